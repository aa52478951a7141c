#include "importers/mesh/grey_picture.h"

#include <png.h>

#include <csetjmp>
#include <cstdio>
#include <memory>

namespace importers {

namespace {

struct CloseFile {
    void operator()(std::FILE* file) const { std::fclose(file); }
};

// libpng's reading of one file, freed whichever way it ends.
struct PngReading {
    png_structp png = nullptr;
    png_infop info = nullptr;

    PngReading()
    {
        // libpng's own ways to report write to stderr.
        png = png_create_read_struct(
            PNG_LIBPNG_VER_STRING, nullptr,
            [](png_structp failed, png_const_charp) { png_longjmp(failed, 1); },
            [](png_structp, png_const_charp) {});
        info = png == nullptr ? nullptr : png_create_info_struct(png);
    }

    ~PngReading() { png_destroy_read_struct(&png, &info, nullptr); }

    PngReading(const PngReading&) = delete;
    PngReading& operator=(const PngReading&) = delete;
};

// Rows of `channels` bytes a pixel. libpng leaves it by a long jump when the file is wrong, over
// no object that would need to be destroyed; false then.
bool readRows(const PngReading& reading,
              std::FILE* file,
              std::size_t mostPixels,
              GreyPicture& picture,
              std::vector<png_byte>& bytes,
              std::vector<png_bytep>& rows)
{
    const png_structp png = reading.png;
    if (setjmp(png_jmpbuf(png)) != 0) {
        return false;
    }
    png_init_io(png, file);
    png_read_info(png, reading.info);
    picture.width = png_get_image_width(png, reading.info);
    picture.height = png_get_image_height(png, reading.info);
    if (picture.width > mostPixels / picture.height) {
        return false;
    }
    png_set_expand(png);
    png_set_strip_16(png);
    png_set_strip_alpha(png);
    png_set_interlace_handling(png);
    png_read_update_info(png, reading.info);
    const std::size_t rowBytes = png_get_rowbytes(png, reading.info);
    bytes.resize(rowBytes * picture.height);
    rows.resize(picture.height);
    for (std::size_t i = 0; i < picture.height; ++i) {
        rows[i] = bytes.data() + i * rowBytes;
    }
    png_read_image(png, rows.data());
    png_read_end(png, nullptr);
    return true;
}

}  // namespace

base::Result<GreyPicture> readGreyPng(const std::string& path, std::size_t mostPixels)
{
    const std::unique_ptr<std::FILE, CloseFile> file(std::fopen(path.c_str(), "rb"));
    if (!file) {
        return base::Error{"cannot open " + path, {}};
    }
    const PngReading reading;
    GreyPicture picture;
    std::vector<png_byte> bytes;
    std::vector<png_bytep> rows;
    if (reading.info == nullptr ||
        !readRows(reading, file.get(), mostPixels, picture, bytes, rows)) {
        return base::Error{path + " is no PNG, is damaged or has too many pixels",
                           "save it as a PNG of 8 bits of grey"};
    }
    const std::size_t count = picture.width * picture.height;
    const std::size_t channels = bytes.size() / count;
    picture.pixels.resize(count);
    for (std::size_t i = 0; i < count; ++i) {
        picture.pixels[i] = bytes[i * channels];
    }
    return picture;
}

}  // namespace importers
