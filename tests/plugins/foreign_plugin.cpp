// Exports what AMBF's plug-ins export.

extern "C" {
__attribute__((visibility("default"))) void* CreatePlugin();

void* CreatePlugin()
{
    return nullptr;
}
}
