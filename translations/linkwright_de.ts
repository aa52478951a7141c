<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name>CommandWords</name>
    <message>
        <source>Off</source>
        <translation>Aus</translation>
    </message>
    <message>
        <source>Target %1</source>
        <translation>Ziel %1</translation>
    </message>
    <message>
        <source>Velocity %1</source>
        <translation>Geschwindigkeit %1</translation>
    </message>
    <message>
        <source>Effort %1</source>
        <translation>Kraft oder Moment %1</translation>
    </message>
    <message>
        <source>Pose</source>
        <translation>Pose</translation>
    </message>
    <message>
        <source>Velocity</source>
        <translation>Geschwindigkeit</translation>
    </message>
    <message>
        <source>Force and torque</source>
        <translation>Kraft und Moment</translation>
    </message>
    <message>
        <source>Jaw %1</source>
        <translation>Greifer %1</translation>
    </message>
    <message>
        <source>Grab</source>
        <translation>Greifen</translation>
    </message>
    <message>
        <source>Let go</source>
        <translation>Loslassen</translation>
    </message>
    <message>
        <source>Wheel</source>
        <translation>Rad</translation>
    </message>
    <message>
        <source>Gravity</source>
        <translation>Schwerkraft</translation>
    </message>
    <message>
        <source>Properties</source>
        <translation>Eigenschaften</translation>
    </message>
    <message>
        <source>Pull</source>
        <translation>Zug</translation>
    </message>
    <message>
        <source>Pull ends</source>
        <translation>Ziehen endet</translation>
    </message>
    <message>
        <source>All off</source>
        <translation>Alles aus</translation>
    </message>
</context>
<context>
    <name>Features</name>
    <message>
        <source>Hole</source>
        <translation>Bohrung</translation>
    </message>
    <message>
        <source>Pin</source>
        <translation>Zapfen</translation>
    </message>
    <message>
        <source>Socket</source>
        <translation>Pfanne</translation>
    </message>
    <message>
        <source>Ball</source>
        <translation>Kugel</translation>
    </message>
    <message>
        <source>Rim</source>
        <translation>Rand</translation>
    </message>
    <message>
        <source>Edge</source>
        <translation>Kante</translation>
    </message>
    <message>
        <source>Middle of an edge</source>
        <translation>Mitte einer Kante</translation>
    </message>
    <message>
        <source>Corner</source>
        <translation>Ecke</translation>
    </message>
    <message>
        <source>Middle of a face</source>
        <translation>Mitte einer Fläche</translation>
    </message>
    <message>
        <source>Face</source>
        <translation>Fläche</translation>
    </message>
    <message>
        <source>Origin</source>
        <translation>Ursprung</translation>
    </message>
</context>
<context>
    <name>GizmoTool</name>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
</context>
<context>
    <name>JoinMarks</name>
    <message>
        <source>Face</source>
        <translation>Fläche</translation>
    </message>
    <message>
        <source>Socket, %1</source>
        <translation>Pfanne, %1</translation>
    </message>
    <message>
        <source>Ball, %1</source>
        <translation>Kugel, %1</translation>
    </message>
    <message>
        <source>Hole, %1</source>
        <translation>Bohrung, %1</translation>
    </message>
    <message>
        <source>Pin, %1</source>
        <translation>Zapfen, %1</translation>
    </message>
    <message>
        <source>Offset %1</source>
        <translation>Versatz %1</translation>
    </message>
</context>
<context>
    <name>JoinTool</name>
    <message>
        <source>Face, middle</source>
        <translation>Fläche, Mitte</translation>
    </message>
    <message>
        <source>Grid %1&#x202f;mm %2, %3</source>
        <translation>Raster %1&#x202f;mm %2, %3</translation>
    </message>
    <message>
        <source>Face, corner</source>
        <translation>Fläche, Ecke</translation>
    </message>
    <message>
        <source>Face, middle of an edge</source>
        <translation>Fläche, Kantenmitte</translation>
    </message>
</context>
<context>
    <name>MassTool</name>
    <message>
        <source>as flat as a body can be</source>
        <translation>so flach, wie ein Körper sein kann</translation>
    </message>
</context>
<context>
    <name>QObject</name>
    <message>
        <source>Blender</source>
        <translation>Blender</translation>
    </message>
    <message>
        <source>Gazebo</source>
        <translation>Gazebo</translation>
    </message>
    <message>
        <source>MuJoCo</source>
        <translation>MuJoCo</translation>
    </message>
    <message>
        <source>Webots</source>
        <translation>Webots</translation>
    </message>
    <message>
        <source>Trackpad</source>
        <translation>Touchpad</translation>
    </message>
    <message>
        <source>everywhere</source>
        <translation>überall</translation>
    </message>
    <message>
        <source>in views</source>
        <translation>in Ansichten</translation>
    </message>
    <message>
        <source>in views and tree</source>
        <translation>in Ansichten und Baum</translation>
    </message>
    <message>
        <source>in views and lists</source>
        <translation>in Ansichten und Listen</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>Bearbeiten</translation>
    </message>
    <message>
        <source>Create</source>
        <translation>Erstellen</translation>
    </message>
    <message>
        <source>Tools</source>
        <translation>Werkzeuge</translation>
    </message>
    <message>
        <source>Pose</source>
        <translation>Pose</translation>
    </message>
    <message>
        <source>View</source>
        <translation>Ansicht</translation>
    </message>
    <message>
        <source>Simulation</source>
        <translation>Simulation</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>Fenster</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Hilfe</translation>
    </message>
    <message>
        <source>1 triangle</source>
        <translation>1 Dreieck</translation>
    </message>
    <message>
        <source>%1 triangles</source>
        <translation>%1 Dreiecke</translation>
    </message>
    <message>
        <source>static</source>
        <translation>statisch</translation>
    </message>
    <message>
        <source>%1 kg</source>
        <translation>%1 kg</translation>
    </message>
    <message>
        <source>ADF files (*.yaml *.yml *.ambf *.adf);;All files (*)</source>
        <translation>ADF-Dateien (*.yaml *.yml *.ambf *.adf);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Models and robots (*.yaml *.yml *.ambf *.adf *.urdf *.xacro *.sdf *.world *.mjcf *.xml);;ADF files (*.yaml *.yml *.ambf *.adf);;All files (*)</source>
        <translation>Modelle und Roboter (*.yaml *.yml *.ambf *.adf *.urdf *.xacro *.sdf *.world *.mjcf *.xml);;ADF-Dateien (*.yaml *.yml *.ambf *.adf);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Collision</source>
        <translation>Kollision</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>Geräte</translation>
    </message>
</context>
<context>
    <name>SelectTool</name>
    <message>
        <source>What it touches</source>
        <translation>Was es berührt</translation>
    </message>
    <message>
        <source>What is wholly inside</source>
        <translation>Was ganz darin ist</translation>
    </message>
</context>
<context>
    <name>actions</name>
    <message>
        <source>Box</source>
        <translation>Quader</translation>
    </message>
    <message>
        <source>A new body with a box to see and to collide with.</source>
        <translation>Ein neuer Körper mit einem Quader, den man sieht und an dem er kollidiert.</translation>
    </message>
    <message>
        <source>Sphere</source>
        <translation>Kugel</translation>
    </message>
    <message>
        <source>A new body with a sphere to see and to collide with.</source>
        <translation>Ein neuer Körper mit einer Kugel, die man sieht und an der er kollidiert.</translation>
    </message>
    <message>
        <source>Cylinder</source>
        <translation>Zylinder</translation>
    </message>
    <message>
        <source>A new body with a cylinder to see and to collide with.</source>
        <translation>Ein neuer Körper mit einem Zylinder, den man sieht und an dem er kollidiert.</translation>
    </message>
    <message>
        <source>Capsule</source>
        <translation>Kapsel</translation>
    </message>
    <message>
        <source>A new body with a capsule to see and to collide with.</source>
        <translation>Ein neuer Körper mit einer Kapsel, die man sieht und an der er kollidiert.</translation>
    </message>
    <message>
        <source>Cone</source>
        <translation>Kegel</translation>
    </message>
    <message>
        <source>A new body with a cone to see and to collide with.</source>
        <translation>Ein neuer Körper mit einem Kegel, den man sieht und an dem er kollidiert.</translation>
    </message>
    <message>
        <source>Plane</source>
        <translation>Ebene</translation>
    </message>
    <message>
        <source>A new static body with an unbounded plane.</source>
        <translation>Ein neuer statischer Körper mit einer unbegrenzten Ebene.</translation>
    </message>
    <message>
        <source>Mesh from file...</source>
        <translation>Netz aus Datei...</translation>
    </message>
    <message>
        <source>A new body drawn with a mesh file, colliding with its convex hull.</source>
        <translation>Ein neuer Körper, der mit einer Netzdatei gezeichnet wird und mit ihrer konvexen Hülle kollidiert.</translation>
    </message>
    <message>
        <source>Part from the library...</source>
        <translation>Bauteil aus der Bibliothek...</translation>
    </message>
    <message>
        <source>Pegs, rings, boards, links, hinges and more, put down where the pointer is.</source>
        <translation>Stifte, Ringe, Bretter, Laschen, Scharniere und mehr, abgesetzt, wo der Mauszeiger ist.</translation>
    </message>
    <message>
        <source>Array...</source>
        <translation>Reihe...</translation>
    </message>
    <message>
        <source>Copies the selected bodies, with the joints between them, along a line, a grid or a ring.</source>
        <translation>Kopiert die gewählten Körper mit den Gelenken zwischen ihnen entlang einer Linie, eines Rasters oder eines Rings.</translation>
    </message>
    <message>
        <source>Revolute joint</source>
        <translation>Drehgelenk</translation>
    </message>
    <message>
        <source>Joins two selected bodies where they meet, first the parent, then the child: the child turns about an axis of the parent.</source>
        <translation>Verbindet zwei gewählte Körper, wo sie sich treffen, zuerst den Elternkörper, dann den Kindkörper: Dieser dreht sich um eine Achse des ersten.</translation>
    </message>
    <message>
        <source>Prismatic joint</source>
        <translation>Schubgelenk</translation>
    </message>
    <message>
        <source>Joins two selected bodies: the child slides along an axis of the parent.</source>
        <translation>Verbindet zwei gewählte Körper: Der Kindkörper gleitet entlang einer Achse des Elternkörpers.</translation>
    </message>
    <message>
        <source>Fixed joint</source>
        <translation>Festes Gelenk</translation>
    </message>
    <message>
        <source>Joins two selected bodies rigidly.</source>
        <translation>Verbindet zwei gewählte Körper starr.</translation>
    </message>
    <message>
        <source>Ball joint</source>
        <translation>Kugelgelenk</translation>
    </message>
    <message>
        <source>Joins two selected bodies at one point.</source>
        <translation>Verbindet zwei gewählte Körper in einem Punkt.</translation>
    </message>
    <message>
        <source>Join in a chain</source>
        <translation>Zu einer Kette verbinden</translation>
    </message>
    <message>
        <source>A revolute joint between each selected body and the one selected before it, where they meet.</source>
        <translation>Ein Drehgelenk zwischen jedem gewählten Körper und dem davor gewählten, wo sie sich treffen.</translation>
    </message>
    <message>
        <source>Join all to the first</source>
        <translation>Alle mit dem ersten verbinden</translation>
    </message>
    <message>
        <source>A revolute joint between the first selected body and each other one.</source>
        <translation>Ein Drehgelenk zwischen dem zuerst gewählten Körper und jedem anderen.</translation>
    </message>
    <message>
        <source>Attach to the world</source>
        <translation>An der Welt befestigen</translation>
    </message>
    <message>
        <source>A fixed joint to the body world, which is static and has no shape.</source>
        <translation>Ein festes Gelenk zum Körper world, der statisch ist und keine Form hat.</translation>
    </message>
    <message>
        <source>Make revolute</source>
        <translation>Zum Drehgelenk machen</translation>
    </message>
    <message>
        <source>The selected joints turn about the axes they have.</source>
        <translation>Die gewählten Gelenke drehen um die Achsen, die sie haben.</translation>
    </message>
    <message>
        <source>Make prismatic</source>
        <translation>Zum Schubgelenk machen</translation>
    </message>
    <message>
        <source>The selected joints slide along the axes they have. Limits go: they were angles.</source>
        <translation>Die gewählten Gelenke gleiten entlang der Achsen, die sie haben. Grenzen entfallen: Sie waren Winkel.</translation>
    </message>
    <message>
        <source>Make fixed</source>
        <translation>Zum festen Gelenk machen</translation>
    </message>
    <message>
        <source>The selected joints hold their bodies fast.</source>
        <translation>Die gewählten Gelenke halten ihre Körper fest.</translation>
    </message>
    <message>
        <source>Make a ball joint</source>
        <translation>Zum Kugelgelenk machen</translation>
    </message>
    <message>
        <source>The selected joints keep one point together.</source>
        <translation>Die gewählten Gelenke halten einen Punkt zusammen.</translation>
    </message>
    <message>
        <source>Swap parent and child</source>
        <translation>Eltern und Kind tauschen</translation>
    </message>
    <message>
        <source>The joint stays where it is and its axis is turned round, so that what was a positive motion is one still.</source>
        <translation>Das Gelenk bleibt, wo es ist, und seine Achse wird umgedreht, damit eine positive Bewegung positiv bleibt.</translation>
    </message>
    <message>
        <source>Keep joints aligned</source>
        <translation>Gelenke deckungsgleich halten</translation>
    </message>
    <message>
        <source>Typing a pivot or an axis of one side moves the other side&apos;s along, so that the joint has one place in the world.</source>
        <translation>Wer Drehpunkt oder Achse der einen Seite eingibt, bewegt die andere Seite mit, sodass das Gelenk einen Ort in der Welt hat.</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Wiederholen</translation>
    </message>
    <message>
        <source>Cut</source>
        <translation>Ausschneiden</translation>
    </message>
    <message>
        <source>Copies the selected objects and takes them out.</source>
        <translation>Kopiert die gewählten Objekte und nimmt sie heraus.</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Copies the selected objects as ADF text, with the joints between them.</source>
        <translation>Kopiert die gewählten Objekte als ADF-Text, mit den Gelenken zwischen ihnen.</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>Einfügen</translation>
    </message>
    <message>
        <source>Adds the objects of an ADF text from the clipboard to the active file, beside those it was copied from.</source>
        <translation>Fügt die Objekte eines ADF-Textes aus der Zwischenablage in die aktive Datei ein, neben denen, von denen sie kopiert wurden.</translation>
    </message>
    <message>
        <source>Duplicate with joints</source>
        <translation>Mit Gelenken duplizieren</translation>
    </message>
    <message>
        <source>Joints between copied bodies join the copies.</source>
        <translation>Gelenke zwischen kopierten Körpern verbinden die Kopien.</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Umbenennen</translation>
    </message>
    <message>
        <source>References to the object follow.</source>
        <translation>Verweise auf das Objekt folgen.</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>Joints, sensors and actuators of a deleted body go with it.</source>
        <translation>Gelenke, Sensoren und Aktoren eines gelöschten Körpers gehen mit ihm.</translation>
    </message>
    <message>
        <source>Mesh tools...</source>
        <translation>Netzwerkzeuge...</translation>
    </message>
    <message>
        <source>Unit, origin, repair and detail of the body&apos;s mesh, what collides, and the mass.</source>
        <translation>Einheit, Ursprung, Reparatur und Detailgrad des Netzes eines Körpers, was kollidiert und die Masse.</translation>
    </message>
    <message>
        <source>Static</source>
        <translation>Statisch</translation>
    </message>
    <message>
        <source>A static body is held in the world: its mass is 0, and nothing moves it.</source>
        <translation>Ein statischer Körper wird in der Welt festgehalten: Seine Masse ist 0, und nichts bewegt ihn.</translation>
    </message>
    <message>
        <source>Mass from material...</source>
        <translation>Masse aus Werkstoff...</translation>
    </message>
    <message>
        <source>Mass, mass centre and inertia of the bodies as solids of a material or a density.</source>
        <translation>Masse, Schwerpunkt und Trägheit der Körper als Vollkörper aus einem Werkstoff oder einer Dichte.</translation>
    </message>
    <message>
        <source>Select all bodies</source>
        <translation>Alle Körper auswählen</translation>
    </message>
    <message>
        <source>Cancel, or select nothing</source>
        <translation>Abbrechen oder nichts auswählen</translation>
    </message>
    <message>
        <source>Filter objects</source>
        <translation>Objekte filtern</translation>
    </message>
    <message>
        <source>Search actions and objects...</source>
        <translation>Aktionen und Objekte suchen...</translation>
    </message>
    <message>
        <source>Preferences...</source>
        <translation>Einstellungen...</translation>
    </message>
    <message>
        <source>New model</source>
        <translation>Neues Modell</translation>
    </message>
    <message>
        <source>An empty model.</source>
        <translation>Ein leeres Modell.</translation>
    </message>
    <message>
        <source>Empty world</source>
        <translation>Leere Welt</translation>
    </message>
    <message>
        <source>A model of a floor alone.</source>
        <translation>Ein Modell nur aus einem Boden.</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Tisch</translation>
    </message>
    <message>
        <source>A model of a table on a floor.</source>
        <translation>Ein Modell eines Tisches auf einem Boden.</translation>
    </message>
    <message>
        <source>Robot cell</source>
        <translation>Roboterzelle</translation>
    </message>
    <message>
        <source>A model of a pedestal and a bench in a fence.</source>
        <translation>Ein Modell aus Sockel und Werkbank in einem Zaun.</translation>
    </message>
    <message>
        <source>Puzzle board</source>
        <translation>Puzzlebrett</translation>
    </message>
    <message>
        <source>A model of 12 pegs on a board, with 6 rings.</source>
        <translation>Ein Modell aus 12 Stiften auf einem Brett, mit 6 Ringen.</translation>
    </message>
    <message>
        <source>Ground and box</source>
        <translation>Boden und Quader</translation>
    </message>
    <message>
        <source>A model of a box over a floor.</source>
        <translation>Ein Modell eines Quaders über einem Boden.</translation>
    </message>
    <message>
        <source>Pendulum</source>
        <translation>Pendel</translation>
    </message>
    <message>
        <source>A model of one bar on a hinge.</source>
        <translation>Ein Modell einer Stange an einem Scharnier.</translation>
    </message>
    <message>
        <source>Two-link pendulum</source>
        <translation>Doppelpendel</translation>
    </message>
    <message>
        <source>A model of two bars that hang from a stand.</source>
        <translation>Ein Modell zweier Stangen, die an einem Ständer hängen.</translation>
    </message>
    <message>
        <source>Four-bar linkage</source>
        <translation>Viergelenkgetriebe</translation>
    </message>
    <message>
        <source>A model of a closed loop of four bars.</source>
        <translation>Ein Modell einer geschlossenen Schleife aus vier Stangen.</translation>
    </message>
    <message>
        <source>Open...</source>
        <translation>Öffnen...</translation>
    </message>
    <message>
        <source>Opens model, world, launch and colour files.</source>
        <translation>Öffnet Modelle, Welten, Startdateien und Farbdateien.</translation>
    </message>
    <message>
        <source>Import robot...</source>
        <translation>Roboter importieren...</translation>
    </message>
    <message>
        <source>Makes models of URDF, xacro, SDF and MJCF files.</source>
        <translation>Macht Modelle aus Dateien in URDF, xacro, SDF und MJCF.</translation>
    </message>
    <message>
        <source>Export...</source>
        <translation>Exportieren...</translation>
    </message>
    <message>
        <source>Writes the model for AMBF 2.0, as URDF or as SDF.</source>
        <translation>Schreibt das Modell für AMBF 2.0, als URDF oder als SDF.</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Writes what changed into the file; everything else keeps its bytes.</source>
        <translation>Schreibt in die Datei, was sich geändert hat; alles andere behält seine Bytes.</translation>
    </message>
    <message>
        <source>Save as...</source>
        <translation>Speichern unter...</translation>
    </message>
    <message>
        <source>Save all</source>
        <translation>Alle speichern</translation>
    </message>
    <message>
        <source>Revert to saved</source>
        <translation>Gespeicherten Stand herstellen</translation>
    </message>
    <message>
        <source>Takes back everything since the file was opened or saved, as one step.</source>
        <translation>Nimmt alles seit dem Öffnen oder Speichern der Datei in einem Schritt zurück.</translation>
    </message>
    <message>
        <source>Reload from disk</source>
        <translation>Neu von der Platte lesen</translation>
    </message>
    <message>
        <source>Reads the file as other programs left it, as one step.</source>
        <translation>Liest die Datei, wie andere Programme sie hinterlassen haben, als einen Schritt.</translation>
    </message>
    <message>
        <source>Open backup...</source>
        <translation>Sicherung öffnen...</translation>
    </message>
    <message>
        <source>What the file held before it was saved over.</source>
        <translation>Was die Datei enthielt, bevor sie überschrieben wurde.</translation>
    </message>
    <message>
        <source>Save picture of the view...</source>
        <translation>Bild der Ansicht speichern...</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Close all</source>
        <translation>Alle schließen</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Beenden</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Abspielen</translation>
    </message>
    <message>
        <source>Starts a run of the document, or goes on. Edits change the document.</source>
        <translation>Startet einen Lauf des Dokuments oder setzt ihn fort. Bearbeitungen ändern das Dokument.</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Stopp</translation>
    </message>
    <message>
        <source>Ends the run and shows the document again.</source>
        <translation>Beendet den Lauf und zeigt wieder das Dokument.</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>One step of the simulation, then pause.</source>
        <translation>Ein Schritt der Simulation, dann Pause.</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>Zurücksetzen</translation>
    </message>
    <message>
        <source>Back to the start of the run.</source>
        <translation>Zurück an den Anfang des Laufs.</translation>
    </message>
    <message>
        <source>All commands off</source>
        <translation>Alle Befehle aus</translation>
    </message>
    <message>
        <source>Fixed stepping</source>
        <translation>Feste Schrittweite</translation>
    </message>
    <message>
        <source>Steps of one length: the same bits in every run. A machine that is too slow makes simulated time fall behind.</source>
        <translation>Schritte von einer Länge: dieselben Bits in jedem Lauf. Auf einem zu langsamen Rechner bleibt die simulierte Zeit zurück.</translation>
    </message>
    <message>
        <source>Dynamic stepping</source>
        <translation>Dynamische Schrittweite</translation>
    </message>
    <message>
        <source>A machine that is too slow takes longer steps before simulated time falls behind.</source>
        <translation>Ein zu langsamer Rechner macht längere Schritte, bevor die simulierte Zeit zurückbleibt.</translation>
    </message>
    <message>
        <source>Select</source>
        <translation>Auswählen</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>Verschieben</translation>
    </message>
    <message>
        <source>Drag an arrow or a square. Ctrl snaps, Shift is fine.</source>
        <translation>Einen Pfeil oder ein Quadrat ziehen. Strg rastet ein, Umschalt ist fein.</translation>
    </message>
    <message>
        <source>Rotate</source>
        <translation>Drehen</translation>
    </message>
    <message>
        <source>Drag an arc. Ctrl snaps, Shift is fine.</source>
        <translation>Einen Bogen ziehen. Strg rastet ein, Umschalt ist fein.</translation>
    </message>
    <message>
        <source>Join</source>
        <translation>Verbinden</translation>
    </message>
    <message>
        <source>Click a hole, a pin or a face of the part that moves, then where it goes. Two selected bodies are joined at once, first the parent, then the child.</source>
        <translation>Klicken Sie auf eine Bohrung, einen Zapfen oder eine Fläche des Teils, das sich bewegt, dann auf sein Ziel. Zwei gewählte Körper werden sofort verbunden, zuerst der Elternkörper, dann der Kindkörper.</translation>
    </message>
    <message>
        <source>Pose</source>
        <translation>Pose</translation>
    </message>
    <message>
        <source>Drag a body: its mechanism moves through its loops, and joint zeros stay. The panel Pose has a slider for each joint.</source>
        <translation>Einen Körper ziehen: Sein Mechanismus bewegt sich durch seine Schleifen, und Nullstellungen bleiben. Das Feld Pose hat einen Regler für jedes Gelenk.</translation>
    </message>
    <message>
        <source>With subtree</source>
        <translation>Mit Teilbaum</translation>
    </message>
    <message>
        <source>All that hangs on a moved body goes along; its joint to its parent takes the new place.</source>
        <translation>Alles, was an einem bewegten Körper hängt, kommt mit; sein Gelenk zum Elternkörper nimmt den neuen Ort an.</translation>
    </message>
    <message>
        <source>Alone</source>
        <translation>Allein</translation>
    </message>
    <message>
        <source>Other bodies and all joints stay where they are; the moved body&apos;s pivots follow.</source>
        <translation>Andere Körper und alle Gelenke bleiben, wo sie sind; die Drehpunkte des bewegten Körpers folgen.</translation>
    </message>
    <message>
        <source>Solve loop</source>
        <translation>Schleife lösen</translation>
    </message>
    <message>
        <source>The mechanism follows the moved body through its loops, within limits. Joint zeros stay.</source>
        <translation>Der Mechanismus folgt dem bewegten Körper durch seine Schleifen, innerhalb der Grenzen. Nullstellungen bleiben.</translation>
    </message>
    <message>
        <source>Keep this pose</source>
        <translation>Diese Pose behalten</translation>
    </message>
    <message>
        <source>Writes where the joints of the selected mechanism are under a name.</source>
        <translation>Schreibt unter einem Namen auf, wo die Gelenke des gewählten Mechanismus sind.</translation>
    </message>
    <message>
        <source>Go to the zero pose</source>
        <translation>In die Nullstellung gehen</translation>
    </message>
    <message>
        <source>Brings all joints of the selected mechanism to 0.</source>
        <translation>Bringt alle Gelenke des gewählten Mechanismus auf 0.</translation>
    </message>
    <message>
        <source>Make this the zero pose</source>
        <translation>Zur Nullstellung machen</translation>
    </message>
    <message>
        <source>Rewrites the joints of the selected mechanism so that each is at 0 now; limits and named poses move along.</source>
        <translation>Schreibt die Gelenke des gewählten Mechanismus so um, dass jedes jetzt bei 0 ist; Grenzen und benannte Posen ziehen mit.</translation>
    </message>
    <message>
        <source>Local</source>
        <translation>Lokal</translation>
    </message>
    <message>
        <source>Arrows and arcs lie along the axes of the body.</source>
        <translation>Pfeile und Bögen liegen entlang der Achsen des Körpers.</translation>
    </message>
    <message>
        <source>World</source>
        <translation>Welt</translation>
    </message>
    <message>
        <source>Arrows and arcs lie along the axes of the world.</source>
        <translation>Pfeile und Bögen liegen entlang der Achsen der Welt.</translation>
    </message>
    <message>
        <source>Snap</source>
        <translation>Einrasten</translation>
    </message>
    <message>
        <source>Frame selection</source>
        <translation>Auswahl einpassen</translation>
    </message>
    <message>
        <source>Frame all</source>
        <translation>Alles einpassen</translation>
    </message>
    <message>
        <source>Front</source>
        <translation>Vorne</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Hinten</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>Rechts</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>Links</translation>
    </message>
    <message>
        <source>Top</source>
        <translation>Oben</translation>
    </message>
    <message>
        <source>Bottom</source>
        <translation>Unten</translation>
    </message>
    <message>
        <source>Three quarters</source>
        <translation>Schräg von oben</translation>
    </message>
    <message>
        <source>Orthographic</source>
        <translation>Orthografisch</translation>
    </message>
    <message>
        <source>Parallel lines stay parallel.</source>
        <translation>Parallele Linien bleiben parallel.</translation>
    </message>
    <message>
        <source>Shaded</source>
        <translation>Schattiert</translation>
    </message>
    <message>
        <source>Wireframe</source>
        <translation>Drahtgitter</translation>
    </message>
    <message>
        <source>The edges of all triangles.</source>
        <translation>Die Kanten aller Dreiecke.</translation>
    </message>
    <message>
        <source>Collision shapes</source>
        <translation>Kollisionsformen</translation>
    </message>
    <message>
        <source>What the simulation touches instead of what is drawn.</source>
        <translation>Was die Simulation berührt, statt was gezeichnet wird.</translation>
    </message>
    <message>
        <source>Overlays...</source>
        <translation>Einblendungen...</translation>
    </message>
    <message>
        <source>Hide</source>
        <translation>Ausblenden</translation>
    </message>
    <message>
        <source>Isolate</source>
        <translation>Isolieren</translation>
    </message>
    <message>
        <source>Hides everything that is not selected.</source>
        <translation>Blendet alles aus, was nicht gewählt ist.</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>Alles zeigen</translation>
    </message>
    <message>
        <source>Look through</source>
        <translation>Hindurchsehen</translation>
    </message>
    <message>
        <source>Show in source</source>
        <translation>Im Quelltext zeigen</translation>
    </message>
    <message>
        <source>How long the steps of a run take, and what becomes of its energy.</source>
        <translation>Wie lange die Schritte eines Laufs dauern und was aus seiner Energie wird.</translation>
    </message>
    <message>
        <source>Theme of the system</source>
        <translation>Design des Systems</translation>
    </message>
    <message>
        <source>Dark theme</source>
        <translation>Dunkles Design</translation>
    </message>
    <message>
        <source>Light theme</source>
        <translation>Helles Design</translation>
    </message>
    <message>
        <source>Larger</source>
        <translation>Größer</translation>
    </message>
    <message>
        <source>Smaller</source>
        <translation>Kleiner</translation>
    </message>
    <message>
        <source>Normal</source>
        <translation>Normal</translation>
    </message>
    <message>
        <source>New viewport</source>
        <translation>Neue Ansicht</translation>
    </message>
    <message>
        <source>Split viewport right</source>
        <translation>Ansicht nach rechts teilen</translation>
    </message>
    <message>
        <source>Split viewport down</source>
        <translation>Ansicht nach unten teilen</translation>
    </message>
    <message>
        <source>Close viewport</source>
        <translation>Ansicht schließen</translation>
    </message>
    <message>
        <source>Author</source>
        <translation>Bauen</translation>
    </message>
    <message>
        <source>The layout for building.</source>
        <translation>Die Anordnung zum Bauen.</translation>
    </message>
    <message>
        <source>Simulate</source>
        <translation>Simulieren</translation>
    </message>
    <message>
        <source>The layout for watching a run.</source>
        <translation>Die Anordnung zum Beobachten eines Laufs.</translation>
    </message>
    <message>
        <source>Reset layout</source>
        <translation>Anordnung zurücksetzen</translation>
    </message>
    <message>
        <source>Next panel</source>
        <translation>Nächstes Feld</translation>
    </message>
    <message>
        <source>Next viewport</source>
        <translation>Nächste Ansicht</translation>
    </message>
    <message>
        <source>Welcome page</source>
        <translation>Startseite</translation>
    </message>
    <message>
        <source>Guide</source>
        <translation>Handbuch</translation>
    </message>
    <message>
        <source>The page of the guide about what you are doing. It needs no network.</source>
        <translation>Die Seite des Handbuchs über das, was Sie gerade tun. Sie braucht kein Netz.</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Tastenkürzel</translation>
    </message>
    <message>
        <source>About Linkwright</source>
        <translation>Über Linkwright</translation>
    </message>
    <message>
        <source>Hang on the last selected</source>
        <translation>An den zuletzt gewählten hängen</translation>
    </message>
    <message>
        <source>The selected bodies hang on the one selected last; their joints stay where they are in the world. A body without a joint gets a fixed one.</source>
        <translation>Die gewählten Körper hängen an dem zuletzt gewählten; ihre Gelenke bleiben in der Welt, wo sie sind. Ein Körper ohne Gelenk bekommt ein festes.</translation>
    </message>
    <message>
        <source>Detach</source>
        <translation>Lösen</translation>
    </message>
    <message>
        <source>The selected bodies hang on nothing: the joints to their parents go.</source>
        <translation>Die gewählten Körper hängen an nichts: Die Gelenke zu ihren Elternkörpern entfallen.</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>Gruppieren</translation>
    </message>
    <message>
        <source>Keeps the selected objects together under a name, to be selected, hidden and locked at once. Nothing changes in a run.</source>
        <translation>Hält die gewählten Objekte unter einem Namen zusammen, damit sie sich gemeinsam auswählen, ausblenden und sperren lassen. In einem Lauf ändert sich nichts.</translation>
    </message>
    <message>
        <source>Dissolve group</source>
        <translation>Gruppe auflösen</translation>
    </message>
    <message>
        <source>The groups that something selected is in are no more; their objects stay.</source>
        <translation>Die Gruppen, in denen etwas Gewähltes ist, verschwinden; ihre Objekte bleiben.</translation>
    </message>
    <message>
        <source>Lock</source>
        <translation>Sperren</translation>
    </message>
    <message>
        <source>A locked body is passed over by clicks and drags in the views. The tree selects it.</source>
        <translation>Klicken und Ziehen in den Ansichten übergehen einen gesperrten Körper. Der Baum wählt ihn aus.</translation>
    </message>
    <message>
        <source>Leave out of the model</source>
        <translation>Aus dem Modell weglassen</translation>
    </message>
    <message>
        <source>Keeps the selected objects in the file without them being part of the model.</source>
        <translation>Behält die gewählten Objekte in der Datei, ohne dass sie zum Modell gehören.</translation>
    </message>
    <message>
        <source>First mechanism</source>
        <translation>Erster Mechanismus</translation>
    </message>
    <message>
        <source>Leads you from an empty world to two joined links in a run, in seven steps.</source>
        <translation>Führt Sie in sieben Schritten von einer leeren Welt zu zwei verbundenen Laschen in einem Lauf.</translation>
    </message>
    <message>
        <source>Contact material...</source>
        <translation>Kontaktwerkstoff...</translation>
    </message>
    <message>
        <source>Friction and restitution of the selected bodies as those of a material.</source>
        <translation>Reibung und Rückprall der gewählten Körper wie die eines Werkstoffs.</translation>
    </message>
    <message>
        <source>Edit collision shapes</source>
        <translation>Kollisionsformen bearbeiten</translation>
    </message>
    <message>
        <source>Draws the shapes that the selected body collides with; drag their handles, add or remove shapes.</source>
        <translation>Zeichnet die Formen, mit denen der gewählte Körper kollidiert; ziehen Sie ihre Griffe, fügen Sie Formen hinzu oder entfernen Sie sie.</translation>
    </message>
    <message>
        <source>Fit a box</source>
        <translation>Quader anpassen</translation>
    </message>
    <message>
        <source>The selected bodies collide as the least box around what is drawn.</source>
        <translation>Die gewählten Körper kollidieren als kleinster Quader um das Gezeichnete.</translation>
    </message>
    <message>
        <source>Fit a sphere</source>
        <translation>Kugel anpassen</translation>
    </message>
    <message>
        <source>The selected bodies collide as the least sphere around what is drawn.</source>
        <translation>Die gewählten Körper kollidieren als kleinste Kugel um das Gezeichnete.</translation>
    </message>
    <message>
        <source>Fit a cylinder</source>
        <translation>Zylinder anpassen</translation>
    </message>
    <message>
        <source>The selected bodies collide as the least cylinder around what is drawn.</source>
        <translation>Die gewählten Körper kollidieren als kleinster Zylinder um das Gezeichnete.</translation>
    </message>
    <message>
        <source>Fit a capsule</source>
        <translation>Kapsel anpassen</translation>
    </message>
    <message>
        <source>The selected bodies collide as the least capsule around what is drawn.</source>
        <translation>Die gewählten Körper kollidieren als kleinste Kapsel um das Gezeichnete.</translation>
    </message>
    <message>
        <source>Collide as hull of the mesh</source>
        <translation>Als Hülle des Netzes kollidieren</translation>
    </message>
    <message>
        <source>The selected bodies collide as the convex hull of their mesh: holes and hollows are filled.</source>
        <translation>Die gewählten Körper kollidieren als konvexe Hülle ihres Netzes: Löcher und Hohlräume werden gefüllt.</translation>
    </message>
    <message>
        <source>Collide as convex pieces</source>
        <translation>Als konvexe Stücke kollidieren</translation>
    </message>
    <message>
        <source>The selected bodies collide as convex pieces of their mesh, which keep holes open.</source>
        <translation>Die gewählten Körper kollidieren als konvexe Stücke ihres Netzes, die Löcher offen halten.</translation>
    </message>
    <message>
        <source>Collide as drawn</source>
        <translation>Wie gezeichnet kollidieren</translation>
    </message>
    <message>
        <source>The selected bodies collide as the shapes that are drawn, or as the triangles of their mesh.</source>
        <translation>Die gewählten Körper kollidieren als die gezeichneten Formen oder als die Dreiecke ihres Netzes.</translation>
    </message>
    <message>
        <source>Collision groups...</source>
        <translation>Kollisionsgruppen...</translation>
    </message>
    <message>
        <source>Which bodies touch which, as a matrix of bodies and groups.</source>
        <translation>Welche Körper welche berühren, als Matrix aus Körpern und Gruppen.</translation>
    </message>
    <message>
        <source>Check overlaps</source>
        <translation>Überschneidungen prüfen</translation>
    </message>
    <message>
        <source>Lists the bodies that start in one another, with a repair where one is safe, under Problems.</source>
        <translation>Listet unter Probleme die Körper auf, die ineinander beginnen, mit einer Reparatur, wo eine sicher ist.</translation>
    </message>
    <message>
        <source>Moves the selected bodies until they are level with the one selected last.</source>
        <translation>Verschiebt die gewählten Körper, bis sie mit dem zuletzt gewählten bündig sind.</translation>
    </message>
    <message>
        <source>The middles of the selected bodies come to equal distances; the outer two stay.</source>
        <translation>Die Mitten der gewählten Körper erhalten gleiche Abstände; die beiden äußeren bleiben.</translation>
    </message>
    <message>
        <source>The gaps between the selected bodies become equal; the outer two stay.</source>
        <translation>Die Lücken zwischen den gewählten Körpern werden gleich; die beiden äußeren bleiben.</translation>
    </message>
    <message>
        <source>Mirrors the selected bodies and the joints between them, as copies unless Mirror without copies is on.</source>
        <translation>Spiegelt die gewählten Körper und die Gelenke zwischen ihnen, als Kopien, außer wenn „Ohne Kopien spiegeln“ an ist.</translation>
    </message>
    <message>
        <source>Align low X sides</source>
        <translation>An unterer X-Seite ausrichten</translation>
    </message>
    <message>
        <source>Align X centres</source>
        <translation>X-Mitten ausrichten</translation>
    </message>
    <message>
        <source>Align high X sides</source>
        <translation>An oberer X-Seite ausrichten</translation>
    </message>
    <message>
        <source>Align low Y sides</source>
        <translation>An unterer Y-Seite ausrichten</translation>
    </message>
    <message>
        <source>Align Y centres</source>
        <translation>Y-Mitten ausrichten</translation>
    </message>
    <message>
        <source>Align high Y sides</source>
        <translation>An oberer Y-Seite ausrichten</translation>
    </message>
    <message>
        <source>Align bottoms</source>
        <translation>Unterseiten ausrichten</translation>
    </message>
    <message>
        <source>Align Z centres</source>
        <translation>Z-Mitten ausrichten</translation>
    </message>
    <message>
        <source>Align tops</source>
        <translation>Oberseiten ausrichten</translation>
    </message>
    <message>
        <source>Distribute centres along X</source>
        <translation>Mitten längs X verteilen</translation>
    </message>
    <message>
        <source>Distribute centres along Y</source>
        <translation>Mitten längs Y verteilen</translation>
    </message>
    <message>
        <source>Distribute centres along Z</source>
        <translation>Mitten längs Z verteilen</translation>
    </message>
    <message>
        <source>Equal gaps along X</source>
        <translation>Gleiche Lücken längs X</translation>
    </message>
    <message>
        <source>Equal gaps along Y</source>
        <translation>Gleiche Lücken längs Y</translation>
    </message>
    <message>
        <source>Equal gaps along Z</source>
        <translation>Gleiche Lücken längs Z</translation>
    </message>
    <message>
        <source>Drop onto what is below</source>
        <translation>Auf das darunter absetzen</translation>
    </message>
    <message>
        <source>Each selected body comes down until it stands on the first surface under it, with what hangs on it.</source>
        <translation>Jeder gewählte Körper sinkt, bis er auf der ersten Fläche unter ihm steht, mit allem, was an ihm hängt.</translation>
    </message>
    <message>
        <source>Mirror across X</source>
        <translation>Über X spiegeln</translation>
    </message>
    <message>
        <source>Mirror across Y</source>
        <translation>Über Y spiegeln</translation>
    </message>
    <message>
        <source>Mirror across Z</source>
        <translation>Über Z spiegeln</translation>
    </message>
    <message>
        <source>Mirror at the last selected body</source>
        <translation>Am zuletzt gewählten Körper spiegeln</translation>
    </message>
    <message>
        <source>The plane goes through the origin of the body selected last, which stays as it is; else through that of the world.</source>
        <translation>Die Ebene geht durch den Ursprung des zuletzt gewählten Körpers, der bleibt, wie er ist; sonst durch den der Welt.</translation>
    </message>
    <message>
        <source>Mirror without copies</source>
        <translation>Ohne Kopien spiegeln</translation>
    </message>
    <message>
        <source>The bodies themselves become their mirror images, with what hangs on them.</source>
        <translation>Die Körper selbst werden zu ihren Spiegelbildern, mit allem, was an ihnen hängt.</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Licht</translation>
    </message>
    <message>
        <source>A spot light from the front left above the selected bodies, or above all of them.</source>
        <translation>Ein Strahler von vorn links über den gewählten Körpern, sonst über allen.</translation>
    </message>
    <message>
        <source>Camera as this view</source>
        <translation>Kamera wie diese Ansicht</translation>
    </message>
    <message>
        <source>A camera that sees what the active view shows.</source>
        <translation>Eine Kamera, die sieht, was die aktive Ansicht zeigt.</translation>
    </message>
    <message>
        <source>Distance sensor</source>
        <translation>Abstandssensor</translation>
    </message>
    <message>
        <source>A ray out of the selected body&apos;s face towards its X.</source>
        <translation>Ein Strahl aus der X-Seite des gewählten Körpers.</translation>
    </message>
    <message>
        <source>Force sensor</source>
        <translation>Kraftsensor</translation>
    </message>
    <message>
        <source>Measures force and torque of the selected joint, or of the one that carries the selected body.</source>
        <translation>Misst Kraft und Drehmoment des gewählten Gelenks oder dessen, das den gewählten Körper trägt.</translation>
    </message>
    <message>
        <source>Gripping actuator</source>
        <translation>Haltender Aktor</translation>
    </message>
    <message>
        <source>Holds another body fast, at the selected body&apos;s face towards its X, when it is commanded to.</source>
        <translation>Hält auf Befehl einen anderen Körper an der X-Seite des gewählten fest.</translation>
    </message>
    <message>
        <source>Vehicle</source>
        <translation>Fahrzeug</translation>
    </message>
    <message>
        <source>Makes a vehicle of the selected bodies: first the chassis, then its wheels.</source>
        <translation>Macht aus den gewählten Körpern ein Fahrzeug: zuerst das Fahrgestell, dann seine Räder.</translation>
    </message>
    <message>
        <source>Add to library</source>
        <translation>In die Bibliothek aufnehmen</translation>
    </message>
    <message>
        <source>Makes a part of the selected bodies and the joints between them, to be put down like those of the library.</source>
        <translation>Macht aus den gewählten Körpern und den Gelenken zwischen ihnen ein Teil, das wie die der Bibliothek abgesetzt wird.</translation>
    </message>
    <message>
        <source>Move to file...</source>
        <translation>In Datei verschieben...</translation>
    </message>
    <message>
        <source>Takes the selected objects, with the joints between them and what hangs on them, out of their file and puts them into another open one.</source>
        <translation>Nimmt die gewählten Objekte mit den Gelenken zwischen ihnen und allem, was an ihnen hängt, aus ihrer Datei und setzt sie in eine andere offene.</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>Messen</translation>
    </message>
    <message>
        <source>Click two corners, edges, faces or holes: their distance and angle. Nothing is changed.</source>
        <translation>Zwei Ecken, Kanten, Flächen oder Bohrungen anklicken: ihr Abstand und Winkel. Nichts wird geändert.</translation>
    </message>
    <message>
        <source>Parent</source>
        <translation>Elternkörper</translation>
    </message>
    <message>
        <source>Arrows and arcs lie along the axes of the body that this one hangs on; along the world&apos;s where it hangs on none.</source>
        <translation>Pfeile und Bögen liegen längs der Achsen des Körpers, an dem dieser hängt; längs denen der Welt, wenn er an keinem hängt.</translation>
    </message>
    <message>
        <source>Joint</source>
        <translation>Gelenk</translation>
    </message>
    <message>
        <source>Arrows and arcs stand at the body&apos;s joint to its parent, along its axis; at the body along the world&apos;s axes where it has none.</source>
        <translation>Pfeile und Bögen stehen am Gelenk des Körpers zu seinem Elternteil, längs dessen Achse; ohne Gelenk am Körper längs der Achsen der Welt.</translation>
    </message>
    <message>
        <source>Next axes of the gizmo</source>
        <translation>Nächste Achsen des Gizmos</translation>
    </message>
    <message>
        <source>Local, parent, joint, world, and again.</source>
        <translation>Lokal, Elternteil, Gelenk, Welt und von vorn.</translation>
    </message>
    <message>
        <source>Moves by 0.1 m, to what is under the pointer first, and turns by 15 degrees. Ctrl does the opposite for one drag.</source>
        <translation>Verschiebt um 0,1 m, zuerst zu dem unter dem Zeiger, und dreht um 15 Grad. Strg kehrt es für ein Ziehen um.</translation>
    </message>
    <message>
        <source>Snap to parts</source>
        <translation>An Teilen einrasten</translation>
    </message>
    <message>
        <source>While snapping is on, moves go to the corner, edge, middle or axis of another body under the pointer. Alt lets go of it.</source>
        <translation>Beim Einrasten geht ein Körper zu Ecke, Kante, Mitte oder Achse eines anderen unter dem Zeiger. Alt löst davon.</translation>
    </message>
    <message>
        <source>Soft pad</source>
        <translation>Weiches Polster</translation>
    </message>
    <message>
        <source>Rays that push back and rub as a soft surface would, on the selected body&apos;s face towards its X.</source>
        <translation>Strahlen, die wie eine weiche Fläche zurückdrücken und reiben, an der X-Seite des gewählten Körpers.</translation>
    </message>
    <message>
        <source>Contact sensor</source>
        <translation>Kontaktsensor</translation>
    </message>
    <message>
        <source>Measures all that touches the selected body, and the force of it.</source>
        <translation>Misst alles, was den gewählten Körper berührt, und mit welcher Kraft.</translation>
    </message>
    <message>
        <source>Edit mass centre and inertia</source>
        <translation>Schwerpunkt und Trägheit bearbeiten</translation>
    </message>
    <message>
        <source>Draws the mass centre and the ellipsoid of inertia of the selected body; drag the centre, or the ends of the axes.</source>
        <translation>Zeichnet Schwerpunkt und Trägheitsellipsoid des gewählten Körpers; den Schwerpunkt oder die Enden der Achsen ziehen.</translation>
    </message>
    <message>
        <source>Earlier in the list</source>
        <translation>Weiter vorn in der Liste</translation>
    </message>
    <message>
        <source>The selected objects change places with the one above them in the file&apos;s list of their kind.</source>
        <translation>Die gewählten Objekte tauschen mit dem über ihnen in der Liste ihrer Art in der Datei den Platz.</translation>
    </message>
    <message>
        <source>Later in the list</source>
        <translation>Weiter hinten in der Liste</translation>
    </message>
    <message>
        <source>The selected objects change places with the one below them in the file&apos;s list of their kind.</source>
        <translation>Die gewählten Objekte tauschen mit dem unter ihnen in der Liste ihrer Art in der Datei den Platz.</translation>
    </message>
    <message>
        <source>Click selects, Shift adds. A drag to the right on empty space selects what is inside, to the left what it touches, too.</source>
        <translation>Klick wählt, Umschalt fügt hinzu. Ziehen im Leeren nach rechts wählt, was ganz darin ist, nach links auch, was berührt wird.</translation>
    </message>
    <message>
        <source>Debug</source>
        <translation>Fehlersuche</translation>
    </message>
    <message>
        <source>The layout for finding out what is wrong: text, problems and profiler at once.</source>
        <translation>Die Anordnung, um Fehler zu finden: Text, Probleme und Profiler zugleich.</translation>
    </message>
    <message>
        <source>Fold</source>
        <translation>Einklappen</translation>
    </message>
    <message>
        <source>Hides the lines of the source below the one that the cursor is in or under.</source>
        <translation>Verbirgt die Zeilen des Quelltexts unter der, in oder unter der der Cursor steht.</translation>
    </message>
    <message>
        <source>Unfold</source>
        <translation>Ausklappen</translation>
    </message>
    <message>
        <source>Fold all</source>
        <translation>Alles einklappen</translation>
    </message>
    <message>
        <source>Leaves the first line of each block of the source.</source>
        <translation>Lässt von jedem Block des Quelltexts die erste Zeile.</translation>
    </message>
    <message>
        <source>Unfold all</source>
        <translation>Alles ausklappen</translation>
    </message>
    <message>
        <source>Changes since the last save</source>
        <translation>Änderungen seit dem Sichern</translation>
    </message>
    <message>
        <source>Shows in the source what differs from the saved file. Each change can be taken back.</source>
        <translation>Zeigt im Quelltext, was sich von der gesicherten Datei unterscheidet. Jede Änderung lässt sich zurücknehmen.</translation>
    </message>
    <message>
        <source>Input devices, and what they move.</source>
        <translation>Eingabegeräte und was sie bewegen.</translation>
    </message>
    <message>
        <source>Forces off</source>
        <translation>Kräfte aus</translation>
    </message>
    <message>
        <source>All forces of devices fall to nothing at once. Each device is engaged by hand again.</source>
        <translation>Alle Kräfte der Geräte gehen sofort auf null. Jedes Gerät wird von Hand wieder eingeschaltet.</translation>
    </message>
    <message>
        <source>Engage all devices</source>
        <translation>Alle Geräte einschalten</translation>
    </message>
    <message>
        <source>All devices that are bound move what they are bound to, and have forces.</source>
        <translation>Alle gebundenen Geräte bewegen, woran sie gebunden sind, und haben Kräfte.</translation>
    </message>
    <message>
        <source>Bind a device...</source>
        <translation>Gerät binden...</translation>
    </message>
    <message>
        <source>A device moves the selected body, or is seen from the selected camera.</source>
        <translation>Ein Gerät bewegt den ausgewählten Körper oder wird von der ausgewählten Kamera aus gesehen.</translation>
    </message>
    <message>
        <source>Look for devices</source>
        <translation>Geräte suchen</translation>
    </message>
    <message>
        <source>Asks all drivers again what is connected.</source>
        <translation>Fragt alle Treiber erneut, was angeschlossen ist.</translation>
    </message>
    <message>
        <source>Drive with the mouse</source>
        <translation>Mit der Maus führen</translation>
    </message>
    <message>
        <source>The mouse in a view is the hand at the virtual device: dragging moves it.</source>
        <translation>Die Maus in einer Ansicht ist die Hand am virtuellen Gerät: Ziehen bewegt sie.</translation>
    </message>
    <message>
        <source>Look a step back</source>
        <translation>Einen Schritt zurück sehen</translation>
    </message>
    <message>
        <source>Shows the run as it was a step before. The run itself goes on or stands as it is.</source>
        <translation>Zeigt den Lauf, wie er einen Schritt zuvor war. Der Lauf selbst geht weiter oder steht wie bisher.</translation>
    </message>
    <message>
        <source>Play back</source>
        <translation>Abspielen</translation>
    </message>
    <message>
        <source>Plays what the run did, from the moment that is seen on.</source>
        <translation>Spielt ab, was der Lauf getan hat, vom gezeigten Augenblick an.</translation>
    </message>
    <message>
        <source>Look a step on</source>
        <translation>Einen Schritt weiter sehen</translation>
    </message>
    <message>
        <source>Shows the step after the one that is seen.</source>
        <translation>Zeigt den Schritt nach dem gezeigten.</translation>
    </message>
    <message>
        <source>Back to now</source>
        <translation>Zurück zu jetzt</translation>
    </message>
    <message>
        <source>Shows the run as it is, and no longer as it was.</source>
        <translation>Zeigt den Lauf, wie er ist, und nicht mehr, wie er war.</translation>
    </message>
    <message>
        <source>Time line</source>
        <translation>Zeitleiste</translation>
    </message>
    <message>
        <source>Under the views: every step of the run, to be looked at again.</source>
        <translation>Unter den Ansichten: jeder Schritt des Laufs, um ihn wieder anzusehen.</translation>
    </message>
    <message>
        <source>Go on from here</source>
        <translation>Von hier weiter</translation>
    </message>
    <message>
        <source>Takes the run back to the moment that is seen. What it did after that is kept as a branch of its past.</source>
        <translation>Führt den Lauf zum gezeigten Augenblick zurück. Was er danach tat, bleibt als Zweig seiner Vergangenheit.</translation>
    </message>
    <message>
        <source>Join several bodies...</source>
        <translation>Mehrere Körper verbinden ...</translation>
    </message>
    <message>
        <source>Joints of any type between many selected bodies at once: in a chain, all to the first, or in pairs.</source>
        <translation>Gelenke jeder Art zwischen vielen ausgewählten Körpern auf einmal: als Kette, alle mit dem ersten oder paarweise.</translation>
    </message>
    <message>
        <source>Show panel: Devices</source>
        <translation>Panel zeigen: Geräte</translation>
    </message>
    <message>
        <source>Select all of this kind</source>
        <translation>Alle dieser Art auswählen</translation>
    </message>
    <message>
        <source>Adds all that are drawn alike, joints of the same type, sensors of the same type: what is set then is set for all of them.</source>
        <translation>Nimmt alle dazu, die gleich gezeichnet sind, Gelenke gleicher Art, Sensoren gleicher Art: Was dann gesetzt wird, gilt für alle.</translation>
    </message>
    <message>
        <source>Show panel: Profiler</source>
        <translation>Panel zeigen: Profiler</translation>
    </message>
    <message>
        <source>Show panel: Objects</source>
        <translation>Panel zeigen: Objekte</translation>
    </message>
    <message>
        <source>The tree of all that is in the open files.</source>
        <translation>Der Baum von allem, was in den offenen Dateien ist.</translation>
    </message>
    <message>
        <source>Show panel: Library</source>
        <translation>Panel zeigen: Bibliothek</translation>
    </message>
    <message>
        <source>Parts as cards, to be put down.</source>
        <translation>Teile als Karten zum Absetzen.</translation>
    </message>
    <message>
        <source>Show panel: Properties</source>
        <translation>Panel zeigen: Eigenschaften</translation>
    </message>
    <message>
        <source>The values of what is selected.</source>
        <translation>Die Werte des Ausgewählten.</translation>
    </message>
    <message>
        <source>Show panel: Pose</source>
        <translation>Panel zeigen: Pose</translation>
    </message>
    <message>
        <source>A slider for each joint, and named poses.</source>
        <translation>Ein Schieber je Gelenk, und benannte Posen.</translation>
    </message>
    <message>
        <source>Show panel: Source</source>
        <translation>Panel zeigen: Quelltext</translation>
    </message>
    <message>
        <source>The text of the active file, to be edited.</source>
        <translation>Der Text der aktiven Datei zum Bearbeiten.</translation>
    </message>
    <message>
        <source>Show panel: Problems</source>
        <translation>Panel zeigen: Probleme</translation>
    </message>
    <message>
        <source>What is wrong in the open files, with repairs.</source>
        <translation>Was in den offenen Dateien falsch ist, mit Behebungen.</translation>
    </message>
    <message>
        <source>Show panel: History</source>
        <translation>Panel zeigen: Verlauf</translation>
    </message>
    <message>
        <source>The steps that undo takes back, one by one.</source>
        <translation>Die Schritte, die Rückgängig zurücknimmt, einzeln.</translation>
    </message>
    <message>
        <source>Show panel: Plots</source>
        <translation>Bereich zeigen: Kurven</translation>
    </message>
    <message>
        <source>Positions, forces and other numbers of a run over time.</source>
        <translation>Lagen, Kräfte und andere Zahlen eines Laufs über der Zeit.</translation>
    </message>
    <message>
        <source>Plot...</source>
        <translation>Als Kurve zeigen...</translation>
    </message>
    <message>
        <source>Draws a number of what is selected over time: which one is asked.</source>
        <translation>Zeichnet eine Zahl des Ausgewählten über der Zeit; welche, wird gefragt.</translation>
    </message>
    <message>
        <source>Stop and keep the pose...</source>
        <translation>Beenden und Stellung behalten...</translation>
    </message>
    <message>
        <source>Ends the run; its bodies stand where the run has them now, in the document as well, with their joints closed.</source>
        <translation>Beendet den Lauf; seine Körper stehen, wo der Lauf sie jetzt hat, auch im Dokument, mit geschlossenen Gelenken.</translation>
    </message>
    <message>
        <source>Document and run</source>
        <translation>Dokument und Lauf</translation>
    </message>
    <message>
        <source>An edit changes the document and the run.</source>
        <translation>Eine Änderung gilt für das Dokument und den Lauf.</translation>
    </message>
    <message>
        <source>Run only</source>
        <translation>Nur den Lauf</translation>
    </message>
    <message>
        <source>An edit is tried in the run, and dropped at its end unless you keep it.</source>
        <translation>Eine Änderung wird im Lauf ausprobiert und an seinem Ende verworfen, wenn Sie sie nicht behalten.</translation>
    </message>
    <message>
        <source>Document only</source>
        <translation>Nur das Dokument</translation>
    </message>
    <message>
        <source>An edit changes the document; the run stays as it is until you switch back or start anew.</source>
        <translation>Eine Änderung gilt für das Dokument; der Lauf bleibt, wie er ist, bis Sie zurückschalten oder neu beginnen.</translation>
    </message>
    <message>
        <source>Review changes...</source>
        <translation>Änderungen durchsehen...</translation>
    </message>
    <message>
        <source>Lists what was changed since the run began, with the values before and after, each to be kept or dropped.</source>
        <translation>Listet auf, was sich seit Beginn des Laufs geändert hat, mit den Werten davor und danach; jede Änderung kann behalten oder verworfen werden.</translation>
    </message>
    <message>
        <source>Save recording...</source>
        <translation>Aufzeichnung speichern...</translation>
    </message>
    <message>
        <source>Writes every step that is kept of the run into a file, which can be opened beside other runs, and read by adf recording.</source>
        <translation>Schreibt jeden behaltenen Schritt des Laufs in eine Datei, die neben anderen Läufen geöffnet und von adf recording gelesen werden kann.</translation>
    </message>
    <message>
        <source>Open recording...</source>
        <translation>Aufzeichnung öffnen...</translation>
    </message>
    <message>
        <source>Shows a recorded run of the same model: as a ghost beside the present run, as curves in the plots, or alone in the time line.</source>
        <translation>Zeigt einen aufgezeichneten Lauf desselben Modells: als Geist neben dem jetzigen Lauf, als Kurven in den Diagrammen oder allein in der Zeitleiste.</translation>
    </message>
    <message>
        <source>Joints, bodies and wheels of the run are left to themselves, actuators let go. Programs that have joined are cut off.</source>
        <translation>Gelenke, Körper und Räder des Laufs werden sich selbst überlassen, Aktuatoren lassen los. Programme, die beigetreten sind, werden getrennt.</translation>
    </message>
    <message>
        <source>Let programs join</source>
        <translation>Programme beitreten lassen</translation>
    </message>
    <message>
        <source>Programs, such as yours in Python, see and command the run of this window. Off at each start.</source>
        <translation>Programme, etwa Ihres in Python, sehen und steuern den Lauf dieses Fensters. Bei jedem Start aus.</translation>
    </message>
    <message>
        <source>Cut off all programs</source>
        <translation>Alle Programme trennen</translation>
    </message>
    <message>
        <source>Ends what programs command, and refuses their commands until they are allowed again. They may go on to listen.</source>
        <translation>Beendet, was Programme befehlen, und weist ihre Befehle ab, bis sie wieder erlaubt sind. Zuhören dürfen sie weiter.</translation>
    </message>
    <message>
        <source>Show panel: Connections</source>
        <translation>Feld zeigen: Verbindungen</translation>
    </message>
    <message>
        <source>The programs that have joined the run, and what they do.</source>
        <translation>Die Programme, die dem Lauf beigetreten sind, und was sie tun.</translation>
    </message>
    <message>
        <source>Save video...</source>
        <translation>Video speichern...</translation>
    </message>
    <message>
        <source>Draws what the time line has of the run, picture by picture, to an MP4 file or to a folder of pictures.</source>
        <translation>Zeichnet, was die Zeitleiste vom Lauf hat, Bild für Bild in eine MP4-Datei oder in einen Ordner mit Bildern.</translation>
    </message>
    <message>
        <source>The view takes the place of the camera and follows it until it is turned.</source>
        <translation>Die Ansicht nimmt den Platz der Kamera ein und folgt ihr, bis sie gedreht wird.</translation>
    </message>
    <message>
        <source>Camera to view</source>
        <translation>Kamera zur Ansicht</translation>
    </message>
    <message>
        <source>The camera looks at what the view shows now, from there.</source>
        <translation>Die Kamera blickt von dort auf das, was die Ansicht jetzt zeigt.</translation>
    </message>
    <message>
        <source>Full-screen view</source>
        <translation>Ansicht im Vollbild</translation>
    </message>
    <message>
        <source>The view fills the monitor that it is on: a floating one can be dragged to another before. The same key or Esc brings it back.</source>
        <translation>Die Ansicht füllt den Bildschirm, auf dem sie ist: eine schwebende kann man vorher auf einen anderen ziehen. Dieselbe Taste oder Esc bringt sie zurück.</translation>
    </message>
    <message>
        <source>Stereo pair</source>
        <translation>Stereopaar</translation>
    </message>
    <message>
        <source>A second view beside this one shows what the right eye sees, and follows.</source>
        <translation>Eine zweite Ansicht daneben zeigt, was das rechte Auge sieht, und folgt.</translation>
    </message>
    <message>
        <source>Trail of the selection</source>
        <translation>Spur der Auswahl</translation>
    </message>
    <message>
        <source>Draws the way that the mass centres of the selected bodies go in a run; once more, no longer.</source>
        <translation>Zeichnet den Weg, den die Schwerpunkte der ausgewählten Körper in einem Lauf nehmen; noch einmal, nicht mehr.</translation>
    </message>
    <message>
        <source>Remove all trails</source>
        <translation>Alle Spuren entfernen</translation>
    </message>
    <message>
        <source>Join ROS 1</source>
        <translation>ROS 1 beitreten</translation>
    </message>
    <message>
        <source>AMBF&apos;s clients find, see and command the objects of the run at the ROS master. Off at each start.</source>
        <translation>AMBFs Clients finden, sehen und steuern die Objekte des Laufs am ROS-Master. Bei jedem Start aus.</translation>
    </message>
    <message>
        <source>Ask about plug-ins</source>
        <translation>Nach Plug-ins fragen</translation>
    </message>
    <message>
        <source>Asks again whether plug-ins that the files name, and that are not loaded, may be.</source>
        <translation>Fragt noch einmal, ob Plug-ins, die die Dateien nennen und die nicht geladen sind, geladen werden dürfen.</translation>
    </message>
    <message>
        <source>Run a script...</source>
        <translation>Skript ausführen...</translation>
    </message>
    <message>
        <source>Runs a program in Python that joins the run, and shows what it writes. Programs may join then, and the simulation plays.</source>
        <translation>Führt ein Programm in Python aus, das dem Lauf beitritt, und zeigt, was es schreibt. Programme dürfen dann beitreten, und die Simulation läuft.</translation>
    </message>
    <message>
        <source>New panel of plots</source>
        <translation>Neues Panel für Kurven</translation>
    </message>
    <message>
        <source>Another panel of plots, beside the one that is there: both follow the same run and share their cursor.</source>
        <translation>Noch ein Panel für Kurven, neben dem vorhandenen: Beide folgen demselben Lauf und haben einen gemeinsamen Cursor.</translation>
    </message>
    <message>
        <source>Record...</source>
        <translation>Aufzeichnen...</translation>
    </message>
    <message>
        <source>Writes every step of the run into a file while it is made, until you end it or the run ends. Without a run it waits for the next one.</source>
        <translation>Schreibt jeden Schritt des Laufs in eine Datei, während er entsteht, bis Sie es beenden oder der Lauf endet. Ohne Lauf wartet es auf den nächsten.</translation>
    </message>
    <message>
        <source>Film the view...</source>
        <translation>Ansicht filmen...</translation>
    </message>
    <message>
        <source>Saves what the active view shows, in real time while you work, to an MP4 file, until it is ended here.</source>
        <translation>Speichert in Echtzeit, was die aktive Ansicht zeigt, während Sie arbeiten, in eine MP4-Datei, bis es hier beendet wird.</translation>
    </message>
</context>
<context>
    <name>axis cube</name>
    <message>
        <source>Front</source>
        <translation>Vorne</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>Rechts</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Hinten</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>Links</translation>
    </message>
    <message>
        <source>Top</source>
        <translation>Oben</translation>
    </message>
    <message>
        <source>Bottom</source>
        <translation>Unten</translation>
    </message>
</context>
<context>
    <name>completions</name>
    <message>
        <source>above %1</source>
        <translation>über %1</translation>
    </message>
    <message>
        <source>%1 or more</source>
        <translation>%1 oder mehr</translation>
    </message>
    <message>
        <source>%1 or less</source>
        <translation>%1 oder weniger</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>wahr oder falsch</translation>
    </message>
    <message>
        <source>whole number</source>
        <translation>ganze Zahl</translation>
    </message>
    <message>
        <source>0 to 1</source>
        <translation>0 bis 1</translation>
    </message>
    <message>
        <source>a word</source>
        <translation>ein Wort</translation>
    </message>
    <message>
        <source>an object</source>
        <translation>ein Objekt</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>a list</source>
        <translation>eine Liste</translation>
    </message>
    <message>
        <source>Names of the %1 that are part of the file.</source>
        <translation>Namen der %1, die zur Datei gehören.</translation>
    </message>
    <message>
        <source>No default.</source>
        <translation>Keine Vorgabe.</translation>
    </message>
    <message>
        <source>Default %1.</source>
        <translation>Vorgabe %1.</translation>
    </message>
</context>
<context>
    <name>connections</name>
    <message>
        <source>Program</source>
        <translation>Programm</translation>
    </message>
    <message>
        <source>Holds</source>
        <translation>Hält</translation>
    </message>
    <message>
        <source>In</source>
        <translation>Ein</translation>
    </message>
    <message>
        <source>Out</source>
        <translation>Aus</translation>
    </message>
    <message>
        <source>Last command</source>
        <translation>Letzter Befehl</translation>
    </message>
    <message>
        <source>Round trip, 10 s</source>
        <translation>Umlauf, 10 s</translation>
    </message>
    <message>
        <source>99 %</source>
        <translation>99 %</translation>
    </message>
</context>
<context>
    <name>control</name>
    <message>
        <source>Velocity</source>
        <translation>Geschwindigkeit</translation>
    </message>
    <message>
        <source>Turning</source>
        <translation>Drehung</translation>
    </message>
    <message>
        <source>Force</source>
        <translation>Kraft</translation>
    </message>
    <message>
        <source>Torque</source>
        <translation>Drehmoment</translation>
    </message>
    <message>
        <source>Position</source>
        <translation>Position</translation>
    </message>
    <message>
        <source>Rotation</source>
        <translation>Drehung</translation>
    </message>
</context>
<context>
    <name>devices</name>
    <message>
        <source>connected</source>
        <translation>verbunden</translation>
    </message>
    <message>
        <source>let go</source>
        <translation>losgelassen</translation>
    </message>
    <message>
        <source>Nobody holds the button that it acts by.</source>
        <translation>Niemand hält die Taste, mit der es wirkt.</translation>
    </message>
    <message>
        <source>waits for a run</source>
        <translation>wartet auf einen Lauf</translation>
    </message>
    <message>
        <source>It acts while the simulation runs.</source>
        <translation>Es wirkt, solange die Simulation läuft.</translation>
    </message>
    <message>
        <source>no news</source>
        <translation>keine Nachricht</translation>
    </message>
    <message>
        <source>The simulation has not moved its body for long; forces are off until it does.</source>
        <translation>Die Simulation hat seinen Körper lange nicht bewegt; bis dahin sind die Kräfte aus.</translation>
    </message>
    <message>
        <source>no reading</source>
        <translation>kein Messwert</translation>
    </message>
    <message>
        <source>What the device says is of no use at the moment.</source>
        <translation>Was das Gerät meldet, ist im Moment nicht brauchbar.</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>angehalten</translation>
    </message>
    <message>
        <source>Its body moved beyond all numbers. Reset the run, then engage.</source>
        <translation>Sein Körper hat alle Zahlen verlassen. Den Lauf zurücksetzen, dann einschalten.</translation>
    </message>
    <message>
        <source>not engaged</source>
        <translation>nicht eingeschaltet</translation>
    </message>
    <message>
        <source>It moves nothing and has no forces until you engage it.</source>
        <translation>Es bewegt nichts und hat keine Kräfte, bis Sie es einschalten.</translation>
    </message>
    <message>
        <source>The window did not answer for half a second.</source>
        <translation>Das Fenster hat eine halbe Sekunde lang nicht geantwortet.</translation>
    </message>
    <message>
        <source>forces off</source>
        <translation>Kräfte aus</translation>
    </message>
    <message>
        <source>All forces were stopped.</source>
        <translation>Alle Kräfte wurden angehalten.</translation>
    </message>
    <message>
        <source>lost</source>
        <translation>verloren</translation>
    </message>
    <message>
        <source>not bound</source>
        <translation>nicht gebunden</translation>
    </message>
    <message>
        <source>not there</source>
        <translation>nicht da</translation>
    </message>
    <message>
        <source>Connect it, then choose Look for devices.</source>
        <translation>Schließen Sie es an und wählen Sie dann Geräte suchen.</translation>
    </message>
    <message>
        <source>opening</source>
        <translation>wird geöffnet</translation>
    </message>
    <message>
        <source>Plug it in again, then engage it.</source>
        <translation>Stecken Sie es wieder ein und schalten Sie es dann ein.</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>gestört</translation>
    </message>
    <message>
        <source>%1 Hz</source>
        <translation>%1 Hz</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>%1 N</source>
        <translation>%1 N</translation>
    </message>
    <message>
        <source>, clutched</source>
        <translation>, ausgekuppelt</translation>
    </message>
    <message>
        <source>, not engaged</source>
        <translation>, nicht eingeschaltet</translation>
    </message>
    <message>
        <source>Clutch</source>
        <translation>Kupplung</translation>
    </message>
    <message>
        <source>While it is held the body stays, and the hand moves freely.</source>
        <translation>Solange sie gehalten wird, bleibt der Körper, und die Hand bewegt sich frei.</translation>
    </message>
    <message>
        <source>Camera</source>
        <translation>Kamera</translation>
    </message>
    <message>
        <source>While it is held the hand moves the cameras.</source>
        <translation>Solange sie gehalten wird, bewegt die Hand die Kameras.</translation>
    </message>
    <message>
        <source>Gripper</source>
        <translation>Greifer</translation>
    </message>
    <message>
        <source>While it is held the gripper is closed, of devices without one.</source>
        <translation>Solange sie gehalten wird, ist der Greifer zu, bei Geräten ohne einen.</translation>
    </message>
    <message>
        <source>Grab</source>
        <translation>Greifen</translation>
    </message>
    <message>
        <source>While it is held the body grabs what its sensors see.</source>
        <translation>Solange sie gehalten wird, greift der Körper, was seine Sensoren sehen.</translation>
    </message>
    <message>
        <source>Held to act</source>
        <translation>Zum Wirken halten</translation>
    </message>
    <message>
        <source>Nothing moves and no force acts unless it is held.</source>
        <translation>Nichts bewegt sich und keine Kraft wirkt, wenn sie nicht gehalten wird.</translation>
    </message>
    <message>
        <source>Next mode</source>
        <translation>Nächster Modus</translation>
    </message>
    <message>
        <source>Clutch and camera button change the jaw, then one gain after the other.</source>
        <translation>Kupplungs- und Kamerataste ändern die Backen, dann eine Verstärkung nach der anderen.</translation>
    </message>
    <message>
        <source>Previous mode</source>
        <translation>Voriger Modus</translation>
    </message>
    <message>
        <source>The same backwards.</source>
        <translation>Dasselbe rückwärts.</translation>
    </message>
    <message>
        <source>Moves</source>
        <translation>Bewegt</translation>
    </message>
    <message>
        <source>Seen from</source>
        <translation>Gesehen von</translation>
    </message>
    <message>
        <source>Motion</source>
        <translation>Bewegung</translation>
    </message>
    <message>
        <source>Force</source>
        <translation>Kraft</translation>
    </message>
    <message>
        <source>Loop</source>
        <translation>Schleife</translation>
    </message>
    <message>
        <source>Clutch and camera</source>
        <translation>Kupplung und Kamera</translation>
    </message>
    <message>
        <source>Open and close the jaw</source>
        <translation>Backen öffnen und schließen</translation>
    </message>
    <message>
        <source>Linear gain of the body</source>
        <translation>Lineare Verstärkung des Körpers</translation>
    </message>
    <message>
        <source>Angular gain of the body</source>
        <translation>Drehverstärkung des Körpers</translation>
    </message>
    <message>
        <source>Linear damping of the body</source>
        <translation>Lineare Dämpfung des Körpers</translation>
    </message>
    <message>
        <source>Angular damping of the body</source>
        <translation>Drehdämpfung des Körpers</translation>
    </message>
    <message>
        <source>Linear gain of the hand</source>
        <translation>Lineare Verstärkung der Hand</translation>
    </message>
    <message>
        <source>Angular gain of the hand</source>
        <translation>Drehverstärkung der Hand</translation>
    </message>
    <message>
        <source>turn the handle</source>
        <translation>Griff drehen</translation>
    </message>
    <message>
        <source>Turn the handle until its ghost lies on the body: %1 apart.</source>
        <translation>Drehen Sie den Griff, bis sein Geist auf dem Körper liegt: noch %1.</translation>
    </message>
    <message>
        <source>, to be turned</source>
        <translation>, zu drehen</translation>
    </message>
</context>
<context>
    <name>editor::ActuatorForm</name>
    <message>
        <source>What to grab</source>
        <translation>Was zu greifen ist</translation>
    </message>
    <message>
        <source>Grab</source>
        <translation>Greifen</translation>
    </message>
    <message>
        <source>Let go</source>
        <translation>Loslassen</translation>
    </message>
    <message>
        <source>What %1 sees</source>
        <translation>Was %1 sieht</translation>
    </message>
    <message>
        <source>Holds</source>
        <translation>Hält</translation>
    </message>
    <message>
        <source>The body that is held, by name or as the first one that a ray of a sensor hits.</source>
        <translation>Der Körper, der gehalten wird, nach Namen oder als der erste, den ein Strahl eines Sensors trifft.</translation>
    </message>
    <message>
        <source>Holds the body where it is now, in the frame of the actuator.</source>
        <translation>Hält den Körper, wo er jetzt ist, im Bezugssystem des Aktors.</translation>
    </message>
    <message>
        <source>What the actuator holds now.</source>
        <translation>Was der Aktor jetzt hält.</translation>
    </message>
    <message>
        <source>a body</source>
        <translation>ein Körper</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
</context>
<context>
    <name>editor::ArgumentsEdit</name>
    <message>
        <source>name:=value</source>
        <translation>name:=wert</translation>
    </message>
    <message>
        <source>Arguments of the xacro file, separated by spaces.</source>
        <translation>Argumente der xacro-Datei, durch Leerzeichen getrennt.</translation>
    </message>
    <message>
        <source>%1 is no argument: write name:=value</source>
        <translation>%1 ist kein Argument: Schreiben Sie name:=wert</translation>
    </message>
</context>
<context>
    <name>editor::ArrangeActions</name>
    <message>
        <source>Stop the run first: now the simulation moves the bodies.</source>
        <translation>Erst den Lauf beenden: Jetzt bewegt die Simulation die Körper.</translation>
    </message>
    <message>
        <source>Select two bodies or more. The last one stays, and the others come to it.</source>
        <translation>Zwei oder mehr Körper wählen. Der letzte bleibt, und die anderen kommen zu ihm.</translation>
    </message>
    <message>
        <source>Select three bodies or more. The outer two stay.</source>
        <translation>Drei oder mehr Körper wählen. Die beiden äußeren bleiben.</translation>
    </message>
    <message>
        <source>Select what is mirrored, then the body that the plane goes through.</source>
        <translation>Erst wählen, was gespiegelt wird, dann den Körper, durch den die Ebene geht.</translation>
    </message>
    <message>
        <source>Select a body.</source>
        <translation>Einen Körper wählen.</translation>
    </message>
    <message>
        <source>What is selected is switched off.</source>
        <translation>Das Gewählte ist ausgeschaltet.</translation>
    </message>
    <message>
        <source>Nothing moves: everything is in its place already.</source>
        <translation>Nichts bewegt sich: Alles ist schon an seinem Platz.</translation>
    </message>
    <message>
        <source>Align %1</source>
        <translation>%1 ausrichten</translation>
    </message>
    <message>
        <source>Distribute %1</source>
        <translation>%1 verteilen</translation>
    </message>
    <message>
        <source>What is selected is locked.</source>
        <translation>Das Gewählte ist gesperrt.</translation>
    </message>
    <message>
        <source>Nothing is below %1 to stand on.</source>
        <translation>Unter %1 ist nichts, worauf es stehen könnte.</translation>
    </message>
    <message>
        <source>Drop %1</source>
        <translation>%1 absetzen</translation>
    </message>
    <message>
        <source>What is selected last is no body that is switched on, so there is no plane to mirror at.</source>
        <translation>Das zuletzt Gewählte ist kein eingeschalteter Körper, also gibt es keine Spiegelebene.</translation>
    </message>
    <message>
        <source>%1 is locked.</source>
        <translation>%1 ist gesperrt.</translation>
    </message>
    <message>
        <source>%1 cannot be mirrored: its mesh could not be read.</source>
        <translation>%1 lässt sich nicht spiegeln: Sein Netz ist nicht lesbar.</translation>
    </message>
    <message>
        <source>%1 cannot be mirrored: the mesh has no mirror plane across an axis of the body, so its mirror image would be another mesh. Make that one in the program that the mesh is from.</source>
        <translation>%1 lässt sich nicht spiegeln: Das Netz hat keine Spiegelebene quer zu einer Achse des Körpers, sein Spiegelbild wäre also ein anderes Netz. Dieses im Programm erzeugen, aus dem das Netz stammt.</translation>
    </message>
    <message>
        <source>Mirror %1</source>
        <translation>%1 spiegeln</translation>
    </message>
    <message>
        <source>Mirror copies of %1</source>
        <translation>Kopien von %1 spiegeln</translation>
    </message>
</context>
<context>
    <name>editor::ArrayStrip</name>
    <message>
        <source>Place %1</source>
        <translation>%1 setzen</translation>
    </message>
    <message>
        <source>Every place is left out.</source>
        <translation>Jeder Platz ist ausgelassen.</translation>
    </message>
    <message>
        <source>Array</source>
        <translation>Reihe</translation>
    </message>
    <message>
        <source>Grid</source>
        <translation>Raster</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>Linie</translation>
    </message>
    <message>
        <source>Ring</source>
        <translation>Ring</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Kind of array</source>
        <translation>Art der Reihe</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>Zahl</translation>
    </message>
    <message>
        <source>Count along X</source>
        <translation>Anzahl entlang X</translation>
    </message>
    <message>
        <source>Count along Y</source>
        <translation>Anzahl entlang Y</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>je</translation>
    </message>
    <message>
        <source>Spacing along X</source>
        <translation>Abstand entlang X</translation>
    </message>
    <message>
        <source>Spacing along Y</source>
        <translation>Abstand entlang Y</translation>
    </message>
    <message>
        <source>Radius</source>
        <translation>Radius</translation>
    </message>
    <message>
        <source>mm</source>
        <translation>mm</translation>
    </message>
</context>
<context>
    <name>editor::AttemptWords</name>
    <message>
        <source>No findings</source>
        <translation>Keine Befunde</translation>
    </message>
    <message>
        <source>1 finding</source>
        <translation>1 Befund</translation>
    </message>
    <message>
        <source>%1 findings</source>
        <translation>%1 Befunde</translation>
    </message>
    <message>
        <source>, 1 needs a decision</source>
        <translation>, 1 verlangt eine Entscheidung</translation>
    </message>
    <message>
        <source>, %1 need a decision</source>
        <translation>, %1 verlangen eine Entscheidung</translation>
    </message>
    <message>
        <source>There is nothing to import in %1</source>
        <translation>In %1 gibt es nichts zu importieren</translation>
    </message>
    <message>
        <source>The findings say why.</source>
        <translation>Die Befunde sagen, warum.</translation>
    </message>
    <message>
        <source>Every assumption is listed. Nothing is written until you import; one undo takes the model back.</source>
        <translation>Jede Annahme ist aufgeführt. Nichts wird geschrieben, bis Sie importieren; ein Rückgängig nimmt das Modell zurück.</translation>
    </message>
    <message>
        <source>Nothing was read.</source>
        <translation>Nichts wurde gelesen.</translation>
    </message>
    <message>
        <source>Nothing was assumed: the file says all that a model needs.</source>
        <translation>Nichts wurde angenommen: Die Datei sagt alles, was ein Modell braucht.</translation>
    </message>
    <message>
        <source>It becomes ADF as it stands.</source>
        <translation>Es wird ADF, wie es ist.</translation>
    </message>
    <message>
        <source>No errors.</source>
        <translation>Keine Fehler.</translation>
    </message>
    <message>
        <source>No warnings.</source>
        <translation>Keine Warnungen.</translation>
    </message>
    <message>
        <source>No notes.</source>
        <translation>Keine Hinweise.</translation>
    </message>
    <message>
        <source>The one finding is under All.</source>
        <translation>Der eine Befund steht unter Alle.</translation>
    </message>
    <message>
        <source>All %1 findings are under All.</source>
        <translation>Alle %1 Befunde stehen unter Alle.</translation>
    </message>
</context>
<context>
    <name>editor::Autosave</name>
    <message>
        <source>Unsaved changes cannot be kept in %1 in case the program is cut off: %2</source>
        <translation>Ungespeicherte Änderungen lassen sich für den Fall eines Abbruchs nicht in %1 aufheben: %2</translation>
    </message>
</context>
<context>
    <name>editor::AxesView</name>
    <message>
        <source>No button is pressed</source>
        <translation>Keine Taste ist gedrückt</translation>
    </message>
    <message>
        <source>Pressed buttons: %1</source>
        <translation>Gedrückte Tasten: %1</translation>
    </message>
    <message>
        <source>To you</source>
        <translation>Zu Ihnen</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>Rechts</translation>
    </message>
    <message>
        <source>Up</source>
        <translation>Oben</translation>
    </message>
    <message>
        <source>Axis %1</source>
        <translation>Achse %1</translation>
    </message>
    <message>
        <source>Gripper</source>
        <translation>Greifer</translation>
    </message>
</context>
<context>
    <name>editor::AxisRows</name>
    <message>
        <source>Axis</source>
        <translation>Achse</translation>
    </message>
    <message>
        <source>The axis that is moved is chosen, too.</source>
        <translation>Auch die Achse, die bewegt wird, ist gewählt.</translation>
    </message>
    <message>
        <source>Dead zone</source>
        <translation>Totzone</translation>
    </message>
    <message>
        <source>Curve</source>
        <translation>Kurve</translation>
    </message>
    <message>
        <source>To the right small motions are finer.</source>
        <translation>Nach rechts werden kleine Bewegungen feiner.</translation>
    </message>
    <message>
        <source>Inverted</source>
        <translation>Umgekehrt</translation>
    </message>
    <message>
        <source>Axis %1</source>
        <translation>Achse %1</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>Leave all sticks alone...</source>
        <translation>Alle Hebel loslassen ...</translation>
    </message>
    <message>
        <source>Move them to all their ends.</source>
        <translation>Bewegen Sie sie bis an alle Enden.</translation>
    </message>
    <message>
        <source>Find rest and ends</source>
        <translation>Ruhe und Enden finden</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Fertig</translation>
    </message>
    <message>
        <source>Calibrate axes of %1</source>
        <translation>Achsen von %1 kalibrieren</translation>
    </message>
</context>
<context>
    <name>editor::BindChip</name>
    <message>
        <source>Click for others, or drop a device here.</source>
        <translation>Klicken für andere, oder ein Gerät hier ablegen.</translation>
    </message>
</context>
<context>
    <name>editor::BodyForm</name>
    <message>
        <source>Mode</source>
        <translation>Modus</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>Aus</translation>
    </message>
    <message>
        <source>Nothing holds or drives it.</source>
        <translation>Nichts hält oder treibt ihn.</translation>
    </message>
    <message>
        <source>Pose</source>
        <translation>Pose</translation>
    </message>
    <message>
        <source>Its controller brings it to a pose; a static body jumps there.</source>
        <translation>Seine Regelung bringt ihn in eine Pose; ein statischer Körper springt dorthin.</translation>
    </message>
    <message>
        <source>Velocity</source>
        <translation>Geschwindigkeit</translation>
    </message>
    <message>
        <source>It keeps a velocity.</source>
        <translation>Er behält eine Geschwindigkeit.</translation>
    </message>
    <message>
        <source>Wrench</source>
        <translation>Kraft und Moment</translation>
    </message>
    <message>
        <source>A force and a torque act at its centre of mass.</source>
        <translation>Eine Kraft und ein Drehmoment wirken an seinem Schwerpunkt.</translation>
    </message>
    <message>
        <source>Mass 0: no force moves it.</source>
        <translation>Masse 0: Keine Kraft bewegt ihn.</translation>
    </message>
    <message>
        <source>What is commanded: nothing, a pose, a velocity or a wrench.</source>
        <translation>Was befohlen wird: nichts, eine Pose, eine Geschwindigkeit oder Kraft und Moment.</translation>
    </message>
    <message>
        <source>In the frame of the world: X, Y, Z.</source>
        <translation>Im Bezugssystem der Welt: X, Y, Z.</translation>
    </message>
    <message>
        <source>X, Y, Z of the row above. Positions go half a metre to both sides of where the body is; a number typed above may lie beyond. Arrow keys move a slider by a hundredth, with Shift by a thousandth.</source>
        <translation>X, Y, Z der Zeile darüber. Positionen reichen einen halben Meter zu beiden Seiten des Körpers; eine darüber eingegebene Zahl darf außerhalb liegen. Pfeiltasten bewegen einen Regler um ein Hundertstel, mit Umschalt um ein Tausendstel.</translation>
    </message>
    <message>
        <source>Limits</source>
        <translation>Grenzen</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Keine</translation>
    </message>
    <message>
        <source>Given below</source>
        <translation>Unten angegeben</translation>
    </message>
    <message>
        <source>Of what the command may do to the body.</source>
        <translation>Dessen, was der Befehl mit dem Körper tun darf.</translation>
    </message>
    <message>
        <source>Max force</source>
        <translation>Max. Kraft</translation>
    </message>
    <message>
        <source>Max torque</source>
        <translation>Max. Drehmoment</translation>
    </message>
    <message>
        <source>Max speed</source>
        <translation>Max. Tempo</translation>
    </message>
    <message>
        <source>Max turning</source>
        <translation>Max. Drehung</translation>
    </message>
    <message>
        <source>Along each axis of the world. Empty: no limit.</source>
        <translation>Entlang jeder Achse der Welt. Leer: keine Grenze.</translation>
    </message>
    <message>
        <source>About each principal axis of the body. Empty: no limit.</source>
        <translation>Um jede Hauptachse des Körpers. Leer: keine Grenze.</translation>
    </message>
    <message>
        <source>Of a velocity, and of the way to a pose, which goes straight. Empty: no limit.</source>
        <translation>Einer Geschwindigkeit und des Wegs zu einer Pose, der gerade verläuft. Leer: keine Grenze.</translation>
    </message>
    <message>
        <source>Of turning, and of the way to a pose. Empty: no limit.</source>
        <translation>Der Drehung und des Wegs zu einer Pose. Leer: keine Grenze.</translation>
    </message>
    <message>
        <source>No limit</source>
        <translation>Keine Grenze</translation>
    </message>
</context>
<context>
    <name>editor::BodyMover</name>
    <message>
        <source>%1 deg short</source>
        <translation>%1 Grad fehlen</translation>
    </message>
    <message>
        <source>%1 mm short</source>
        <translation>%1 mm fehlen</translation>
    </message>
    <message>
        <source>%1, the mechanism reaches no further</source>
        <translation>%1, weiter reicht der Mechanismus nicht</translation>
    </message>
    <message>
        <source>%1, stopped by %2</source>
        <translation>%1, aufgehalten von %2</translation>
    </message>
    <message>
        <source>Rotate %1</source>
        <translation>%1 drehen</translation>
    </message>
    <message>
        <source>Move %1</source>
        <translation>%1 verschieben</translation>
    </message>
    <message>
        <source>Pose %1</source>
        <translation>Pose von %1 ändern</translation>
    </message>
</context>
<context>
    <name>editor::ButtonRows</name>
    <message>
        <source>What the button does. Click for others.</source>
        <translation>Was die Taste tut. Klick für andere.</translation>
    </message>
    <message>
        <source>Button %1: %2</source>
        <translation>Taste %1: %2</translation>
    </message>
    <message>
        <source>Button of %1</source>
        <translation>Taste von %1</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation>%1 entfernen</translation>
    </message>
    <message>
        <source>Set action of a button of %1</source>
        <translation>Aktion einer Taste von %1 setzen</translation>
    </message>
    <message>
        <source>Remove action of a button of %1</source>
        <translation>Aktion einer Taste von %1 entfernen</translation>
    </message>
    <message>
        <source>Add an action</source>
        <translation>Aktion hinzufügen</translation>
    </message>
    <message>
        <source>A button of the device does what a menu of the window does.</source>
        <translation>Eine Taste des Geräts tut, was ein Menü des Fensters tut.</translation>
    </message>
    <message>
        <source>Press a button of the device to take it.</source>
        <translation>Drücken Sie eine Taste des Geräts, um sie zu nehmen.</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>Set button of %1: %2</source>
        <translation>Taste von %1 setzen: %2</translation>
    </message>
</context>
<context>
    <name>editor::CameraPlaceLink</name>
    <message>
        <source>Stop the run first: now the body that carries the camera may move.</source>
        <translation>Zuerst den Lauf beenden: jetzt kann sich der Körper bewegen, der die Kamera trägt.</translation>
    </message>
    <message>
        <source>No camera is selected.</source>
        <translation>Keine Kamera ist ausgewählt.</translation>
    </message>
    <message>
        <source>Camera %1 to view</source>
        <translation>Kamera %1 zur Ansicht</translation>
    </message>
</context>
<context>
    <name>editor::CollisionActions</name>
    <message>
        <source>Fit a box to %1</source>
        <translation>Quader an %1 anpassen</translation>
    </message>
    <message>
        <source>Fit a sphere to %1</source>
        <translation>Kugel an %1 anpassen</translation>
    </message>
    <message>
        <source>Fit a cylinder to %1</source>
        <translation>Zylinder an %1 anpassen</translation>
    </message>
    <message>
        <source>Fit a capsule to %1</source>
        <translation>Kapsel an %1 anpassen</translation>
    </message>
    <message>
        <source>Collide as hull: %1</source>
        <translation>Als Hülle kollidieren: %1</translation>
    </message>
    <message>
        <source>Collide as convex pieces: %1</source>
        <translation>Als konvexe Stücke kollidieren: %1</translation>
    </message>
    <message>
        <source>No file is open.</source>
        <translation>Keine Datei ist offen.</translation>
    </message>
    <message>
        <source>Select a body.</source>
        <translation>Wählen Sie einen Körper aus.</translation>
    </message>
    <message>
        <source>Select only bodies that have a mesh.</source>
        <translation>Wählen Sie nur Körper mit einem Netz aus.</translation>
    </message>
    <message>
        <source>Nothing is drawn of it that a shape could be fitted to.</source>
        <translation>Nichts davon wird gezeichnet, an das sich eine Form anpassen ließe.</translation>
    </message>
    <message>
        <source>Nothing is drawn of it.</source>
        <translation>Nichts davon wird gezeichnet.</translation>
    </message>
    <message>
        <source>Collide as drawn: %1</source>
        <translation>Wie gezeichnet kollidieren: %1</translation>
    </message>
    <message>
        <source>Stop checking overlaps</source>
        <translation>Prüfung auf Überschneidungen abbrechen</translation>
    </message>
</context>
<context>
    <name>editor::CollisionCard</name>
    <message>
        <source>Box</source>
        <translation>Quader</translation>
    </message>
    <message>
        <source>Box (1)</source>
        <translation>Quader (1)</translation>
    </message>
    <message>
        <source>Sphere</source>
        <translation>Kugel</translation>
    </message>
    <message>
        <source>Sphere (2)</source>
        <translation>Kugel (2)</translation>
    </message>
    <message>
        <source>Cylinder</source>
        <translation>Zylinder</translation>
    </message>
    <message>
        <source>Cylinder (3)</source>
        <translation>Zylinder (3)</translation>
    </message>
    <message>
        <source>Capsule</source>
        <translation>Kapsel</translation>
    </message>
    <message>
        <source>Capsule (4)</source>
        <translation>Kapsel (4)</translation>
    </message>
    <message>
        <source>Cone</source>
        <translation>Kegel</translation>
    </message>
    <message>
        <source>Cone (5)</source>
        <translation>Kegel (5)</translation>
    </message>
    <message>
        <source>The shape before (Shift+Tab)</source>
        <translation>Vorige Form (Umschalt+Tab)</translation>
    </message>
    <message>
        <source>The next shape (Tab)</source>
        <translation>Nächste Form (Tab)</translation>
    </message>
    <message>
        <source>Add a shape (A)</source>
        <translation>Form hinzufügen (A)</translation>
    </message>
    <message>
        <source>Remove the shape (Del)</source>
        <translation>Form entfernen (Entf)</translation>
    </message>
    <message>
        <source>Radius</source>
        <translation>Radius</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>Höhe</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Fertig</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>Form</translation>
    </message>
    <message>
        <source>Size along X, metres</source>
        <translation>Größe entlang X, Meter</translation>
    </message>
    <message>
        <source>Size along Y, metres</source>
        <translation>Größe entlang Y, Meter</translation>
    </message>
    <message>
        <source>Size along Z, metres</source>
        <translation>Größe entlang Z, Meter</translation>
    </message>
    <message>
        <source>Size, m</source>
        <translation>Größe, m</translation>
    </message>
    <message>
        <source>Along X</source>
        <translation>Längs X</translation>
    </message>
    <message>
        <source>Along Y</source>
        <translation>Längs Y</translation>
    </message>
    <message>
        <source>Along Z</source>
        <translation>Längs Z</translation>
    </message>
    <message>
        <source>Axis</source>
        <translation>Achse</translation>
    </message>
    <message>
        <source>drag the handles</source>
        <translation>Griffe ziehen</translation>
    </message>
    <message>
        <source>Place along X, metres</source>
        <translation>Ort entlang X, Meter</translation>
    </message>
    <message>
        <source>Place along Y, metres</source>
        <translation>Ort entlang Y, Meter</translation>
    </message>
    <message>
        <source>Place along Z, metres</source>
        <translation>Ort entlang Z, Meter</translation>
    </message>
    <message>
        <source>Turn about X</source>
        <translation>Drehung um X</translation>
    </message>
    <message>
        <source>Turn about Y</source>
        <translation>Drehung um Y</translation>
    </message>
    <message>
        <source>Turn about Z</source>
        <translation>Drehung um Z</translation>
    </message>
    <message>
        <source>Place, m</source>
        <translation>Ort, m</translation>
    </message>
    <message>
        <source>Turn, deg</source>
        <translation>Drehung, deg</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>The last shape stays: without one, what is drawn would collide.</source>
        <translation>Die letzte Form bleibt: Ohne sie würde das Gezeichnete kollidieren.</translation>
    </message>
</context>
<context>
    <name>editor::CollisionLink</name>
    <message>
        <source>Stop the run first: shapes are edited in the document.</source>
        <translation>Beenden Sie zuerst den Lauf: Formen werden im Dokument bearbeitet.</translation>
    </message>
    <message>
        <source>From what is drawn...</source>
        <translation>Aus dem Gezeichneten...</translation>
    </message>
    <message>
        <source>Select a body.</source>
        <translation>Wählen Sie einen Körper aus.</translation>
    </message>
    <message>
        <source>A plane has no end: nothing is added to it.</source>
        <translation>Eine Ebene hat kein Ende: Nichts wird zu ihr hinzugefügt.</translation>
    </message>
    <message>
        <source>One of its parts says no shape.</source>
        <translation>Einer seiner Teile nennt keine Form.</translation>
    </message>
    <message>
        <source>Collision shapes</source>
        <translation>Kollisionsformen</translation>
    </message>
    <message>
        <source>Click the body whose shapes are to be edited.</source>
        <translation>Klicken Sie auf den Körper, dessen Formen bearbeitet werden sollen.</translation>
    </message>
    <message>
        <source>Collision of %1</source>
        <translation>Kollision von %1</translation>
    </message>
    <message>
        <source>A plane without an end collides. Its place is in Properties.</source>
        <translation>Eine Ebene ohne Ende kollidiert. Ihr Ort steht unter Eigenschaften.</translation>
    </message>
    <message>
        <source>One shape collides.</source>
        <translation>Eine Form kollidiert.</translation>
    </message>
    <message>
        <source>%1 shapes collide.</source>
        <translation>%1 Formen kollidieren.</translation>
    </message>
    <message>
        <source>as its convex hull</source>
        <translation>als seine konvexe Hülle</translation>
    </message>
    <message>
        <source>as convex pieces</source>
        <translation>als konvexe Stücke</translation>
    </message>
    <message>
        <source>by its corners</source>
        <translation>mit seinen Ecken</translation>
    </message>
    <message>
        <source>by its triangles</source>
        <translation>mit seinen Dreiecken</translation>
    </message>
    <message>
        <source>A mesh collides, %1.</source>
        <translation>Ein Netz kollidiert, %1.</translation>
    </message>
    <message>
        <source>No shape of its own collides.</source>
        <translation>Keine eigene Form kollidiert.</translation>
    </message>
    <message>
        <source>Change collision shape of %1</source>
        <translation>Kollisionsform von %1 ändern</translation>
    </message>
    <message>
        <source>Add collision shape to %1</source>
        <translation>Kollisionsform zu %1 hinzufügen</translation>
    </message>
    <message>
        <source>Remove collision shape of %1</source>
        <translation>Kollisionsform von %1 entfernen</translation>
    </message>
    <message>
        <source>A box that is added (A) replaces it.</source>
        <translation>Ein hinzugefügter Quader (A) ersetzt es.</translation>
    </message>
    <message>
        <source>Replace the mesh of %1 by a box</source>
        <translation>Netz von %1 durch einen Quader ersetzen</translation>
    </message>
</context>
<context>
    <name>editor::CollisionSection</name>
    <message>
        <source>It collides as a %1.</source>
        <translation>Er kollidiert als %1.</translation>
    </message>
    <message>
        <source>It collides as %1 primitives.</source>
        <translation>Er kollidiert als %1 Grundkörper.</translation>
    </message>
    <message>
        <source>the convex hull</source>
        <translation>die konvexe Hülle</translation>
    </message>
    <message>
        <source>convex pieces</source>
        <translation>konvexe Stücke</translation>
    </message>
    <message>
        <source>the points</source>
        <translation>die Punkte</translation>
    </message>
    <message>
        <source>the triangles</source>
        <translation>die Dreiecke</translation>
    </message>
    <message>
        <source>It collides as %1 of %2.</source>
        <translation>Er kollidiert als %1 von %2.</translation>
    </message>
    <message>
        <source>Box %1 × %2 × %3</source>
        <translation>Quader %1 × %2 × %3</translation>
    </message>
    <message>
        <source>Sphere of radius %1</source>
        <translation>Kugel mit Radius %1</translation>
    </message>
    <message>
        <source>Cylinder of radius %1, %2 long</source>
        <translation>Zylinder mit Radius %1, %2 lang</translation>
    </message>
    <message>
        <source>Capsule of radius %1, %2 long</source>
        <translation>Kapsel mit Radius %1, %2 lang</translation>
    </message>
    <message>
        <source>Collision</source>
        <translation>Kollision</translation>
    </message>
    <message>
        <source>What collides</source>
        <translation>Was kollidiert</translation>
    </message>
    <message>
        <source>As it is</source>
        <translation>Wie es ist</translation>
    </message>
    <message>
        <source>Convex hull</source>
        <translation>Konvexe Hülle</translation>
    </message>
    <message>
        <source>Convex pieces</source>
        <translation>Konvexe Stücke</translation>
    </message>
    <message>
        <source>Box around it</source>
        <translation>Quader darum</translation>
    </message>
    <message>
        <source>Sphere around it</source>
        <translation>Kugel darum</translation>
    </message>
    <message>
        <source>Cylinder around it</source>
        <translation>Zylinder darum</translation>
    </message>
    <message>
        <source>Capsule around it</source>
        <translation>Kapsel darum</translation>
    </message>
    <message>
        <source>The primitive of least volume</source>
        <translation>Kleinster Grundkörper</translation>
    </message>
    <message>
        <source>Collides as</source>
        <translation>Kollidiert als</translation>
    </message>
    <message>
        <source>More pieces follow the mesh more closely and cost more; 1 to 256.</source>
        <translation>Mehr Stücke folgen dem Netz genauer und kosten mehr; 1 bis 256.</translation>
    </message>
    <message>
        <source>Most pieces</source>
        <translation>Stücke höchstens</translation>
    </message>
    <message>
        <source>How far a piece may be from the mesh, in percent of its longest side; 1 to 50.</source>
        <translation>Wie weit ein Stück vom Netz entfernt sein darf, in Prozent seiner längsten Seite; 1 bis 50.</translation>
    </message>
    <message>
        <source>Gap allowed, %</source>
        <translation>Erlaubter Abstand, %</translation>
    </message>
    <message>
        <source>%1 times the volume of the convex hull.</source>
        <translation>Das %1-fache Volumen der konvexen Hülle.</translation>
    </message>
    <message>
        <source>There is nothing to fit a shape around.</source>
        <translation>Es ist nichts da, um das eine Form passen könnte.</translation>
    </message>
    <message>
        <source>Fast and solid; hollows are filled.</source>
        <translation>Schnell und voll; Hohlräume werden gefüllt.</translation>
    </message>
    <message>
        <source>1 piece</source>
        <translation>1 Stück</translation>
    </message>
    <message>
        <source>%1 pieces</source>
        <translation>%1 Stücke</translation>
    </message>
    <message>
        <source>At most %1 from the mesh.</source>
        <translation>Höchstens %1 vom Netz entfernt.</translation>
    </message>
    <message>
        <source> That is more than is allowed: allow more pieces or a wider gap.</source>
        <translation> Das ist mehr als erlaubt: Erlauben Sie mehr Stücke oder einen größeren Abstand.</translation>
    </message>
</context>
<context>
    <name>editor::CommandPalette</name>
    <message>
        <source>Search actions, objects and properties</source>
        <translation>Aktionen, Objekte und Eigenschaften suchen</translation>
    </message>
    <message>
        <source>No action, object or property has this name.</source>
        <translation>Keine Aktion, kein Objekt und keine Eigenschaft heißt so.</translation>
    </message>
</context>
<context>
    <name>editor::CompletionPopup</name>
    <message>
        <source>Tab inserts, Esc closes</source>
        <translation>Tab fügt ein, Esc schließt</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
</context>
<context>
    <name>editor::ConnectionLink</name>
    <message>
        <source>This program has no server.</source>
        <translation>Dieses Programm hat keinen Server.</translation>
    </message>
    <message>
        <source>Programs may not join.</source>
        <translation>Programme dürfen nicht beitreten.</translation>
    </message>
    <message>
        <source>Connections</source>
        <translation>Verbindungen</translation>
    </message>
    <message>
        <source>Connections %1</source>
        <translation>Verbindungen %1</translation>
    </message>
    <message>
        <source>This program knows nothing of ROS.</source>
        <translation>Dieses Programm weiß nichts von ROS.</translation>
    </message>
    <message>
        <source>Run a script</source>
        <translation>Skript ausführen</translation>
    </message>
    <message>
        <source>Programs in Python (*.py)</source>
        <translation>Programme in Python (*.py)</translation>
    </message>
    <message>
        <source>A script runs already.</source>
        <translation>Es läuft schon ein Skript.</translation>
    </message>
</context>
<context>
    <name>editor::ConnectionRow</name>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
    <message>
        <source>99 % of its requests of the last ten seconds were answered, and its commands taken by the run, within this time.</source>
        <translation>99 % seiner Anfragen der letzten zehn Sekunden wurden in dieser Zeit beantwortet und seine Befehle vom Lauf übernommen.</translation>
    </message>
    <message>
        <source>none, listens only</source>
        <translation>keiner, hört nur zu</translation>
    </message>
    <message>
        <source>of another scene</source>
        <translation>einer anderen Szene</translation>
    </message>
    <message>
        <source>%1 ms ago</source>
        <translation>vor %1 ms</translation>
    </message>
    <message>
        <source>%1 s ago</source>
        <translation>vor %1 s</translation>
    </message>
    <message>
        <source>cut off</source>
        <translation>getrennt</translation>
    </message>
    <message>
        <source>silent %1 s</source>
        <translation>still seit %1 s</translation>
    </message>
    <message>
        <source>commands</source>
        <translation>befiehlt</translation>
    </message>
    <message>
        <source>listens</source>
        <translation>hört zu</translation>
    </message>
    <message>
        <source>Cut off</source>
        <translation>Trennen</translation>
    </message>
    <message>
        <source>Allow again</source>
        <translation>Wieder erlauben</translation>
    </message>
    <message>
        <source>It may command again.</source>
        <translation>Es darf wieder befehlen.</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Ends its connection. It may join again.</source>
        <translation>Beendet seine Verbindung. Es darf wieder beitreten.</translation>
    </message>
    <message>
        <source>Ends what it commands, and refuses its commands from now on. It may go on to listen. Whether its joints are held is chosen below.</source>
        <translation>Beendet, was es befiehlt, und weist seine Befehle von jetzt an ab. Zuhören darf es weiter. Ob seine Gelenke gehalten werden, wird unten gewählt.</translation>
    </message>
</context>
<context>
    <name>editor::ConnectionsPanel</name>
    <message>
        <source>at</source>
        <translation>auf</translation>
    </message>
    <message>
        <source>Address and port</source>
        <translation>Adresse und Port</translation>
    </message>
    <message>
        <source>&lt;p&gt;IPv4 address and port.&lt;/p&gt;&lt;p&gt;127.0.0.1 is reached by programs of this machine only; whoever reaches another address may command the run, without a password.&lt;/p&gt;</source>
        <translation>&lt;p&gt;IPv4-Adresse und Port.&lt;/p&gt;&lt;p&gt;127.0.0.1 erreichen nur Programme dieses Rechners; wer eine andere Adresse erreicht, darf den Lauf steuern, ohne Passwort.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Cut off all</source>
        <translation>Alle trennen</translation>
    </message>
    <message>
        <source>listening on</source>
        <translation>hört auf</translation>
    </message>
    <message>
        <source>Other machines may command this run.</source>
        <translation>Andere Rechner dürfen diesen Lauf steuern.</translation>
    </message>
    <message>
        <source>No program has joined.</source>
        <translation>Kein Programm ist beigetreten.</translation>
    </message>
    <message>
        <source>Properties have a program in Python to begin with.</source>
        <translation>Eigenschaften haben ein Python-Programm zum Anfangen.</translation>
    </message>
    <message>
        <source>Programs may not join.</source>
        <translation>Programme dürfen nicht beitreten.</translation>
    </message>
    <message>
        <source>Switched on, they see and command this run.</source>
        <translation>Eingeschaltet sehen und steuern sie diesen Lauf.</translation>
    </message>
</context>
<context>
    <name>editor::ContactDialog</name>
    <message>
        <source>Set</source>
        <translation>Setzen</translation>
    </message>
    <message>
        <source>Contact material of %1</source>
        <translation>Kontaktwerkstoff von %1</translation>
    </message>
    <message>
        <source>Materials</source>
        <translation>Werkstoffe</translation>
    </message>
    <message>
        <source>Material</source>
        <translation>Werkstoff</translation>
    </message>
    <message>
        <source>Friction</source>
        <translation>Reibung</translation>
    </message>
    <message>
        <source>Restitution</source>
        <translation>Rückprall</translation>
    </message>
    <message>
        <source>Of each body: where two touch, the numbers of both are multiplied. Typical values, as a start; they depend on finish and shape.</source>
        <translation>Für jeden Körper: Wo sich zwei berühren, werden die Zahlen beider multipliziert. Typische Werte für den Anfang; sie hängen von Oberfläche und Form ab.</translation>
    </message>
    <message numerus="yes">
        <source>All of this kind: %n more</source>
        <translation>
            <numerusform>Alle dieser Art: %n weiterer</numerusform>
            <numerusform>Alle dieser Art: %n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>Bodies that are drawn alike: the same mesh, or the same shape and sizes.</source>
        <translation>Körper, die gleich gezeichnet sind: dasselbe Netz oder dieselbe Form mit denselben Maßen.</translation>
    </message>
</context>
<context>
    <name>editor::ControlForm</name>
    <message>
        <source>Changes this run, not the document: undo does not take it back.</source>
        <translation>Ändert diesen Lauf, nicht das Dokument: Rückgängig nimmt es nicht zurück.</translation>
    </message>
</context>
<context>
    <name>editor::ControlSection</name>
    <message>
        <source>The device %1 commands it.</source>
        <translation>Das Gerät %1 gibt ihm Befehle.</translation>
    </message>
    <message>
        <source>The window %1 commands it.</source>
        <translation>Das Fenster %1 gibt ihm Befehle.</translation>
    </message>
    <message>
        <source>The program %1 commands it.</source>
        <translation>Das Programm %1 gibt ihm Befehle.</translation>
    </message>
    <message>
        <source>The replay %1 commands it.</source>
        <translation>Die Wiedergabe %1 gibt ihm Befehle.</translation>
    </message>
    <message>
        <source>What is commanded here is refused until it lets go.</source>
        <translation>Was hier befohlen wird, wird abgelehnt, bis es loslässt.</translation>
    </message>
    <message>
        <source>A command from here takes it over, and Off gives it back.</source>
        <translation>Ein Befehl von hier übernimmt es, und Aus gibt es zurück.</translation>
    </message>
    <message>
        <source>Commands from here have been refused.</source>
        <translation>Befehle von hier wurden abgelehnt.</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Befehl</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>Aus</translation>
    </message>
    <message>
        <source>Off: command nothing of this object any more</source>
        <translation>Aus: diesem Objekt nichts mehr befehlen</translation>
    </message>
    <message>
        <source>&lt;p&gt;&lt;b&gt;Off&lt;/b&gt;&lt;/p&gt;&lt;p&gt;Nothing of what is selected is commanded any more.&lt;/p&gt;</source>
        <translation>&lt;p&gt;&lt;b&gt;Aus&lt;/b&gt;&lt;/p&gt;&lt;p&gt;Nichts von dem, was gewählt ist, bekommt noch Befehle.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>follows: takes no commands</source>
        <translation>folgt: nimmt keine Befehle an</translation>
    </message>
    <message>
        <source>passive: takes no commands</source>
        <translation>passiv: nimmt keine Befehle an</translation>
    </message>
    <message>
        <source>acts during a run</source>
        <translation>wirkt während eines Laufs</translation>
    </message>
    <message>
        <source>commanded by %1</source>
        <translation>Befehle von %1</translation>
    </message>
    <message>
        <source>Command the joint that it follows: that moves both.</source>
        <translation>Befehlen Sie dem Gelenk, dem es folgt: Das bewegt beide.</translation>
    </message>
    <message>
        <source>A joint that is marked as passive follows the others.</source>
        <translation>Ein als passiv gekennzeichnetes Gelenk folgt den anderen.</translation>
    </message>
    <message>
        <source>What is commanded changes this run, not the document.</source>
        <translation>Was befohlen wird, ändert diesen Lauf, nicht das Dokument.</translation>
    </message>
    <message>
        <source>Start a run to command what is selected: Space.</source>
        <translation>Starten Sie einen Lauf, um der Auswahl Befehle zu geben: Leertaste.</translation>
    </message>
    <message>
        <source>Follows %1, which moves it.</source>
        <translation>Folgt %1, das es bewegt.</translation>
    </message>
    <message>
        <source>of the run as it is now</source>
        <translation>des Laufs, wie er jetzt ist</translation>
    </message>
</context>
<context>
    <name>editor::CreateActions</name>
    <message>
        <source>No file is open.</source>
        <translation>Keine Datei ist offen.</translation>
    </message>
    <message>
        <source>%1 is no model.</source>
        <translation>%1 ist kein Modell.</translation>
    </message>
    <message>
        <source>The two bodies are in different files.</source>
        <translation>Die beiden Körper sind in verschiedenen Dateien.</translation>
    </message>
    <message>
        <source>Select two bodies: first the parent, then the child.</source>
        <translation>Wählen Sie zwei Körper aus: zuerst den Elternkörper, dann den Kindkörper.</translation>
    </message>
    <message>
        <source>Create</source>
        <translation>Erstellen</translation>
    </message>
    <message>
        <source>Body from a mesh file</source>
        <translation>Körper aus einer Netzdatei</translation>
    </message>
    <message>
        <source>Is the unit right? %1%2.</source>
        <translation>Stimmt die Einheit? %1%2.</translation>
    </message>
    <message>
        <source>Join</source>
        <translation>Verbinden</translation>
    </message>
    <message>
        <source>Meshes (%1);;All files (*)</source>
        <translation>Netze (%1);;Alle Dateien (*)</translation>
    </message>
</context>
<context>
    <name>editor::CurveView</name>
    <message>
        <source>%1 becomes %2</source>
        <translation>%1 wird %2</translation>
    </message>
</context>
<context>
    <name>editor::Curves</name>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>Run %1</source>
        <translation>Lauf %1</translation>
    </message>
</context>
<context>
    <name>editor::Deciding</name>
    <message>
        <source>Decide about %1</source>
        <translation>Über %1 entscheiden</translation>
    </message>
    <message>
        <source>Decide about %1 findings</source>
        <translation>Über %1 Befunde entscheiden</translation>
    </message>
</context>
<context>
    <name>editor::DetailSection</name>
    <message>
        <source>Detail</source>
        <translation>Detailgrad</translation>
    </message>
    <message>
        <source>What gets fewer triangles</source>
        <translation>Was weniger Dreiecke bekommt</translation>
    </message>
    <message>
        <source>Nothing</source>
        <translation>Nichts</translation>
    </message>
    <message>
        <source>What is drawn</source>
        <translation>Was gezeichnet wird</translation>
    </message>
    <message>
        <source>A twin that collides</source>
        <translation>Ein Zwilling, der kollidiert</translation>
    </message>
    <message>
        <source>Both</source>
        <translation>Beides</translation>
    </message>
    <message>
        <source>Reduce</source>
        <translation>Verringern</translation>
    </message>
    <message>
        <source>Share of the triangles to keep</source>
        <translation>Anteil der Dreiecke, der bleibt</translation>
    </message>
    <message>
        <source>Share of the triangles to keep, percent</source>
        <translation>Anteil der Dreiecke, der bleibt, in Prozent</translation>
    </message>
    <message>
        <source>Keep, %</source>
        <translation>Behalten, %</translation>
    </message>
    <message>
        <source>%1 → %2</source>
        <translation>%1 → %2</translation>
    </message>
    <message>
        <source>The surface moves by at most %1.</source>
        <translation>Die Oberfläche bewegt sich um höchstens %1.</translation>
    </message>
    <message>
        <source> Fewer than these would close holes or tear parts: weld the mesh first.</source>
        <translation> Weniger als diese würden Löcher schließen oder Teile zerreißen: Verschmelzen Sie zuerst die Ecken des Netzes.</translation>
    </message>
    <message>
        <source> A primitive collides, so the twin is not used: choose a hull or pieces.</source>
        <translation> Ein Grundkörper kollidiert, also wird der Zwilling nicht benutzt: Wählen Sie eine Hülle oder Stücke.</translation>
    </message>
</context>
<context>
    <name>editor::DeviceCard</name>
    <message>
        <source>Virtual device</source>
        <translation>Virtuelles Gerät</translation>
    </message>
    <message>
        <source>Engage</source>
        <translation>Einschalten</translation>
    </message>
    <message>
        <source>From now on it moves what it is bound to, and has its forces.</source>
        <translation>Von jetzt an bewegt es, woran es gebunden ist, und hat seine Kräfte.</translation>
    </message>
    <message>
        <source>not bound</source>
        <translation>nicht gebunden</translation>
    </message>
    <message>
        <source>Drag onto a body or a camera to bind.</source>
        <translation>Zum Binden auf einen Körper oder eine Kamera ziehen.</translation>
    </message>
    <message>
        <source>Settings of %1</source>
        <translation>Einstellungen von %1</translation>
    </message>
    <message>
        <source>Engage %1</source>
        <translation>%1 einschalten</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
    <message>
        <source>%1, not open</source>
        <translation>%1, nicht offen</translation>
    </message>
    <message>
        <source>the camera</source>
        <translation>die Kamera</translation>
    </message>
    <message>
        <source>all cameras</source>
        <translation>allen Kameras</translation>
    </message>
    <message>
        <source>Selected: %1</source>
        <translation>Ausgewählt: %1</translation>
    </message>
    <message>
        <source>%1 more: select one, or drag the card onto it</source>
        <translation>%1 weitere: einen auswählen oder die Karte darauf ziehen</translation>
    </message>
    <message>
        <source>No camera is open</source>
        <translation>Keine Kamera ist offen</translation>
    </message>
    <message>
        <source>No body is open</source>
        <translation>Kein Körper ist offen</translation>
    </message>
    <message>
        <source>Disengage</source>
        <translation>Ausschalten</translation>
    </message>
    <message>
        <source>Axes and buttons</source>
        <translation>Achsen und Tasten</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>All that the file says of it, among the properties: gains, buttons, offsets.</source>
        <translation>Alles, was die Datei darüber sagt, bei den Eigenschaften: Verstärkungen, Tasten, Versätze.</translation>
    </message>
    <message>
        <source>Unbind</source>
        <translation>Lösen</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>What buttons do</source>
        <translation>Was Tasten tun</translation>
    </message>
    <message>
        <source>Calibration</source>
        <translation>Kalibrierung</translation>
    </message>
    <message>
        <source>Workspace in views</source>
        <translation>Arbeitsraum in Ansichten</translation>
    </message>
    <message>
        <source>In a run: where the hand can go. Drag a face to scale the motion, the middle to lay it elsewhere.</source>
        <translation>In einem Lauf: wohin die Hand kommt. Ziehen an einer Seite skaliert die Bewegung, an der Mitte verlegt ihn.</translation>
    </message>
    <message>
        <source>Test force</source>
        <translation>Kraft ausprobieren</translation>
    </message>
    <message>
        <source>The device has no forces.</source>
        <translation>Das Gerät hat keine Kräfte.</translation>
    </message>
    <message>
        <source>Disengage it first.</source>
        <translation>Schalten Sie es zuerst aus.</translation>
    </message>
    <message>
        <source>A weak push upwards, of a second and of at most 1 N. Hold the handle.</source>
        <translation>Ein schwacher Stoß nach oben, von einer Sekunde und höchstens 1 N. Halten Sie den Griff.</translation>
    </message>
    <message>
        <source>Clutch and camera button</source>
        <translation>Kupplungs- und Kamerataste</translation>
    </message>
    <message>
        <source>Stop driving</source>
        <translation>Führen beenden</translation>
    </message>
    <message>
        <source>Moves as well</source>
        <translation>Bewegt auch</translation>
    </message>
    <message>
        <source>One device moves several bodies: a card more, of the same device.</source>
        <translation>Ein Gerät bewegt mehrere Körper: eine Karte mehr, mit demselben Gerät.</translation>
    </message>
</context>
<context>
    <name>editor::DeviceDesk</name>
    <message>
        <source>devices.yaml</source>
        <translation>devices.yaml</translation>
    </message>
    <message>
        <source>Virtual device</source>
        <translation>Virtuelles Gerät</translation>
    </message>
    <message>
        <source>Bind %1 to %2</source>
        <translation>%1 an %2 binden</translation>
    </message>
    <message>
        <source>Add %1</source>
        <translation>%1 hinzufügen</translation>
    </message>
    <message>
        <source>Unbind %1</source>
        <translation>%1 lösen</translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation>%1 entfernen</translation>
    </message>
    <message>
        <source>Set motion of %1</source>
        <translation>Bewegung von %1 ändern</translation>
    </message>
    <message>
        <source>All forces of devices are off. Engage a device to go on with it.</source>
        <translation>Alle Kräfte der Geräte sind aus. Schalten Sie ein Gerät ein, um mit ihm weiterzumachen.</translation>
    </message>
    <message>
        <source>Change gains of %1: %2</source>
        <translation>Verstärkungen von %1 ändern: %2</translation>
    </message>
    <message>
        <source>Set button mode of %1: %2</source>
        <translation>Modus der Tasten von %1 setzen: %2</translation>
    </message>
    <message>
        <source>Bind %1 to %2, too</source>
        <translation>%1 auch an %2 binden</translation>
    </message>
</context>
<context>
    <name>editor::DeviceLink</name>
    <message>
        <source>Select a body or a camera first.</source>
        <translation>Wählen Sie zuerst einen Körper oder eine Kamera aus.</translation>
    </message>
    <message>
        <source>No device is bound. Drag its card onto a body.</source>
        <translation>Kein Gerät ist gebunden. Ziehen Sie seine Karte auf einen Körper.</translation>
    </message>
    <message>
        <source>Virtual device</source>
        <translation>Virtuelles Gerät</translation>
    </message>
</context>
<context>
    <name>editor::DevicesPanel</name>
    <message>
        <source>Add device</source>
        <translation>Gerät hinzu</translation>
    </message>
    <message>
        <source>Devices that are connected, simulated ones, and the virtual one that the mouse moves.</source>
        <translation>Angeschlossene Geräte, simulierte und das virtuelle, das die Maus bewegt.</translation>
    </message>
    <message>
        <source>Simulated</source>
        <translation>Simuliert</translation>
    </message>
    <message>
        <source>No device is connected</source>
        <translation>Kein Gerät ist angeschlossen</translation>
    </message>
    <message>
        <source>Virtual device</source>
        <translation>Virtuelles Gerät</translation>
    </message>
    <message>
        <source>It is moved by the mouse in a view, so that all can be tried.</source>
        <translation>Es wird mit der Maus in einer Ansicht bewegt, so dass sich alles ausprobieren lässt.</translation>
    </message>
    <message>
        <source>Look for devices</source>
        <translation>Geräte suchen</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>New input-device file</source>
        <translation>Neue Gerätedatei</translation>
    </message>
    <message>
        <source>Input-device file: %1</source>
        <translation>Gerätedatei: %1</translation>
    </message>
    <message>
        <source>The units of this input-device file act.</source>
        <translation>Die Geräte dieser Gerätedatei wirken.</translation>
    </message>
    <message>
        <source>Drop it on a body or a camera.</source>
        <translation>Auf einem Körper oder einer Kamera ablegen.</translation>
    </message>
    <message>
        <source>See %1 from %2</source>
        <translation>%1 von %2 aus sehen</translation>
    </message>
    <message>
        <source>%1 moves %2</source>
        <translation>%1 bewegt %2</translation>
    </message>
</context>
<context>
    <name>editor::DialogFoot</name>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
</context>
<context>
    <name>editor::DiffView</name>
    <message>
        <source>Changes since the last save</source>
        <translation>Änderungen seit dem Sichern</translation>
    </message>
    <message>
        <source>Lines %1–%2</source>
        <translation>Zeilen %1–%2</translation>
    </message>
    <message>
        <source>Line %1</source>
        <translation>Zeile %1</translation>
    </message>
    <message>
        <source>Revert this change</source>
        <translation>Diese Änderung zurücknehmen</translation>
    </message>
    <message>
        <source>Nothing differs from the saved file.</source>
        <translation>Nichts unterscheidet sich von der gesicherten Datei.</translation>
    </message>
</context>
<context>
    <name>editor::DiskChanges</name>
    <message>
        <source>%1 was deleted by another program. Saving writes it again.</source>
        <translation>%1 wurde von einem anderen Programm gelöscht. Speichern schreibt sie neu.</translation>
    </message>
    <message>
        <source>%1 was changed by another program.</source>
        <translation>%1 wurde von einem anderen Programm geändert.</translation>
    </message>
    <message>
        <source>Reload</source>
        <translation>Neu lesen</translation>
    </message>
    <message>
        <source>Keep mine</source>
        <translation>Meine behalten</translation>
    </message>
    <message>
        <source>%1 was not reloaded: %2</source>
        <translation>%1 wurde nicht neu gelesen: %2</translation>
    </message>
    <message>
        <source>Reload %1</source>
        <translation>%1 neu lesen</translation>
    </message>
    <message>
        <source>%1 cannot be read as it is now, so the model stays: %2</source>
        <translation>%1 ist im jetzigen Zustand nicht lesbar, darum bleibt das Modell: %2</translation>
    </message>
    <message>
        <source>Reloaded %1.</source>
        <translation>%1 wurde neu gelesen.</translation>
    </message>
</context>
<context>
    <name>editor::DocumentSession</name>
    <message>
        <source>untitled</source>
        <translation>unbenannt</translation>
    </message>
</context>
<context>
    <name>editor::DriveLink</name>
    <message>
        <source>Drag the virtual device onto a body or a camera first.</source>
        <translation>Ziehen Sie zuerst das virtuelle Gerät auf einen Körper oder eine Kamera.</translation>
    </message>
    <message>
        <source>Drive</source>
        <translation>Führen</translation>
    </message>
    <message>
        <source>Drag moves, Shift+drag turns, the wheel pushes and pulls, G %1</source>
        <translation>Ziehen bewegt, Umschalt+Ziehen dreht, das Rad schiebt und zieht, G %1</translation>
    </message>
    <message>
        <source>closes the gripper</source>
        <translation>schließt den Greifer</translation>
    </message>
    <message>
        <source>opens the gripper</source>
        <translation>öffnet den Greifer</translation>
    </message>
    <message>
        <source>Start the run with Space, then drag in the view</source>
        <translation>Starten Sie den Lauf mit der Leertaste und ziehen Sie dann in der Ansicht</translation>
    </message>
</context>
<context>
    <name>editor::EditActions</name>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Undo %1</source>
        <translation>Rückgängig: %1</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Wiederholen</translation>
    </message>
    <message>
        <source>Redo %1</source>
        <translation>Wiederholen: %1</translation>
    </message>
    <message>
        <source>Delete %1</source>
        <translation>%1 löschen</translation>
    </message>
    <message>
        <source>Cut %1</source>
        <translation>%1 ausschneiden</translation>
    </message>
    <message>
        <source>There is nothing to undo.</source>
        <translation>Es gibt nichts rückgängig zu machen.</translation>
    </message>
    <message>
        <source>There is nothing to redo.</source>
        <translation>Es gibt nichts zu wiederholen.</translation>
    </message>
    <message>
        <source>Nothing is selected.</source>
        <translation>Nichts ist ausgewählt.</translation>
    </message>
    <message>
        <source>No file is open.</source>
        <translation>Keine Datei ist offen.</translation>
    </message>
    <message>
        <source>No camera is selected.</source>
        <translation>Keine Kamera ist ausgewählt.</translation>
    </message>
    <message>
        <source>Nothing is hidden.</source>
        <translation>Nichts ist ausgeblendet.</translation>
    </message>
    <message>
        <source>Duplicate %1</source>
        <translation>%1 duplizieren</translation>
    </message>
    <message>
        <source>The clipboard has no objects of ADF that this file can hold.</source>
        <translation>Die Zwischenablage enthält keine ADF-Objekte, die in diese Datei passen.</translation>
    </message>
    <message>
        <source>Paste 1 object</source>
        <translation>1 Objekt einfügen</translation>
    </message>
    <message>
        <source>Paste %1 objects</source>
        <translation>%1 Objekte einfügen</translation>
    </message>
    <message>
        <source>Undo %1 (run)</source>
        <translation>Rückgängig: %1 (Lauf)</translation>
    </message>
</context>
<context>
    <name>editor::EquipActions</name>
    <message>
        <source>No file is open.</source>
        <translation>Keine Datei ist offen.</translation>
    </message>
    <message>
        <source>%1 holds none.</source>
        <translation>%1 enthält keine.</translation>
    </message>
    <message>
        <source>Select the body that carries it.</source>
        <translation>Den Körper wählen, der ihn trägt.</translation>
    </message>
    <message>
        <source>Select the joint that is measured, or the body that it carries.</source>
        <translation>Das gemessene Gelenk wählen oder den Körper, den es trägt.</translation>
    </message>
    <message>
        <source>Select the chassis, and then its wheels, of one file.</source>
        <translation>Das Fahrgestell und dann seine Räder wählen, aus einer Datei.</translation>
    </message>
    <message>
        <source>Create %1</source>
        <translation>%1 erzeugen</translation>
    </message>
</context>
<context>
    <name>editor::ExportActions</name>
    <message>
        <source>No file is open.</source>
        <translation>Keine Datei ist offen.</translation>
    </message>
    <message>
        <source>This file is no model.</source>
        <translation>Diese Datei ist kein Modell.</translation>
    </message>
</context>
<context>
    <name>editor::ExportDialog</name>
    <message>
        <source>E&amp;xport</source>
        <translation>E&amp;xportieren</translation>
    </message>
    <message>
        <source>Export %1</source>
        <translation>%1 exportieren</translation>
    </message>
    <message>
        <source>Changed or not carried over</source>
        <translation>Geändert oder nicht übernommen</translation>
    </message>
    <message>
        <source>&amp;Open folder</source>
        <translation>Ordner &amp;öffnen</translation>
    </message>
    <message>
        <source>&amp;Copy list</source>
        <translation>&amp;Liste kopieren</translation>
    </message>
    <message>
        <source>Nothing is exported yet.</source>
        <translation>Noch ist nichts exportiert.</translation>
    </message>
    <message>
        <source>What is changed or not carried over is listed here then.</source>
        <translation>Dann steht hier, was geändert oder nicht übernommen wurde.</translation>
    </message>
    <message>
        <source>The model as it is now, unsaved changes included.</source>
        <translation>Das Modell, wie es jetzt ist, mit ungespeicherten Änderungen.</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Exporting %1</source>
        <translation>%1 wird exportiert</translation>
    </message>
    <message>
        <source>to %1</source>
        <translation>nach %1</translation>
    </message>
    <message>
        <source>%1 was not exported</source>
        <translation>%1 wurde nicht exportiert</translation>
    </message>
    <message>
        <source>Nothing was exported.</source>
        <translation>Nichts wurde exportiert.</translation>
    </message>
    <message>
        <source>The format cannot hold this model. The list says why.</source>
        <translation>Das Format kann dieses Modell nicht aufnehmen. Die Liste sagt, warum.</translation>
    </message>
    <message>
        <source>Everything was carried over as it is.</source>
        <translation>Alles wurde unverändert übernommen.</translation>
    </message>
</context>
<context>
    <name>editor::ExportForm</name>
    <message>
        <source>Leave out &amp;joints that close loops</source>
        <translation>Schließende &amp;Gelenke von Schleifen weglassen</translation>
    </message>
    <message>
        <source>AMBF 2.0 folder</source>
        <translation>Ordner für AMBF 2.0</translation>
    </message>
    <message>
        <source>URDF</source>
        <translation>URDF</translation>
    </message>
    <message>
        <source>SDF</source>
        <translation>SDF</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Format</translation>
    </message>
    <message>
        <source>ROS package</source>
        <translation>ROS-Paket</translation>
    </message>
    <message>
        <source>Browse...</source>
        <translation>Durchsuchen...</translation>
    </message>
    <message>
        <source>&amp;Destination</source>
        <translation>&amp;Ziel</translation>
    </message>
    <message>
        <source>What is found beside the model</source>
        <translation>Was neben dem Modell gefunden wird</translation>
    </message>
    <message>
        <source>&amp;Licence file</source>
        <translation>&amp;Lizenzdatei</translation>
    </message>
    <message>
        <source>None: meshes are found beside the file</source>
        <translation>Keines: Netze werden neben der Datei gefunden</translation>
    </message>
    <message>
        <source>ROS &amp;package</source>
        <translation>ROS-&amp;Paket</translation>
    </message>
    <message>
        <source>URDF is a tree. Otherwise a model with loops is refused.</source>
        <translation>URDF ist ein Baum. Sonst wird ein Modell mit Schleifen abgelehnt.</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>Ordner</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>To share, or to run in the AMBF simulator: a folder with the model, its meshes, LICENSE and README.md.</source>
        <translation>Zum Weitergeben oder für den Simulator AMBF: ein Ordner mit dem Modell, seinen Netzen, LICENSE und README.md.</translation>
    </message>
    <message>
        <source>For ROS and most robot tools: one tree of links, with the meshes beside it. Loops have no place in it.</source>
        <translation>Für ROS und die meisten Roboterprogramme: ein Baum von Gliedern, mit den Netzen daneben. Schleifen haben darin keinen Platz.</translation>
    </message>
    <message>
        <source>For Gazebo: loops, springs, planes and ball joints stay, with the meshes beside it.</source>
        <translation>Für Gazebo: Schleifen, Federn, Ebenen und Kugelgelenke bleiben, mit den Netzen daneben.</translation>
    </message>
    <message>
        <source>Export into</source>
        <translation>Exportieren in</translation>
    </message>
    <message>
        <source>URDF files (*.urdf)</source>
        <translation>URDF-Dateien (*.urdf)</translation>
    </message>
    <message>
        <source>SDF files (*.sdf)</source>
        <translation>SDF-Dateien (*.sdf)</translation>
    </message>
    <message>
        <source>Export as</source>
        <translation>Exportieren als</translation>
    </message>
    <message>
        <source>Licence file</source>
        <translation>Lizenzdatei</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
</context>
<context>
    <name>editor::ExportedWords</name>
    <message>
        <source>1 body</source>
        <translation>1 Körper</translation>
    </message>
    <message>
        <source>%1 bodies</source>
        <translation>%1 Körper</translation>
    </message>
    <message>
        <source>1 joint</source>
        <translation>1 Gelenk</translation>
    </message>
    <message>
        <source>%1 joints</source>
        <translation>%1 Gelenke</translation>
    </message>
    <message>
        <source>Exported %1, %2, %3</source>
        <translation>%1 exportiert, %2, %3</translation>
    </message>
    <message>
        <source>1 mesh</source>
        <translation>1 Netz</translation>
    </message>
    <message>
        <source>%1 meshes</source>
        <translation>%1 Netze</translation>
    </message>
    <message>
        <source>%1; %2 is left out</source>
        <translation>%1; %2 ist weggelassen</translation>
    </message>
    <message>
        <source>%1; %2 are left out</source>
        <translation>%1; %2 sind weggelassen</translation>
    </message>
    <message>
        <source> and </source>
        <translation> und </translation>
    </message>
</context>
<context>
    <name>editor::FactsView</name>
    <message>
        <source>Figures of the run</source>
        <translation>Werte des Laufs</translation>
    </message>
    <message>
        <source>In a higher panel also:</source>
        <translation>In einem höheren Feld auch:</translation>
    </message>
</context>
<context>
    <name>editor::FileActions</name>
    <message>
        <source>untitled</source>
        <translation>unbenannt</translation>
    </message>
    <message>
        <source>untitled %1</source>
        <translation>unbenannt %1</translation>
    </message>
    <message>
        <source>Revert %1</source>
        <translation>%1 auf gespeicherten Stand</translation>
    </message>
    <message>
        <source>No file is open.</source>
        <translation>Keine Datei ist offen.</translation>
    </message>
    <message>
        <source>Nothing has changed.</source>
        <translation>Nichts hat sich geändert.</translation>
    </message>
    <message>
        <source>Close %1</source>
        <translation>%1 schließen</translation>
    </message>
    <message>
        <source>Save %1</source>
        <translation>%1 speichern</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>The file is another program&apos;s now, or gone.</source>
        <translation>Die Datei gehört jetzt einem anderen Programm oder ist fort.</translation>
    </message>
    <message>
        <source>It was never saved.</source>
        <translation>Es wurde nie gespeichert.</translation>
    </message>
    <message>
        <source>It was not saved over since backups are kept.</source>
        <translation>Seit es Sicherungen gibt, wurde sie nicht überschrieben.</translation>
    </message>
    <message>
        <source>Clear the list</source>
        <translation>Liste leeren</translation>
    </message>
</context>
<context>
    <name>editor::FileDesk</name>
    <message>
        <source>%1 files</source>
        <translation>%1 Dateien</translation>
    </message>
    <message>
        <source>Open backup of %1</source>
        <translation>Sicherung von %1 öffnen</translation>
    </message>
    <message>
        <source>The backup was not opened.</source>
        <translation>Die Sicherung wurde nicht geöffnet.</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Opening was cancelled.</source>
        <translation>Das Öffnen wurde abgebrochen.</translation>
    </message>
    <message>
        <source>Save %1 as</source>
        <translation>%1 speichern unter</translation>
    </message>
    <message>
        <source>%1 is open.</source>
        <translation>%1 ist offen.</translation>
    </message>
    <message>
        <source>Save %1</source>
        <translation>%1 speichern</translation>
    </message>
    <message>
        <source>%1 was not saved.</source>
        <translation>%1 wurde nicht gespeichert.</translation>
    </message>
    <message>
        <source>Saved %1.</source>
        <translation>%1 wurde gespeichert.</translation>
    </message>
    <message>
        <source>There is no backup of what %1 held before: %2</source>
        <translation>Von dem, was %1 vorher enthielt, gibt es keine Sicherung: %2</translation>
    </message>
    <message>
        <source>%1 is open already. File, Reload from disk reads it again.</source>
        <translation>%1 ist schon offen. Datei, Neu von der Platte lesen holt sie erneut.</translation>
    </message>
</context>
<context>
    <name>editor::FilmLink</name>
    <message>
        <source>Film the view...</source>
        <translation>Ansicht filmen...</translation>
    </message>
    <message>
        <source>End the film %1</source>
        <translation>Film %1 beenden</translation>
    </message>
    <message>
        <source>Film the view</source>
        <translation>Ansicht filmen</translation>
    </message>
    <message>
        <source>MP4 videos (*.mp4)</source>
        <translation>MP4-Videos (*.mp4)</translation>
    </message>
    <message>
        <source>Saved %1: %2 s in real time.</source>
        <translation>%1 gespeichert: %2 s in Echtzeit.</translation>
    </message>
    <message>
        <source>The view was not filmed.</source>
        <translation>Die Ansicht wurde nicht gefilmt.</translation>
    </message>
</context>
<context>
    <name>editor::FilmStrip</name>
    <message>
        <source>Film strip of the run</source>
        <translation>Filmstreifen des Laufs</translation>
    </message>
</context>
<context>
    <name>editor::FindBar</name>
    <message>
        <source>Find in the source</source>
        <translation>Im Quelltext suchen</translation>
    </message>
    <message>
        <source>Previous (Shift+F3)</source>
        <translation>Vorheriges (Umschalt+F3)</translation>
    </message>
    <message>
        <source>Next (F3)</source>
        <translation>Nächstes (F3)</translation>
    </message>
    <message>
        <source>not found</source>
        <translation>nicht gefunden</translation>
    </message>
</context>
<context>
    <name>editor::FindingDetails</name>
    <message>
        <source>What was found</source>
        <translation>Was gefunden wurde</translation>
    </message>
</context>
<context>
    <name>editor::FindingsModel</name>
    <message>
        <source>Different for each</source>
        <translation>Für jedes anders</translation>
    </message>
    <message>
        <source>%1, %2 alike, %3</source>
        <translation>%1, %2 gleiche, %3</translation>
    </message>
    <message>
        <source>each shown below</source>
        <translation>jeder unten gezeigt</translation>
    </message>
    <message>
        <source>shown as one</source>
        <translation>als einer gezeigt</translation>
    </message>
    <message>
        <source>Finding</source>
        <translation>Befund</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>Wo</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Warum</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>Aktion</translation>
    </message>
</context>
<context>
    <name>editor::FindingsView</name>
    <message>
        <source>Findings</source>
        <translation>Befunde</translation>
    </message>
    <message>
        <source>Choose a file...</source>
        <translation>Datei wählen...</translation>
    </message>
    <message>
        <source>Add a package folder...</source>
        <translation>Paketordner hinzufügen...</translation>
    </message>
    <message>
        <source>Show as one row</source>
        <translation>Als eine Zeile zeigen</translation>
    </message>
    <message>
        <source>Show each</source>
        <translation>Jeden zeigen</translation>
    </message>
</context>
<context>
    <name>editor::ForceBar</name>
    <message>
        <source>Force %1 of %2</source>
        <translation>Kraft %1 von %2</translation>
    </message>
    <message>
        <source>Force %1</source>
        <translation>Kraft %1</translation>
    </message>
    <message>
        <source>Force on the hand. The mark is its limit, %1.</source>
        <translation>Kraft auf die Hand. Die Marke ist ihre Grenze, %1.</translation>
    </message>
    <message>
        <source>Force on the hand.</source>
        <translation>Kraft auf die Hand.</translation>
    </message>
</context>
<context>
    <name>editor::FreedomsForm</name>
    <message>
        <source>Twist about X</source>
        <translation>Verdrehung um X</translation>
    </message>
    <message>
        <source>Slide along X</source>
        <translation>Verschiebung entlang X</translation>
    </message>
    <message>
        <source>Swing about Y</source>
        <translation>Schwenken um Y</translation>
    </message>
    <message>
        <source>Slide along Y</source>
        <translation>Verschiebung entlang Y</translation>
    </message>
    <message>
        <source>Swing about Z</source>
        <translation>Schwenken um Z</translation>
    </message>
    <message>
        <source>Slide along Z</source>
        <translation>Verschiebung entlang Z</translation>
    </message>
    <message>
        <source>Turn about X</source>
        <translation>Drehung um X</translation>
    </message>
    <message>
        <source>Turn about Y</source>
        <translation>Drehung um Y</translation>
    </message>
    <message>
        <source>Turn about Z</source>
        <translation>Drehung um Z</translation>
    </message>
    <message>
        <source>Freedom</source>
        <translation>Freiheitsgrad</translation>
    </message>
    <message>
        <source>This joint moves in several ways. The rows below command the one that is chosen here, along or about an axis of the joint frame. A dot marks those that are commanded.</source>
        <translation>Dieses Gelenk bewegt sich auf mehrere Arten. Die Zeilen unten befehlen der hier gewählten, entlang oder um eine Achse des Gelenks. Ein Punkt kennzeichnet die mit Befehl.</translation>
    </message>
    <message>
        <source>Its limits lock this freedom.</source>
        <translation>Seine Grenzen sperren diesen Freiheitsgrad.</translation>
    </message>
</context>
<context>
    <name>editor::GizmoLink</name>
    <message>
        <source>Stop the run first: now the simulation moves the bodies.</source>
        <translation>Beenden Sie zuerst den Lauf: Jetzt bewegt die Simulation die Körper.</translation>
    </message>
    <message>
        <source>%1 ended at %2 s: it has no ghost after that.</source>
        <translation>%1 endet bei %2 s: danach gibt es keinen Geist davon.</translation>
    </message>
</context>
<context>
    <name>editor::GravityForm</name>
    <message>
        <source>Gravity</source>
        <translation>Schwerkraft</translation>
    </message>
    <message>
        <source>As the world</source>
        <translation>Wie die Welt</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Keine</translation>
    </message>
    <message>
        <source>Its own</source>
        <translation>Eigene</translation>
    </message>
    <message>
        <source>Of this body alone.</source>
        <translation>Nur dieses Körpers.</translation>
    </message>
    <message>
        <source>In the frame of the world: X, Y, Z.</source>
        <translation>Im Bezugssystem der Welt: X, Y, Z.</translation>
    </message>
</context>
<context>
    <name>editor::GroupsDialog</name>
    <message>
        <source>%1 more</source>
        <translation>%1 weitere</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
    <message>
        <source>Collision groups</source>
        <translation>Kollisionsgruppen</translation>
    </message>
    <message>
        <source>Two bodies that both have groups touch only if they share one. A body without groups touches everything.</source>
        <translation>Zwei Körper, die beide Gruppen haben, berühren sich nur, wenn sie eine teilen. Ein Körper ohne Gruppen berührt alles.</translation>
    </message>
    <message>
        <source>Filter bodies</source>
        <translation>Körper filtern</translation>
    </message>
    <message>
        <source>Bodies and their collision groups</source>
        <translation>Körper und ihre Kollisionsgruppen</translation>
    </message>
    <message>
        <source>No body is open.</source>
        <translation>Kein Körper ist offen.</translation>
    </message>
    <message>
        <source>Open a model or make a body, then come back.</source>
        <translation>Öffnen Sie ein Modell oder erstellen Sie einen Körper, und kommen Sie dann zurück.</translation>
    </message>
    <message>
        <source>No body has this in its name.</source>
        <translation>Kein Körper hat dies im Namen.</translation>
    </message>
    <message>
        <source>Clear the filter to see all.</source>
        <translation>Leeren Sie den Filter, um alle zu sehen.</translation>
    </message>
    <message>
        <source>Choose a body to see what it touches.</source>
        <translation>Wählen Sie einen Körper, um zu sehen, was er berührt.</translation>
    </message>
    <message>
        <source>%1 (the file)</source>
        <translation>%1 (die Datei)</translation>
    </message>
    <message>
        <source>%1 (joined)</source>
        <translation>%1 (verbunden)</translation>
    </message>
    <message>
        <source>Touches %1.
Passes through %2.</source>
        <translation>Berührt %1.
Geht durch %2.</translation>
    </message>
</context>
<context>
    <name>editor::GroupsModel</name>
    <message>
        <source>all</source>
        <translation>alle</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>How many bodies the groups of %1 let it touch. Joined bodies do not touch either, unless their joint says so.</source>
        <translation>Wie viele Körper die Gruppen von %1 ihn berühren lassen. Verbundene Körper berühren sich ebenfalls nicht, wenn ihr Gelenk es nicht sagt.</translation>
    </message>
    <message>
        <source>%1 is in group %2</source>
        <translation>%1 ist in Gruppe %2</translation>
    </message>
    <message>
        <source>%1 is not in group %2</source>
        <translation>%1 ist nicht in Gruppe %2</translation>
    </message>
    <message>
        <source>Body</source>
        <translation>Körper</translation>
    </message>
    <message>
        <source>No body is in group %1 yet.</source>
        <translation>Noch ist kein Körper in Gruppe %1.</translation>
    </message>
    <message>
        <source>Group %1</source>
        <translation>Gruppe %1</translation>
    </message>
    <message>
        <source>Put %1 into group %2</source>
        <translation>%1 in Gruppe %2 legen</translation>
    </message>
    <message>
        <source>Take %1 out of group %2</source>
        <translation>%1 aus Gruppe %2 nehmen</translation>
    </message>
    <message>
        <source>Allowed</source>
        <translation>Erlaubt</translation>
    </message>
</context>
<context>
    <name>editor::HandLink</name>
    <message>
        <source>%1 springs are pinned already. Let one go first, in the context menu of what it pulls.</source>
        <translation>%1 Federn sind schon festgesteckt. Lassen Sie zuerst eine los, im Kontextmenü dessen, woran sie zieht.</translation>
    </message>
    <message>
        <source>Let go of its spring</source>
        <translation>Seine Feder loslassen</translation>
    </message>
    <message>
        <source>Let go of its springs</source>
        <translation>Seine Federn loslassen</translation>
    </message>
    <message>
        <source>Let go of all springs</source>
        <translation>Alle Federn loslassen</translation>
    </message>
    <message>
        <source>Turn: P leaves the spring there, Esc lets go.</source>
        <translation>Drehen: P lässt die Feder dort, Esc lässt los.</translation>
    </message>
    <message>
        <source>Pull: P leaves the spring there, X Y Z keep it on an axis, with Shift across it, S on a surface; the wheel moves it away, Esc lets go.</source>
        <translation>Ziehen: P lässt die Feder dort, X Y Z halten sie auf einer Achse, mit Umschalt quer dazu, S auf einer Fläche; das Rad schiebt sie fort, Esc lässt los.</translation>
    </message>
    <message>
        <source>It is moved in the run alone: at Stop it goes back, unless the pose is kept.</source>
        <translation>Nur im Lauf bewegt: Beim Anhalten geht er zurück, wenn die Stellung nicht behalten wird.</translation>
    </message>
</context>
<context>
    <name>editor::Head</name>
    <message>
        <source>Menu of the panel</source>
        <translation>Menü des Feldes</translation>
    </message>
    <message>
        <source>Float</source>
        <translation>Abkoppeln</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
</context>
<context>
    <name>editor::HelpLink</name>
    <message>
        <source>The guide is not where the program looks for it: %1.</source>
        <translation>Das Handbuch ist nicht dort, wo das Programm es sucht: %1.</translation>
    </message>
</context>
<context>
    <name>editor::HelpWindow</name>
    <message>
        <source>Guide — Linkwright</source>
        <translation>Handbuch — Linkwright</translation>
    </message>
    <message>
        <source>Pages of the guide</source>
        <translation>Seiten des Handbuchs</translation>
    </message>
    <message>
        <source>ADF reference</source>
        <translation>ADF-Referenz</translation>
    </message>
    <message>
        <source>Guide</source>
        <translation>Handbuch</translation>
    </message>
</context>
<context>
    <name>editor::HistoryPanel</name>
    <message>
        <source>As opened</source>
        <translation>Wie geöffnet</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Verlauf</translation>
    </message>
</context>
<context>
    <name>editor::ImportActions</name>
    <message>
        <source>Import</source>
        <translation>Importieren</translation>
    </message>
    <message>
        <source>Robots (*.urdf *.xacro *.sdf *.world *.mjcf *.xml);;All files (*)</source>
        <translation>Roboter (*.urdf *.xacro *.sdf *.world *.mjcf *.xml);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Import %1</source>
        <translation>%1 importieren</translation>
    </message>
    <message>
        <source>Imported %1: %2 bodies, %3 joints%4. The model is not saved yet.</source>
        <translation>%1 importiert: %2 Körper, %3 Gelenke%4. Das Modell ist noch nicht gespeichert.</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
</context>
<context>
    <name>editor::ImportDialog</name>
    <message>
        <source>&amp;Import</source>
        <translation>&amp;Importieren</translation>
    </message>
    <message>
        <source>Import %1</source>
        <translation>%1 importieren</translation>
    </message>
    <message>
        <source>&amp;Save report...</source>
        <translation>&amp;Bericht speichern...</translation>
    </message>
    <message>
        <source>Every assumption and repair as JSON.</source>
        <translation>Jede Annahme und Reparatur als JSON.</translation>
    </message>
    <message>
        <source>&amp;Load choices...</source>
        <translation>Entscheidungen &amp;laden...</translation>
    </message>
    <message>
        <source>Decides as in a report, or as in a JSON object of ids and words.</source>
        <translation>Entscheidet wie in einem Bericht oder wie in einem JSON-Objekt aus Kennungen und Wörtern.</translation>
    </message>
    <message>
        <source>Chan&amp;ge...</source>
        <translation>Ände&amp;rn...</translation>
    </message>
    <message>
        <source>Chooses the file that the model will be saved to.</source>
        <translation>Wählt die Datei, in die das Modell gespeichert wird.</translation>
    </message>
    <message>
        <source>as %1</source>
        <translation>als %1</translation>
    </message>
    <message>
        <source>The report is saved as %1.</source>
        <translation>Der Bericht ist als %1 gespeichert.</translation>
    </message>
    <message>
        <source>Load choices</source>
        <translation>Entscheidungen laden</translation>
    </message>
    <message>
        <source>No choices were loaded.</source>
        <translation>Keine Entscheidungen wurden geladen.</translation>
    </message>
    <message>
        <source>Load choices of %1</source>
        <translation>Entscheidungen von %1 laden</translation>
    </message>
    <message>
        <source>Leave the import</source>
        <translation>Import verlassen</translation>
    </message>
    <message>
        <source>What you decided about this robot is lost.</source>
        <translation>Was Sie über diesen Roboter entschieden haben, geht verloren.</translation>
    </message>
    <message>
        <source>Leave</source>
        <translation>Verlassen</translation>
    </message>
    <message>
        <source>Stay</source>
        <translation>Bleiben</translation>
    </message>
    <message>
        <source>Reading %1</source>
        <translation>%1 wird gelesen</translation>
    </message>
    <message>
        <source>Writing the meshes of %1</source>
        <translation>Die Netze von %1 werden geschrieben</translation>
    </message>
    <message>
        <source>Cancel takes them back.</source>
        <translation>Abbrechen nimmt sie zurück.</translation>
    </message>
    <message>
        <source>Nothing is written until you import.</source>
        <translation>Nichts wird geschrieben, bis Sie importieren.</translation>
    </message>
    <message>
        <source>The meshes were not written.</source>
        <translation>Die Netze wurden nicht geschrieben.</translation>
    </message>
    <message>
        <source>%1 cannot be made.</source>
        <translation>%1 lässt sich nicht anlegen.</translation>
    </message>
</context>
<context>
    <name>editor::ImportHead</name>
    <message>
        <source>Shown findings</source>
        <translation>Gezeigte Befunde</translation>
    </message>
    <message>
        <source>All %1</source>
        <translation>Alle %1</translation>
    </message>
    <message>
        <source>Errors %1</source>
        <translation>Fehler %1</translation>
    </message>
    <message>
        <source>Warnings %1</source>
        <translation>Warnungen %1</translation>
    </message>
    <message>
        <source>Notes %1</source>
        <translation>Hinweise %1</translation>
    </message>
</context>
<context>
    <name>editor::ImportOptionsBar</name>
    <message>
        <source>&amp;Write meshes</source>
        <translation>Netze &amp;schreiben</translation>
    </message>
    <message>
        <source>As the file says</source>
        <translation>Wie in der Datei</translation>
    </message>
    <message>
        <source>Fixed in the world</source>
        <translation>Fest in der Welt</translation>
    </message>
    <message>
        <source>Free</source>
        <translation>Frei</translation>
    </message>
    <message>
        <source>Whether links without a parent stand still.</source>
        <translation>Ob Glieder ohne Elternkörper stillstehen.</translation>
    </message>
    <message>
        <source>Change the base</source>
        <translation>Basis ändern</translation>
    </message>
    <message>
        <source>&amp;Base</source>
        <translation>&amp;Basis</translation>
    </message>
    <message>
        <source>Convex hulls</source>
        <translation>Konvexe Hüllen</translation>
    </message>
    <message>
        <source>Convex pieces</source>
        <translation>Konvexe Stücke</translation>
    </message>
    <message>
        <source>Triangles</source>
        <translation>Dreiecke</translation>
    </message>
    <message>
        <source>What collision meshes touch with, unless a row below says otherwise. Hulls are fast and fill hollows.</source>
        <translation>Womit Kollisionsnetze berühren, wenn eine Zeile unten nichts anderes sagt. Hüllen sind schnell und füllen Hohlräume.</translation>
    </message>
    <message>
        <source>Change how meshes collide</source>
        <translation>Kollision der Netze ändern</translation>
    </message>
    <message>
        <source>&amp;Collision</source>
        <translation>&amp;Kollision</translation>
    </message>
    <message>
        <source>All triangles</source>
        <translation>Alle Dreiecke</translation>
    </message>
    <message>
        <source>Up to %L1</source>
        <translation>Bis %L1</translation>
    </message>
    <message>
        <source>How many triangles a collision mesh in low_res may have; those with more are made coarser.</source>
        <translation>Wie viele Dreiecke ein Kollisionsnetz in low_res haben darf; solche mit mehr werden vergröbert.</translation>
    </message>
    <message>
        <source>Change the detail of collision meshes</source>
        <translation>Detailgrad der Kollisionsnetze ändern</translation>
    </message>
    <message>
        <source>Triangles of a collision mesh</source>
        <translation>Dreiecke eines Kollisionsnetzes</translation>
    </message>
    <message>
        <source>Where a mass is made of a shape, as a row below may choose. Water has 1000 kg/m³.</source>
        <translation>Wo eine Masse aus einer Form gebildet wird, wie eine Zeile unten wählen kann. Wasser hat 1000 kg/m³.</translation>
    </message>
    <message>
        <source>Change the density</source>
        <translation>Dichte ändern</translation>
    </message>
    <message>
        <source>&amp;Density, kg/m³</source>
        <translation>&amp;Dichte, kg/m³</translation>
    </message>
    <message>
        <source>Change the package folders</source>
        <translation>Paketordner ändern</translation>
    </message>
    <message>
        <source>Change the arguments</source>
        <translation>Argumente ändern</translation>
    </message>
    <message>
        <source>&amp;Arguments</source>
        <translation>&amp;Argumente</translation>
    </message>
    <message>
        <source>The meshes are written beside the model. Off: it refers to the files where they are now.</source>
        <translation>Die Netze werden neben das Modell geschrieben. Aus: Es verweist auf die Dateien, wo sie jetzt sind.</translation>
    </message>
    <message>
        <source>Change where meshes are</source>
        <translation>Ort der Netze ändern</translation>
    </message>
</context>
<context>
    <name>editor::ImportPreview</name>
    <message>
        <source>Bodies, joints, loops</source>
        <translation>Körper, Gelenke, Schleifen</translation>
    </message>
    <message>
        <source>Mesh files, colliders</source>
        <translation>Netzdateien, Kollisionsformen</translation>
    </message>
    <message>
        <source>Mass, file → import</source>
        <translation>Masse, Datei → Import</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>Höhe</translation>
    </message>
    <message>
        <source>Moved aside</source>
        <translation>Beiseite gerückt</translation>
    </message>
    <message>
        <source>New floor</source>
        <translation>Neuer Boden</translation>
    </message>
    <message>
        <source>%1 → %2 kg</source>
        <translation>%1 → %2 kg</translation>
    </message>
    <message>
        <source>%1 m</source>
        <translation>%1 m</translation>
    </message>
    <message>
        <source>no</source>
        <translation>nein</translation>
    </message>
    <message>
        <source>at %1 m</source>
        <translation>bei %1 m</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
</context>
<context>
    <name>editor::ImportQuestions</name>
    <message>
        <source>Mesh file</source>
        <translation>Netzdatei</translation>
    </message>
    <message>
        <source>Mesh files (*.stl *.obj *.dae *.3ds *.ply *.gltf *.glb);;All files (*)</source>
        <translation>Netzdateien (*.stl *.obj *.dae *.3ds *.ply *.gltf *.glb);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Import as</source>
        <translation>Importieren als</translation>
    </message>
    <message>
        <source>ADF files (*.yaml *.yml)</source>
        <translation>ADF-Dateien (*.yaml *.yml)</translation>
    </message>
    <message>
        <source>Load choices</source>
        <translation>Entscheidungen laden</translation>
    </message>
    <message>
        <source>JSON files (*.json)</source>
        <translation>JSON-Dateien (*.json)</translation>
    </message>
    <message>
        <source>%1 cannot be written.</source>
        <translation>%1 lässt sich nicht schreiben.</translation>
    </message>
    <message>
        <source>%1 is open.</source>
        <translation>%1 ist offen.</translation>
    </message>
    <message>
        <source>Replace the file</source>
        <translation>Datei ersetzen</translation>
    </message>
    <message>
        <source>%1 is there already.</source>
        <translation>%1 gibt es schon.</translation>
    </message>
    <message>
        <source>Saving the imported model will replace it.</source>
        <translation>Das Speichern des importierten Modells wird sie ersetzen.</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>Importieren</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Save report</source>
        <translation>Bericht speichern</translation>
    </message>
    <message>
        <source>The report was not saved.</source>
        <translation>Der Bericht wurde nicht gespeichert.</translation>
    </message>
</context>
<context>
    <name>editor::ImportReading</name>
    <message>
        <source>There is no temporary folder: %1</source>
        <translation>Es gibt keinen temporären Ordner: %1</translation>
    </message>
</context>
<context>
    <name>editor::JawForm</name>
    <message>
        <source>Jaw</source>
        <translation>Greifbacken</translation>
    </message>
    <message>
        <source>Closes and opens all joints with limits that hang on this body: 0 are the low limits, 1 the high ones.</source>
        <translation>Schließt und öffnet alle begrenzten Gelenke, die an diesem Körper hängen: 0 sind die unteren Grenzen, 1 die oberen.</translation>
    </message>
</context>
<context>
    <name>editor::JoinCard</name>
    <message>
        <source>Revolute</source>
        <translation>Drehen</translation>
    </message>
    <message>
        <source>Turns about the axis (1)</source>
        <translation>Dreht um die Achse (1)</translation>
    </message>
    <message>
        <source>Prismatic</source>
        <translation>Schieben</translation>
    </message>
    <message>
        <source>Slides along it (2)</source>
        <translation>Gleitet an ihr entlang (2)</translation>
    </message>
    <message>
        <source>Fixed</source>
        <translation>Fest</translation>
    </message>
    <message>
        <source>Holds the part fast (3)</source>
        <translation>Hält das Teil fest (3)</translation>
    </message>
    <message>
        <source>Others</source>
        <translation>Andere</translation>
    </message>
    <message>
        <source>Ball, springs, cone twist, six dof</source>
        <translation>Kugel, Federn, Kegel, sechs Freiheitsgrade</translation>
    </message>
    <message>
        <source>Axes and faces</source>
        <translation>Achsen und Flächen</translation>
    </message>
    <message>
        <source>Other side</source>
        <translation>Rückseite</translation>
    </message>
    <message>
        <source>Moves</source>
        <translation>Bewegt</translation>
    </message>
    <message>
        <source>Offset</source>
        <translation>Versatz</translation>
    </message>
    <message>
        <source>Low limit</source>
        <translation>Untere Grenze</translation>
    </message>
    <message>
        <source>High limit</source>
        <translation>Obere Grenze</translation>
    </message>
    <message>
        <source>Zero pose</source>
        <translation>Nullstellung</translation>
    </message>
    <message>
        <source>Join</source>
        <translation>Verbinden</translation>
    </message>
    <message>
        <source>Keep aligned</source>
        <translation>Ausrichten</translation>
    </message>
    <message>
        <source>Flip</source>
        <translation>Wenden</translation>
    </message>
    <message>
        <source>The part goes to its new place with all that hangs on it. Off: it stays, and is joined where it is.</source>
        <translation>Das Teil geht an seinen neuen Ort mit allem, was an ihm hängt. Aus: Es bleibt und wird verbunden, wo es ist.</translation>
    </message>
    <message>
        <source>Limits</source>
        <translation>Grenzen</translation>
    </message>
    <message>
        <source>drag the needle</source>
        <translation>die Nadel ziehen</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>Speed of the motor</source>
        <translation>Tempo des Motors</translation>
    </message>
    <message>
        <source>Motor</source>
        <translation>Motor</translation>
    </message>
    <message>
        <source>A joint of this type has no single motion.</source>
        <translation>Ein Gelenk dieser Art hat mehr als eine Bewegung oder keine.</translation>
    </message>
    <message>
        <source>Turns or slides by itself from the start of a run on, at this speed.</source>
        <translation>Dreht oder gleitet vom Beginn eines Laufs an von selbst, mit diesem Tempo.</translation>
    </message>
    <message>
        <source>drag the axis</source>
        <translation>Achse ziehen</translation>
    </message>
</context>
<context>
    <name>editor::JoinLink</name>
    <message>
        <source>Stop the run first: joints are made in the document.</source>
        <translation>Beenden Sie zuerst den Lauf: Gelenke entstehen im Dokument.</translation>
    </message>
    <message>
        <source>Join</source>
        <translation>Verbinden</translation>
    </message>
    <message>
        <source>Click where it goes: a face of another part, or the floor for the world</source>
        <translation>Klicken Sie auf das Ziel: eine Fläche eines anderen Teils oder den Boden für die Welt</translation>
    </message>
    <message>
        <source>Click a hole, a pin or a face of the part that moves</source>
        <translation>Klicken Sie auf eine Bohrung, einen Zapfen oder eine Fläche des Teils, das sich bewegt</translation>
    </message>
    <message>
        <source>Both are static: nothing of them can move.</source>
        <translation>Beide sind statisch: Nichts davon kann sich bewegen.</translation>
    </message>
    <message>
        <source>The two bodies are in different files.</source>
        <translation>Die beiden Körper sind in verschiedenen Dateien.</translation>
    </message>
    <message>
        <source>Join %1 to %2</source>
        <translation>%1 mit %2 verbinden</translation>
    </message>
    <message>
        <source>%1 mm</source>
        <translation>%1 mm</translation>
    </message>
    <message>
        <source>The loop stays open by %1.</source>
        <translation>Die Schleife bleibt um %1 offen.</translation>
    </message>
    <message>
        <source>The pin is %1 wider than its hole. </source>
        <translation>Der Zapfen ist %1 dicker als seine Bohrung. </translation>
    </message>
    <message>
        <source>Fits, %1 play. </source>
        <translation>Passt, %1 Spiel. </translation>
    </message>
    <message>
        <source>Nothing moves.</source>
        <translation>Nichts bewegt sich.</translation>
    </message>
    <message>
        <source>%1 moves %2.</source>
        <translation>%1 bewegt sich um %2.</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more move, %2.</source>
        <translation>
            <numerusform>%1 und %n weiterer bewegen sich um %2.</numerusform>
            <numerusform>%1 und %n weitere bewegen sich um %2.</numerusform>
        </translation>
    </message>
    <message>
        <source>closes a loop of %1 bodies</source>
        <translation>schließt eine Schleife aus %1 Körpern</translation>
    </message>
    <message>
        <source>no loop is closed</source>
        <translation>keine Schleife wird geschlossen</translation>
    </message>
    <message>
        <source>Mobility %1 → %2, %3.</source>
        <translation>Beweglichkeit %1 → %2, %3.</translation>
    </message>
    <message>
        <source>New place, %1</source>
        <translation>Neuer Ort, %1</translation>
    </message>
    <message>
        <source>Low %1</source>
        <translation>Unten %1</translation>
    </message>
    <message>
        <source>High %1</source>
        <translation>Oben %1</translation>
    </message>
    <message>
        <source>the world</source>
        <translation>die Welt</translation>
    </message>
    <message>
        <source>Two selected bodies are joined where they are. Pick faces instead to bring them together.</source>
        <translation>Zwei gewählte Körper werden verbunden, wo sie sind. Wählen Sie statt dessen Flächen, um sie zusammenzubringen.</translation>
    </message>
    <message>
        <source>What is joined to the world stays where it is.</source>
        <translation>Was mit der Welt verbunden ist, bleibt, wo es ist.</translation>
    </message>
    <message>
        <source>More...</source>
        <translation>Mehr...</translation>
    </message>
    <message>
        <source>It would reach into %1: try the other side (F), or an offset (O). </source>
        <translation>Es würde in %1 ragen: Versuche die andere Seite (F) oder einen Versatz (O). </translation>
    </message>
</context>
<context>
    <name>editor::JoinSeveralDialog</name>
    <message>
        <source>Join</source>
        <translation>Verbinden</translation>
    </message>
    <message>
        <source>Join several bodies</source>
        <translation>Mehrere Körper verbinden</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Joints</source>
        <translation>Gelenke</translation>
    </message>
    <message>
        <source>Parent</source>
        <translation>Elternkörper</translation>
    </message>
    <message>
        <source>Child</source>
        <translation>Kindkörper</translation>
    </message>
    <message>
        <source>Bodies</source>
        <translation>Körper</translation>
    </message>
    <message>
        <source>In a chain</source>
        <translation>Als Kette</translation>
    </message>
    <message>
        <source>All to the first</source>
        <translation>Alle mit dem ersten</translation>
    </message>
    <message>
        <source>In pairs</source>
        <translation>Paarweise</translation>
    </message>
    <message>
        <source>Which bodies are joined</source>
        <translation>Welche Körper verbunden werden</translation>
    </message>
    <message>
        <source>%1 is left over: it has no partner.</source>
        <translation>%1 bleibt übrig: Es hat keinen Partner.</translation>
    </message>
    <message>
        <source>Bodies stay where they are; each joint is made where the two meet. The order is that of the selection.</source>
        <translation>Körper bleiben, wo sie sind; jedes Gelenk entsteht dort, wo beide sich treffen. Die Reihenfolge ist die der Auswahl.</translation>
    </message>
</context>
<context>
    <name>editor::JointActions</name>
    <message>
        <source>No file is open.</source>
        <translation>Keine Datei ist offen.</translation>
    </message>
    <message>
        <source>Select two bodies or more of one file, in their order.</source>
        <translation>Wählen Sie zwei oder mehr Körper einer Datei, in ihrer Reihenfolge.</translation>
    </message>
    <message>
        <source>No body is selected.</source>
        <translation>Kein Körper ist ausgewählt.</translation>
    </message>
    <message>
        <source>No joint is selected.</source>
        <translation>Kein Gelenk ist ausgewählt.</translation>
    </message>
    <message>
        <source>Join %1 in a chain</source>
        <translation>%1 zu einer Kette verbinden</translation>
    </message>
    <message>
        <source>Join %1 to one</source>
        <translation>%1 mit einem verbinden</translation>
    </message>
    <message>
        <source>%1 is static: it stands in the world already.</source>
        <translation>%1 ist statisch: Er steht schon in der Welt.</translation>
    </message>
    <message>
        <source>Attach %1 to the world</source>
        <translation>%1 an der Welt befestigen</translation>
    </message>
    <message>
        <source>%1 has no axis to be turned round: its sides stay.</source>
        <translation>%1 hat keine Achse, die sich umdrehen ließe: Seine Seiten bleiben.</translation>
    </message>
    <message>
        <source>Swap sides of %1</source>
        <translation>Seiten von %1 tauschen</translation>
    </message>
    <message>
        <source>Set type of %1</source>
        <translation>Art von %1 setzen</translation>
    </message>
    <message>
        <source>Join %1 in pairs</source>
        <translation>%1 paarweise verbinden</translation>
    </message>
</context>
<context>
    <name>editor::JointForm</name>
    <message>
        <source>As the motor</source>
        <translation>Wie der Motor</translation>
    </message>
    <message>
        <source>No limit</source>
        <translation>Keine Grenze</translation>
    </message>
    <message>
        <source>Mode</source>
        <translation>Modus</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>Aus</translation>
    </message>
    <message>
        <source>Only its own spring and damping act.</source>
        <translation>Nur seine eigene Feder und Dämpfung wirken.</translation>
    </message>
    <message>
        <source>Position</source>
        <translation>Position</translation>
    </message>
    <message>
        <source>Its controller brings it to the target and holds it there.</source>
        <translation>Seine Regelung bringt es zum Ziel und hält es dort.</translation>
    </message>
    <message>
        <source>Velocity</source>
        <translation>Geschwindigkeit</translation>
    </message>
    <message>
        <source>Its motor keeps a velocity.</source>
        <translation>Sein Motor behält eine Geschwindigkeit.</translation>
    </message>
    <message>
        <source>Effort</source>
        <translation>Kraft/Moment</translation>
    </message>
    <message>
        <source>A constant torque acts.</source>
        <translation>Ein konstantes Drehmoment wirkt.</translation>
    </message>
    <message>
        <source>A constant force acts.</source>
        <translation>Eine konstante Kraft wirkt.</translation>
    </message>
    <message>
        <source>Mixed</source>
        <translation>Gemischt</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>Ziel</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>Gemessen</translation>
    </message>
    <message>
        <source>What is commanded: nothing, a position, a velocity or an effort.</source>
        <translation>Was befohlen wird: nichts, eine Position, eine Geschwindigkeit oder eine Kraft.</translation>
    </message>
    <message>
        <source>Within the limits of the joint. Arrow keys move the slider by a hundredth, with Shift by a thousandth. The violet needle is where the joint is.</source>
        <translation>Innerhalb der Grenzen des Gelenks. Pfeiltasten bewegen den Regler um ein Hundertstel, mit Umschalt um ein Tausendstel. Die violette Nadel zeigt, wo das Gelenk ist.</translation>
    </message>
    <message>
        <source>What the joint does now.</source>
        <translation>Was das Gelenk jetzt tut.</translation>
    </message>
    <message>
        <source>Max effort</source>
        <translation>Max. Kraft</translation>
    </message>
    <message>
        <source>Max rate</source>
        <translation>Max. Rate</translation>
    </message>
    <message>
        <source>Max speed</source>
        <translation>Max. Tempo</translation>
    </message>
    <message>
        <source>The most that position and velocity control may push with; the motor itself gives no more than its impulse in each step. At first the effort limit of the file. Empty: as much as the motor gives.</source>
        <translation>Womit Positions- und Geschwindigkeitsregelung höchstens drücken dürfen; der Motor selbst gibt nicht mehr als seinen Impuls je Schritt. Anfangs die Kraftgrenze der Datei. Leer: so viel, wie der Motor gibt.</translation>
    </message>
    <message>
        <source>How fast the target of a position moves, and the fastest velocity. At first the velocity limit of the file. Empty: no limit.</source>
        <translation>Wie schnell sich das Ziel einer Position bewegt, und die höchste Geschwindigkeit. Anfangs die Geschwindigkeitsgrenze der Datei. Leer: keine Grenze.</translation>
    </message>
    <message>
        <source>It goes no farther than %1 %2.</source>
        <translation>Es geht nicht weiter als %1 %2.</translation>
    </message>
    <message>
        <source>The motor is off (enable motor).</source>
        <translation>Der Motor ist aus (enable motor).</translation>
    </message>
    <message>
        <source>The motor of %1 of %2 joints is off: they take no velocities.</source>
        <translation>Der Motor von %1 der %2 Gelenke ist aus: Sie nehmen keine Geschwindigkeiten an.</translation>
    </message>
    <message>
        <source>Its motor is off (enable motor): it takes no positions and no velocities, only efforts.</source>
        <translation>Sein Motor ist aus (enable motor): Es nimmt keine Positionen und keine Geschwindigkeiten an, nur Kräfte.</translation>
    </message>
    <message>
        <source>Its motor is off (enable motor): it takes no velocities.</source>
        <translation>Sein Motor ist aus (enable motor): Es nimmt keine Geschwindigkeiten an.</translation>
    </message>
    <message>
        <source>some turn, some slide</source>
        <translation>manche drehen, manche gleiten</translation>
    </message>
    <message>
        <source>%1 joints</source>
        <translation>%1 Gelenke</translation>
    </message>
</context>
<context>
    <name>editor::JointSlider</name>
    <message>
        <source>Position</source>
        <translation>Position</translation>
    </message>
</context>
<context>
    <name>editor::KeepDialog</name>
    <message>
        <source>Stop the run</source>
        <translation>Den Lauf beenden</translation>
    </message>
    <message>
        <source>Keep changes of the run in the file?</source>
        <translation>Änderungen des Laufs in der Datei behalten?</translation>
    </message>
    <message>
        <source>1 change was made during this run</source>
        <translation>1 Änderung in diesem Lauf</translation>
    </message>
    <message>
        <source>%1 changes were made during this run</source>
        <translation>%1 Änderungen in diesem Lauf</translation>
    </message>
    <message>
        <source>Object</source>
        <translation>Objekt</translation>
    </message>
    <message>
        <source>Property</source>
        <translation>Eigenschaft</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>Vorher</translation>
    </message>
    <message>
        <source>After</source>
        <translation>Nachher</translation>
    </message>
    <message>
        <source>When</source>
        <translation>Wann</translation>
    </message>
    <message>
        <source>Decision</source>
        <translation>Entscheidung</translation>
    </message>
    <message>
        <source>Keep the pose as the start of the next run</source>
        <translation>Die Stellung als Beginn des nächsten Laufs behalten</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>Behalten</translation>
    </message>
    <message>
        <source>Stop: keep or drop</source>
        <translation>Stopp: behalten oder verwerfen</translation>
    </message>
    <message>
        <source>Changes of the run</source>
        <translation>Änderungen des Laufs</translation>
    </message>
    <message>
        <source>The run is at %1 s. Changes that were meant for the run alone are dropped unless you keep them.</source>
        <translation>Der Lauf steht bei %1 s. Änderungen nur für den Lauf werden verworfen, wenn Sie sie nicht behalten.</translation>
    </message>
    <message>
        <source>Changes</source>
        <translation>Änderungen</translation>
    </message>
    <message>
        <source>The body stands where the run has it now.</source>
        <translation>Der Körper steht, wo der Lauf ihn jetzt hat.</translation>
    </message>
    <message>
        <source>%1 bodies stand where the run has them now, with their joints closed. Zeros and limits of joints stay as they are.</source>
        <translation>%1 Körper stehen, wo der Lauf sie jetzt hat, mit geschlossenen Gelenken. Nullstellungen und Grenzen der Gelenke bleiben, wie sie sind.</translation>
    </message>
    <message>
        <source>Do not save</source>
        <translation>Nicht speichern</translation>
    </message>
    <message>
        <source>Back to the run</source>
        <translation>Zurück zum Lauf</translation>
    </message>
    <message>
        <source>Drop all</source>
        <translation>Alle verwerfen</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>%1: changed for the run alone</source>
        <translation>%1: nur für den Lauf geändert</translation>
    </message>
    <message>
        <source>Drop</source>
        <translation>Verwerfen</translation>
    </message>
    <message>
        <source>Keep or drop %1</source>
        <translation>%1 behalten oder verwerfen</translation>
    </message>
    <message>
        <source>Keep all</source>
        <translation>Alle behalten</translation>
    </message>
    <message>
        <source>All changes</source>
        <translation>Alle Änderungen</translation>
    </message>
    <message>
        <source>%1, line %2</source>
        <translation>%1, Zeile %2</translation>
    </message>
    <message>
        <source>%1: %2 → %3</source>
        <translation>%1: %2 → %3</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Keep %1 and save</source>
        <translation>%1 behalten und speichern</translation>
    </message>
    <message>
        <source>Keep %1</source>
        <translation>%1 behalten</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Keep %1 and the pose</source>
        <translation>%1 und die Stellung behalten</translation>
    </message>
    <message>
        <source>Keep the pose</source>
        <translation>Die Stellung behalten</translation>
    </message>
    <message>
        <source>They stay in History, each with its own step.</source>
        <translation>Sie bleiben im Verlauf, jede mit ihrem eigenen Schritt.</translation>
    </message>
    <message>
        <source>What you decide is one step: Ctrl+Z takes it back.</source>
        <translation>Ihre Entscheidung ist ein Schritt: Strg+Z nimmt sie zurück.</translation>
    </message>
    <message>
        <source>What the joint is commanded now. Kept, the next run begins with it.</source>
        <translation>Was dem Gelenk jetzt befohlen ist. Behalten beginnt der nächste Lauf damit.</translation>
    </message>
</context>
<context>
    <name>editor::KeepLink</name>
    <message>
        <source>Drop 1 change of the run</source>
        <translation>1 Änderung des Laufs verwerfen</translation>
    </message>
    <message>
        <source>Drop %1 changes of the run</source>
        <translation>%1 Änderungen des Laufs verwerfen</translation>
    </message>
    <message>
        <source>Keep the pose of the run</source>
        <translation>Die Stellung des Laufs behalten</translation>
    </message>
    <message>
        <source>%1, keep its pose</source>
        <translation>%1, seine Stellung behalten</translation>
    </message>
    <message>
        <source>Nothing is running: edits change the document.</source>
        <translation>Es läuft nichts: Änderungen gelten für das Dokument.</translation>
    </message>
    <message>
        <source>Nothing is running.</source>
        <translation>Es läuft nichts.</translation>
    </message>
    <message>
        <source>Nothing was changed since the run began.</source>
        <translation>Seit Beginn des Laufs hat sich nichts geändert.</translation>
    </message>
    <message>
        <source>What was meant for the run alone is dropped. Ctrl+Z brings it back.</source>
        <translation>Was nur für den Lauf gedacht war, ist verworfen. Strg+Z holt es zurück.</translation>
    </message>
    <message>
        <source>Keep a command of the run</source>
        <translation>Einen Befehl des Laufs behalten</translation>
    </message>
    <message>
        <source>Keep %1 commands of the run</source>
        <translation>%1 Befehle des Laufs behalten</translation>
    </message>
</context>
<context>
    <name>editor::KeepPreview</name>
    <message>
        <source>Before</source>
        <translation>Vorher</translation>
    </message>
    <message>
        <source>After</source>
        <translation>Nachher</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>Vorschau</translation>
    </message>
    <message>
        <source>Before or after the changes</source>
        <translation>Vor oder nach den Änderungen</translation>
    </message>
    <message>
        <source>Where this run began, or where the next one will. Space</source>
        <translation>Wo dieser Lauf begann, oder wo der nächste beginnt. Leertaste</translation>
    </message>
</context>
<context>
    <name>editor::LibraryPanel</name>
    <message>
        <source>Find a part, or its size</source>
        <translation>Bauteil oder Größe suchen</translation>
    </message>
    <message>
        <source>Puzzle</source>
        <translation>Puzzle</translation>
    </message>
    <message>
        <source>Mechanism</source>
        <translation>Mechanismus</translation>
    </message>
    <message>
        <source>Shapes</source>
        <translation>Formen</translation>
    </message>
    <message>
        <source>Create a box this size</source>
        <translation>Quader dieser Größe erstellen</translation>
    </message>
    <message>
        <source>Type lengths, such as 40 x 20 x 10 mm.</source>
        <translation>Geben Sie Längen ein, etwa 40 x 20 x 10 mm.</translation>
    </message>
    <message>
        <source>Own parts</source>
        <translation>Eigene Teile</translation>
    </message>
    <message>
        <source>Rename...</source>
        <translation>Umbenennen...</translation>
    </message>
    <message>
        <source>Move to the trash</source>
        <translation>In den Papierkorb</translation>
    </message>
    <message>
        <source>Equipment</source>
        <translation>Ausrüstung</translation>
    </message>
    <message>
        <source>Mesh...</source>
        <translation>Netz...</translation>
    </message>
    <message>
        <source>from a file</source>
        <translation>aus einer Datei</translation>
    </message>
    <message>
        <source>Save selection</source>
        <translation>Auswahl sichern</translation>
    </message>
    <message>
        <source>as an own part</source>
        <translation>als eigenes Teil</translation>
    </message>
    <message>
        <source>No part has this name or size.</source>
        <translation>Kein Teil hat diesen Namen oder diese Größe.</translation>
    </message>
    <message>
        <source>mesh file stl obj dae</source>
        <extracomment>Other words that somebody may look for a mesh by.</extracomment>
        <translation>Netz Datei Netzdatei Mesh Modell</translation>
    </message>
</context>
<context>
    <name>editor::LimitLink</name>
    <message>
        <source>Set high limit of %1</source>
        <translation>Obere Grenze von %1 setzen</translation>
    </message>
    <message>
        <source>Set low limit of %1</source>
        <translation>Untere Grenze von %1 setzen</translation>
    </message>
</context>
<context>
    <name>editor::LoadedChoices</name>
    <message>
        <source>%1 and %2</source>
        <translation>%1 und %2</translation>
    </message>
    <message>
        <source>There are no choices in %1</source>
        <translation>In %1 stehen keine Entscheidungen</translation>
    </message>
    <message>
        <source>The one choice of %1 was made</source>
        <translation>Die eine Entscheidung aus %1 wurde getroffen</translation>
    </message>
    <message>
        <source>The one choice of %1 was not made</source>
        <translation>Die eine Entscheidung aus %1 wurde nicht getroffen</translation>
    </message>
    <message>
        <source>All %1 choices of %2 were made</source>
        <translation>Alle %1 Entscheidungen aus %2 wurden getroffen</translation>
    </message>
    <message>
        <source>1 of %1 choices of %2 was made</source>
        <translation>1 von %1 Entscheidungen aus %2 wurde getroffen</translation>
    </message>
    <message>
        <source>%1 of %2 choices of %3 were made</source>
        <translation>%1 von %2 Entscheidungen aus %3 wurden getroffen</translation>
    </message>
    <message>
        <source>nothing in this robot is to be decided about %1</source>
        <translation>über %1 ist in diesem Roboter nichts zu entscheiden</translation>
    </message>
    <message>
        <source>there is no such choice as %1</source>
        <translation>eine Wahl wie %1 gibt es nicht</translation>
    </message>
</context>
<context>
    <name>editor::LossLine</name>
    <message>
        <source>Let go of the joints</source>
        <translation>Gelenke loslassen</translation>
    </message>
    <message>
        <source>Hold the positions</source>
        <translation>Stellungen halten</translation>
    </message>
    <message>
        <source>&lt;p&gt;What becomes of the joints of a program that is cut off, is silent for too long, or whose connection is lost.&lt;/p&gt;&lt;p&gt;The window, a hand at a device or another program may take joints that are held. All commands off (Shift+F12) holds nothing.&lt;/p&gt;</source>
        <translation>&lt;p&gt;Was mit den Gelenken eines Programms geschieht, das getrennt wird, zu lange schweigt oder dessen Verbindung verloren geht.&lt;/p&gt;&lt;p&gt;Das Fenster, eine Hand an einem Gerät oder ein anderes Programm darf gehaltene Gelenke übernehmen. Alle Befehle aus (Umschalt+F12) hält nichts.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>When cut off</source>
        <translation>Bei Trennung</translation>
    </message>
    <message>
        <source>Wait for it</source>
        <translation>Darauf warten</translation>
    </message>
    <message>
        <source>Cut off after %1 s</source>
        <translation>Nach %1 s trennen</translation>
    </message>
    <message>
        <source>A program that commands and then says nothing for so long.</source>
        <translation>Ein Programm, das befiehlt und dann so lange nichts sagt.</translation>
    </message>
    <message>
        <source>When silent</source>
        <translation>Bei Schweigen</translation>
    </message>
    <message>
        <source>A program that is cut off may go on listening. Its joints hold their positions, and the hand or another program may take them.</source>
        <translation>Ein getrenntes Programm darf weiter zuhören. Seine Gelenke halten ihre Stellungen; die Hand oder ein anderes Programm darf sie übernehmen.</translation>
    </message>
    <message>
        <source>A program that is cut off may go on listening. Its joints are left to themselves.</source>
        <translation>Ein getrenntes Programm darf weiter zuhören. Seine Gelenke werden sich selbst überlassen.</translation>
    </message>
</context>
<context>
    <name>editor::MainWindow</name>
    <message>
        <source>Layout</source>
        <translation>Anordnung</translation>
    </message>
    <message>
        <source>Objects</source>
        <translation>Objekte</translation>
    </message>
    <message>
        <source>Library</source>
        <translation>Bibliothek</translation>
    </message>
    <message>
        <source>Properties</source>
        <translation>Eigenschaften</translation>
    </message>
    <message>
        <source>Pose</source>
        <translation>Pose</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Quelltext</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>Probleme</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>Profiler</source>
        <translation>Profiler</translation>
    </message>
    <message>
        <source>The robot has no visuals: the view draws collision shapes</source>
        <translation>Der Roboter hat keine sichtbaren Formen: Die Ansicht zeichnet Kollisionsformen</translation>
    </message>
    <message>
        <source>About Linkwright</source>
        <translation>Über Linkwright</translation>
    </message>
    <message>
        <source>&lt;b&gt;Linkwright %1&lt;/b&gt;&lt;p&gt;Build, simulate and share robots as ADF files.&lt;/p&gt;&lt;p&gt;BSD-3-Clause.&lt;/p&gt;</source>
        <translation>&lt;b&gt;Linkwright %1&lt;/b&gt;&lt;p&gt;Roboter als ADF-Dateien bauen, simulieren und weitergeben.&lt;/p&gt;&lt;p&gt;BSD-3-Clause.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Linkwright</source>
        <translation>Linkwright</translation>
    </message>
    <message>
        <source> (running)</source>
        <translation> (läuft)</translation>
    </message>
    <message>
        <source> (paused)</source>
        <translation> (Pause)</translation>
    </message>
    <message>
        <source>No bodies start in one another.</source>
        <translation>Keine Körper beginnen ineinander.</translation>
    </message>
    <message>
        <source>Two bodies start in one another: see Problems.</source>
        <translation>Zwei Körper beginnen ineinander: siehe Probleme.</translation>
    </message>
    <message>
        <source>%1 pairs of bodies start in one another: see Problems.</source>
        <translation>%1 Paare von Körpern beginnen ineinander: siehe Probleme.</translation>
    </message>
    <message>
        <source>Drop one mesh at a time over a 3D view.</source>
        <translation>Immer nur ein Netz über einer 3D-Ansicht ablegen.</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>Geräte</translation>
    </message>
    <message>
        <source>Other bodies are drawn alike.</source>
        <translation>Andere Körper sind gleich gezeichnet.</translation>
    </message>
    <message numerus="yes">
        <source>All of this kind: %n more</source>
        <translation>
            <numerusform>Alle dieser Art: %n weiterer</numerusform>
            <numerusform>Alle dieser Art: %n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>Connections</source>
        <translation>Verbindungen</translation>
    </message>
    <message>
        <source>This view does not draw the lights of the document.</source>
        <translation>Diese Ansicht zeichnet die Lichter des Dokuments nicht.</translation>
    </message>
    <message>
        <source>Draw them</source>
        <translation>Zeichnen</translation>
    </message>
</context>
<context>
    <name>editor::MassCard</name>
    <message>
        <source>Done</source>
        <translation>Fertig</translation>
    </message>
    <message>
        <source>Mass centre along X, metres</source>
        <translation>Schwerpunkt längs X, Meter</translation>
    </message>
    <message>
        <source>Mass centre along Y, metres</source>
        <translation>Schwerpunkt längs Y, Meter</translation>
    </message>
    <message>
        <source>Mass centre along Z, metres</source>
        <translation>Schwerpunkt längs Z, Meter</translation>
    </message>
    <message>
        <source>Principal axes turned about X</source>
        <translation>Hauptachsen um X gedreht</translation>
    </message>
    <message>
        <source>Principal axes turned about Y</source>
        <translation>Hauptachsen um Y gedreht</translation>
    </message>
    <message>
        <source>Principal axes turned about Z</source>
        <translation>Hauptachsen um Z gedreht</translation>
    </message>
    <message>
        <source>Moment of inertia about the first axis, kg·m²</source>
        <translation>Trägheitsmoment um die erste Achse, kg·m²</translation>
    </message>
    <message>
        <source>Moment of inertia about the second axis, kg·m²</source>
        <translation>Trägheitsmoment um die zweite Achse, kg·m²</translation>
    </message>
    <message>
        <source>Moment of inertia about the third axis, kg·m²</source>
        <translation>Trägheitsmoment um die dritte Achse, kg·m²</translation>
    </message>
    <message>
        <source>Centre, m</source>
        <translation>Mitte, m</translation>
    </message>
    <message>
        <source>Axes, deg</source>
        <translation>Achsen, Grad</translation>
    </message>
    <message>
        <source>Inertia</source>
        <translation>Trägheit</translation>
    </message>
    <message>
        <source>Turn about X (R: by the gizmo)</source>
        <translation>Drehung um X (R: mit dem Gizmo)</translation>
    </message>
    <message>
        <source>Turn about Y (R: by the gizmo)</source>
        <translation>Drehung um Y (R: mit dem Gizmo)</translation>
    </message>
    <message>
        <source>Turn about Z (R: by the gizmo)</source>
        <translation>Drehung um Z (R: mit dem Gizmo)</translation>
    </message>
</context>
<context>
    <name>editor::MassDialog</name>
    <message>
        <source>static</source>
        <translation>statisch</translation>
    </message>
    <message>
        <source>%1 kg</source>
        <translation>%1 kg</translation>
    </message>
    <message>
        <source>Friction and restitution of the material, too</source>
        <translation>Auch Reibung und Rückprall des Werkstoffs</translation>
    </message>
    <message>
        <source>Set mass</source>
        <translation>Masse setzen</translation>
    </message>
    <message>
        <source>Mass from material</source>
        <translation>Masse aus Werkstoff</translation>
    </message>
    <message>
        <source>Other</source>
        <translation>Anderer</translation>
    </message>
    <message>
        <source>Material</source>
        <translation>Werkstoff</translation>
    </message>
    <message>
        <source>Density, kg/m³</source>
        <translation>Dichte, kg/m³</translation>
    </message>
    <message>
        <source>Typical values, as a start: they depend on finish and shape.</source>
        <translation>Typische Werte für den Anfang: Sie hängen von Oberfläche und Form ab.</translation>
    </message>
    <message>
        <source>Body</source>
        <translation>Körper</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>Jetzt</translation>
    </message>
    <message>
        <source>Then</source>
        <translation>Dann</translation>
    </message>
    <message>
        <source>no volume</source>
        <translation>kein Volumen</translation>
    </message>
    <message>
        <source>Of a mesh that is not closed, the convex hull counts.</source>
        <translation>Bei einem nicht geschlossenen Netz zählt die konvexe Hülle.</translation>
    </message>
    <message>
        <source>Mass, mass centre and inertia are set as those of what is drawn, filled.</source>
        <translation>Masse, Schwerpunkt und Trägheit werden gesetzt, als wäre das Gezeichnete voll.</translation>
    </message>
    <message>
        <source>Nothing that is selected has a volume.</source>
        <translation>Nichts von dem, was gewählt ist, hat ein Volumen.</translation>
    </message>
    <message numerus="yes">
        <source>All of this kind: %n more</source>
        <translation>
            <numerusform>Alle dieser Art: %n weiterer</numerusform>
            <numerusform>Alle dieser Art: %n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>Bodies that are drawn alike: the same mesh, or the same shape and sizes.</source>
        <translation>Körper, die gleich gezeichnet sind: dasselbe Netz oder dieselbe Form mit denselben Maßen.</translation>
    </message>
</context>
<context>
    <name>editor::MassLink</name>
    <message>
        <source>Stop the run first: masses are edited in the document.</source>
        <translation>Erst den Lauf beenden: Massen werden im Dokument bearbeitet.</translation>
    </message>
    <message>
        <source>From a material...</source>
        <translation>Aus einem Material...</translation>
    </message>
    <message>
        <source>A joint counts its angle in these axes: only a body without joints is turned here.</source>
        <translation>Ein Gelenk zählt seinen Winkel in diesen Achsen: Nur ein Körper ohne Gelenke wird hier gedreht.</translation>
    </message>
    <message>
        <source>Mass centre and inertia</source>
        <translation>Schwerpunkt und Trägheit</translation>
    </message>
    <message>
        <source>Click the body whose mass is to be edited.</source>
        <translation>Den Körper anklicken, dessen Masse bearbeitet werden soll.</translation>
    </message>
    <message>
        <source>Mass of %1</source>
        <translation>Masse von %1</translation>
    </message>
    <message>
        <source>It is being read.</source>
        <translation>Er wird gelesen.</translation>
    </message>
    <message>
        <source>A static body is held: its mass centre says nothing.</source>
        <translation>Ein statischer Körper ist fest: Sein Schwerpunkt bedeutet nichts.</translation>
    </message>
    <message>
        <source>No solid has these moments: one is more than the sum of the other two.</source>
        <translation>Kein fester Körper hat diese Momente: Eines ist größer als die Summe der beiden anderen.</translation>
    </message>
    <message>
        <source>Drag the end of an axis to make them possible.</source>
        <translation>Das Ende einer Achse ziehen, um sie möglich zu machen.</translation>
    </message>
    <message>
        <source>%1 kg, which turn as this ellipsoid does.</source>
        <translation>%1 kg, die sich wie dieses Ellipsoid drehen.</translation>
    </message>
    <message>
        <source>The moments are estimated: the file says none.</source>
        <translation>Die Momente sind geschätzt: Die Datei nennt keine.</translation>
    </message>
    <message>
        <source>Change inertia of %1</source>
        <translation>Trägheit von %1 ändern</translation>
    </message>
    <message>
        <source>Move mass centre of %1</source>
        <translation>Schwerpunkt von %1 verschieben</translation>
    </message>
    <message>
        <source>A moment of inertia is above zero. It stays as it was.</source>
        <translation>Ein Trägheitsmoment ist größer als null. Es bleibt, wie es war.</translation>
    </message>
</context>
<context>
    <name>editor::MassSection</name>
    <message>
        <source>Mass %1 kg, centre %2
Principal moments %3, %4, %5 kg·m²</source>
        <translation>Masse %1 kg, Schwerpunkt %2
Hauptträgheitsmomente %3, %4, %5 kg·m²</translation>
    </message>
    <message>
        <source>Mass %1 kg, centre %2
The inertia is computed from what collides.</source>
        <translation>Masse %1 kg, Schwerpunkt %2
Die Trägheit wird aus dem berechnet, was kollidiert.</translation>
    </message>
    <message>
        <source>Mass</source>
        <translation>Masse</translation>
    </message>
    <message>
        <source>Where the mass comes from</source>
        <translation>Woher die Masse kommt</translation>
    </message>
    <message>
        <source>As it is</source>
        <translation>Wie es ist</translation>
    </message>
    <message>
        <source>From a density</source>
        <translation>Aus einer Dichte</translation>
    </message>
    <message>
        <source>A given mass</source>
        <translation>Eine gegebene Masse</translation>
    </message>
    <message>
        <source>Material</source>
        <translation>Werkstoff</translation>
    </message>
    <message>
        <source>Other</source>
        <translation>Anderer</translation>
    </message>
    <message>
        <source>Density, kg/m³</source>
        <translation>Dichte, kg/m³</translation>
    </message>
    <message>
        <source>Mass of all</source>
        <translation>Masse insgesamt</translation>
    </message>
    <message>
        <source>The mesh encloses nothing, so it has no mass.</source>
        <translation>Das Netz umschließt nichts, also hat es keine Masse.</translation>
    </message>
    <message>
        <source>Mass 0 holds it in the world.</source>
        <translation>Masse 0 hält ihn in der Welt fest.</translation>
    </message>
    <message>
        <source>The centre of mass lies outside the mesh: choose a density.</source>
        <translation>Der Schwerpunkt liegt außerhalb des Netzes: Wählen Sie eine Dichte.</translation>
    </message>
</context>
<context>
    <name>editor::MeasureLink</name>
    <message>
        <source>Stop the run first: now the bodies move.</source>
        <translation>Erst den Lauf beenden: Jetzt bewegen sich die Körper.</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>Messen</translation>
    </message>
    <message>
        <source>Click a corner, an edge, a face or a hole; Shift+click the origin of a body</source>
        <translation>Ecke, Kante, Fläche oder Bohrung anklicken; Umschalt+Klick: Ursprung eines Körpers</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Distance</source>
        <translation>Abstand</translation>
    </message>
    <message>
        <source>Along X</source>
        <translation>Längs X</translation>
    </message>
    <message>
        <source>Along Y</source>
        <translation>Längs Y</translation>
    </message>
    <message>
        <source>Along Z</source>
        <translation>Längs Z</translation>
    </message>
    <message>
        <source>Angle</source>
        <translation>Winkel</translation>
    </message>
    <message>
        <source>Diameter</source>
        <translation>Durchmesser</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>to %1; they are not parallel, so the distance is that of the two places clicked</source>
        <translation>zu %1; nicht parallel, der Abstand ist also der der beiden angeklickten Stellen</translation>
    </message>
    <message>
        <source>to %1</source>
        <translation>zu %1</translation>
    </message>
    <message>
        <source>Click what to measure to</source>
        <translation>Anklicken, wohin gemessen wird</translation>
    </message>
    <message>
        <source>Keeps it in the views: it goes along with the bodies, in a run too, and is plotted from the plus of the plots.</source>
        <translation>Behält es in den Ansichten: Es geht mit den Körpern mit, auch in einem Lauf, und wird über das Plus der Kurven gezeichnet.</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>Behalten</translation>
    </message>
</context>
<context>
    <name>editor::MeshActions</name>
    <message>
        <source>Select one body that has a mesh.</source>
        <translation>Wählen Sie einen Körper mit einem Netz aus.</translation>
    </message>
    <message>
        <source>%1 has no mesh.</source>
        <translation>%1 hat kein Netz.</translation>
    </message>
    <message>
        <source>Mesh tools</source>
        <translation>Netzwerkzeuge</translation>
    </message>
    <message>
        <source>Save the model first</source>
        <translation>Erst das Modell speichern</translation>
    </message>
    <message>
        <source>New meshes are written beside the model, and %1 has not been saved yet.</source>
        <translation>Neue Netze werden neben das Modell geschrieben, und %1 ist noch nicht gespeichert.</translation>
    </message>
    <message>
        <source>Save...</source>
        <translation>Speichern...</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Mesh tools on %1</source>
        <translation>Netzwerkzeuge an %1</translation>
    </message>
</context>
<context>
    <name>editor::MeshPlacing</name>
    <message>
        <source>%1 has no triangles.</source>
        <translation>%1 hat keine Dreiecke.</translation>
    </message>
</context>
<context>
    <name>editor::MeshPreview</name>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>no: 1 hole</source>
        <translation>nein: 1 Loch</translation>
    </message>
    <message>
        <source>no: %1 holes</source>
        <translation>nein: %1 Löcher</translation>
    </message>
    <message>
        <source>faces are turned wrong</source>
        <translation>Flächen sind falsch herum</translation>
    </message>
    <message>
        <source>no</source>
        <translation>nein</translation>
    </message>
    <message>
        <source>%1 cm³</source>
        <translation>%1 cm³</translation>
    </message>
    <message>
        <source>%1 m³</source>
        <translation>%1 m³</translation>
    </message>
    <message>
        <source>%1 convex pieces</source>
        <translation>%1 konvexe Stücke</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
    <message>
        <source>1 primitive</source>
        <translation>1 Grundkörper</translation>
    </message>
    <message>
        <source>%1 primitives</source>
        <translation>%1 Grundkörper</translation>
    </message>
    <message>
        <source>Triangles drawn</source>
        <translation>Gezeichnete Dreiecke</translation>
    </message>
    <message>
        <source>Collides</source>
        <translation>Kollidiert</translation>
    </message>
    <message>
        <source>Mass</source>
        <translation>Masse</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Closed</source>
        <translation>Geschlossen</translation>
    </message>
    <message>
        <source>Volume</source>
        <translation>Volumen</translation>
    </message>
    <message>
        <source>%1 × %2 × %3 m</source>
        <translation>%1 × %2 × %3 m</translation>
    </message>
</context>
<context>
    <name>editor::MeshToolsDialog</name>
    <message>
        <source>Drawn</source>
        <translation>Gezeichnet</translation>
    </message>
    <message>
        <source>Collision</source>
        <translation>Kollision</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>Anwenden</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>Zurücksetzen</translation>
    </message>
    <message>
        <source>All tools as they were when the dialog opened.</source>
        <translation>Alle Werkzeuge wie beim Öffnen des Dialogs.</translation>
    </message>
    <message>
        <source>Mesh tools: %1</source>
        <translation>Netzwerkzeuge: %1</translation>
    </message>
    <message>
        <source>What the preview shows</source>
        <translation>Was die Vorschau zeigt</translation>
    </message>
    <message>
        <source>Reading the mesh</source>
        <translation>Das Netz wird gelesen</translation>
    </message>
    <message>
        <source>Nothing is written until you apply.</source>
        <translation>Nichts wird geschrieben, bis Sie anwenden.</translation>
    </message>
    <message>
        <source>Writes no file.</source>
        <translation>Schreibt keine Datei.</translation>
    </message>
    <message>
        <source>Writes %1.</source>
        <translation>Schreibt %1.</translation>
    </message>
    <message>
        <source> and </source>
        <translation> und </translation>
    </message>
    <message>
        <source>Nothing is written until you apply; one undo takes the change back.</source>
        <translation>Nichts wird geschrieben, bis Sie anwenden; ein Rückgängig nimmt die Änderung zurück.</translation>
    </message>
    <message>
        <source>Nothing has been changed.</source>
        <translation>Nichts wurde geändert.</translation>
    </message>
    <message>
        <source>The meshes were not written.</source>
        <translation>Die Netze wurden nicht geschrieben.</translation>
    </message>
</context>
<context>
    <name>editor::MoveStrip</name>
    <message>
        <source>No loop is in reach of the selected body.</source>
        <translation>Keine Schleife ist in Reichweite des gewählten Körpers.</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>Verschieben</translation>
    </message>
    <message>
        <source>nothing follows</source>
        <translation>nichts folgt</translation>
    </message>
    <message>
        <source>1 body follows</source>
        <translation>1 Körper folgt</translation>
    </message>
    <message>
        <source>%1 bodies follow</source>
        <translation>%1 Körper folgen</translation>
    </message>
</context>
<context>
    <name>editor::ObjectTreeDelegate</name>
    <message>
        <source>off</source>
        <translation>aus</translation>
    </message>
    <message>
        <source>loop</source>
        <translation>Schleife</translation>
    </message>
    <message>
        <source>static</source>
        <translation>statisch</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>New name of %1</source>
        <translation>Neuer Name von %1</translation>
    </message>
    <message>
        <source>moves</source>
        <translation>bewegt sich</translation>
    </message>
    <message>
        <source>stays</source>
        <translation>bleibt</translation>
    </message>
    <message>
        <source>new</source>
        <translation>neu</translation>
    </message>
</context>
<context>
    <name>editor::ObjectTreeModel</name>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>file %1</source>
        <translation>Datei %1</translation>
    </message>
    <message>
        <source>unsaved changes</source>
        <translation>ungespeicherte Änderungen</translation>
    </message>
    <message>
        <source>static</source>
        <translation>statisch</translation>
    </message>
    <message>
        <source>closes a loop</source>
        <translation>schließt eine Schleife</translation>
    </message>
    <message>
        <source>hidden</source>
        <translation>ausgeblendet</translation>
    </message>
    <message>
        <source>switched off</source>
        <translation>abgeschaltet</translation>
    </message>
    <message>
        <source>also in another place</source>
        <translation>auch an anderer Stelle</translation>
    </message>
    <message>
        <source>error</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>warning</source>
        <translation>Warnung</translation>
    </message>
    <message>
        <source>A name has at least one character.</source>
        <translation>Ein Name hat mindestens ein Zeichen.</translation>
    </message>
    <message>
        <source>Another object of this file is named “%1” already.</source>
        <translation>Ein anderes Objekt dieser Datei heißt schon „%1“.</translation>
    </message>
    <message>
        <source>Rename %1 to %2</source>
        <translation>%1 in %2 umbenennen</translation>
    </message>
    <message>
        <source>group %1, %2</source>
        <translation>Gruppe %1, %2</translation>
    </message>
    <message>
        <source>locked</source>
        <translation>gesperrt</translation>
    </message>
    <message>
        <source>Another group of this file is named “%1” already.</source>
        <translation>Eine andere Gruppe dieser Datei heißt schon „%1“.</translation>
    </message>
    <message>
        <source>moves</source>
        <translation>bewegt sich</translation>
    </message>
    <message>
        <source>stays</source>
        <translation>bleibt</translation>
    </message>
    <message>
        <source>new since the file was saved</source>
        <translation>neu, seit die Datei gesichert wurde</translation>
    </message>
</context>
<context>
    <name>editor::ObjectTreePanel</name>
    <message>
        <source>Filter objects</source>
        <translation>Objekte filtern</translation>
    </message>
    <message>
        <source>By what hangs on what</source>
        <translation>Nach dem, was woran hängt</translation>
    </message>
    <message>
        <source>Create</source>
        <translation>Erstellen</translation>
    </message>
    <message>
        <source>No object matches.</source>
        <translation>Kein Objekt passt.</translation>
    </message>
    <message>
        <source>Press Esc in the filter to see all of them.</source>
        <translation>Esc im Filter zeigt wieder alle.</translation>
    </message>
</context>
<context>
    <name>editor::ObjectTreeView</name>
    <message>
        <source>Objects</source>
        <translation>Objekte</translation>
    </message>
</context>
<context>
    <name>editor::OriginSection</name>
    <message>
        <source>Origin</source>
        <translation>Ursprung</translation>
    </message>
    <message>
        <source>Where the origin goes</source>
        <translation>Wohin der Ursprung kommt</translation>
    </message>
    <message>
        <source>Where it is</source>
        <translation>Wo er ist</translation>
    </message>
    <message>
        <source>Middle of the box around it</source>
        <translation>Mitte des Quaders darum</translation>
    </message>
    <message>
        <source>Centre of mass</source>
        <translation>Schwerpunkt</translation>
    </message>
    <message>
        <source>Middle of its base</source>
        <translation>Mitte der Grundfläche</translation>
    </message>
    <message>
        <source>It stays: %1.</source>
        <translation>Er bleibt: %1.</translation>
    </message>
    <message>
        <source>The frame goes to %1; the body and its joints stay where they are.</source>
        <translation>Das Bezugssystem geht nach %1; der Körper und seine Gelenke bleiben, wo sie sind.</translation>
    </message>
</context>
<context>
    <name>editor::OwnPartLink</name>
    <message>
        <source>A part is made of bodies and the joints between them.</source>
        <translation>Ein Teil besteht aus Körpern und den Gelenken zwischen ihnen.</translation>
    </message>
    <message>
        <source>A part is made of bodies of one file.</source>
        <translation>Ein Teil besteht aus Körpern einer Datei.</translation>
    </message>
    <message>
        <source>Select a body.</source>
        <translation>Einen Körper wählen.</translation>
    </message>
    <message>
        <source>Rename part</source>
        <translation>Teil umbenennen</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>%1 cannot be moved to the trash.</source>
        <translation>%1 lässt sich nicht in den Papierkorb verschieben.</translation>
    </message>
    <message>
        <source>%1 is in the trash.</source>
        <translation>%1 ist im Papierkorb.</translation>
    </message>
    <message>
        <source>Add to the library</source>
        <translation>In die Bibliothek aufnehmen</translation>
    </message>
    <message>
        <source>%1 was added to the library, under Own parts.</source>
        <translation>%1 ist jetzt in der Bibliothek, unter Eigene Teile.</translation>
    </message>
</context>
<context>
    <name>editor::PackageFolders</name>
    <message>
        <source>Folders in which packages are looked for, as in package://name/mesh.stl. They are remembered.</source>
        <translation>Ordner, in denen Pakete gesucht werden, wie in package://name/mesh.stl. Sie werden gemerkt.</translation>
    </message>
    <message>
        <source>Folder of packages</source>
        <translation>Ordner mit Paketen</translation>
    </message>
    <message>
        <source>Packages</source>
        <translation>Pakete</translation>
    </message>
    <message>
        <source>Packages %1</source>
        <translation>Pakete %1</translation>
    </message>
    <message>
        <source>Forget %1</source>
        <translation>%1 vergessen</translation>
    </message>
    <message>
        <source>Add a folder...</source>
        <translation>Ordner hinzufügen...</translation>
    </message>
</context>
<context>
    <name>editor::PaletteModel</name>
    <message>
        <source>%1, not now: %2</source>
        <translation>%1, jetzt nicht: %2</translation>
    </message>
</context>
<context>
    <name>editor::PanelActions</name>
    <message>
        <source>The welcome page has no panels.</source>
        <translation>Die Startseite hat keine Panels.</translation>
    </message>
</context>
<context>
    <name>editor::PanelLink</name>
    <message>
        <source>Problems</source>
        <translation>Probleme</translation>
    </message>
    <message>
        <source>Problems %1</source>
        <translation>Probleme %1</translation>
    </message>
    <message>
        <source>“%1” was refused for %2 and is not in the document.</source>
        <translation>„%1“ wurde für %2 abgelehnt und steht nicht im Dokument.</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
</context>
<context>
    <name>editor::PartForm</name>
    <message>
        <source>not placed yet</source>
        <translation>noch nicht abgesetzt</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>Ort</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>Becomes</source>
        <translation>Wird</translation>
    </message>
    <message>
        <source>Part of the body below</source>
        <translation>Teil des Körpers darunter</translation>
    </message>
    <message>
        <source>Own body</source>
        <translation>Eigener Körper</translation>
    </message>
    <message>
        <source>Own body with a fixed joint</source>
        <translation>Eigener Körper mit festem Gelenk</translation>
    </message>
    <message>
        <source>PART %1</source>
        <translation>BAUTEIL %1</translation>
    </message>
    <message>
        <source>On the floor</source>
        <translation>Auf dem Boden</translation>
    </message>
    <message>
        <source>On %1</source>
        <translation>Auf %1</translation>
    </message>
    <message>
        <source>There is no body below the part.</source>
        <translation>Unter dem Bauteil ist kein Körper.</translation>
    </message>
    <message>
        <source>Material</source>
        <translation>Werkstoff</translation>
    </message>
    <message>
        <source>As the part is</source>
        <translation>Wie das Teil ist</translation>
    </message>
</context>
<context>
    <name>editor::PendingInput</name>
    <message>
        <source>“%1” is refused by its field. Correct it, or give it up with Esc.</source>
        <translation>„%1“ wird von seinem Feld abgelehnt. Berichtigen Sie es oder geben Sie es mit Esc auf.</translation>
    </message>
</context>
<context>
    <name>editor::PeriodChart</name>
    <message>
        <source> ms</source>
        <translation> ms</translation>
    </message>
</context>
<context>
    <name>editor::PhysicalActions</name>
    <message>
        <source>Select a body.</source>
        <translation>Wählen Sie einen Körper aus.</translation>
    </message>
    <message>
        <source>Make %1 static</source>
        <translation>%1 statisch machen</translation>
    </message>
    <message>
        <source>Let %1 move</source>
        <translation>%1 bewegen lassen</translation>
    </message>
    <message>
        <source>Set mass of %1</source>
        <translation>Masse von %1 setzen</translation>
    </message>
    <message>
        <source>Contact of %1 as %2</source>
        <translation>Kontakt von %1 wie %2</translation>
    </message>
</context>
<context>
    <name>editor::PictureInset</name>
    <message>
        <source>Close this picture</source>
        <translation>Dieses Bild schließen</translation>
    </message>
</context>
<context>
    <name>editor::PlaceChecks</name>
    <message>
        <source>&amp;Keep clear of others</source>
        <translation>&amp;Abstand von anderem halten</translation>
    </message>
    <message>
        <source>Add a &amp;floor</source>
        <translation>&amp;Boden hinzufügen</translation>
    </message>
    <message>
        <source>Change what it keeps clear of</source>
        <translation>Abstandhalten ändern</translation>
    </message>
    <message>
        <source>Change the floor</source>
        <translation>Boden ändern</translation>
    </message>
    <message>
        <source>It starts clear of all that is open.</source>
        <translation>Es beginnt frei von allem, was offen ist.</translation>
    </message>
    <message>
        <source>It starts inside something. On: it is put beside that, or onto the ground.</source>
        <translation>Es beginnt in etwas anderem. Ein: Es wird daneben oder auf den Boden gesetzt.</translation>
    </message>
    <message>
        <source>It would start inside something, so it stands %1. Off: where the file has it.</source>
        <translation>Es würde in etwas anderem beginnen, darum steht es %1. Aus: wo die Datei es hat.</translation>
    </message>
    <message>
        <source>A part with a free base has nothing below it and falls out of sight.</source>
        <translation>Ein Teil mit freier Basis hat nichts unter sich und fällt außer Sicht.</translation>
    </message>
    <message>
        <source>A static plane at %1 m, just below the lowest point. %2</source>
        <translation>Eine statische Ebene bei %1 m, knapp unter dem tiefsten Punkt. %2</translation>
    </message>
    <message>
        <source>Without it, a part with a free base falls out of sight.</source>
        <translation>Ohne sie fällt ein Teil mit freier Basis außer Sicht.</translation>
    </message>
    <message>
        <source>Nothing needs it.</source>
        <translation>Nichts braucht sie.</translation>
    </message>
    <message>
        <source>Nothing needs a floor: the base is fixed, or there is something static below.</source>
        <translation>Nichts braucht einen Boden: Die Basis ist fest, oder darunter ist etwas Statisches.</translation>
    </message>
</context>
<context>
    <name>editor::PlaceLink</name>
    <message>
        <source>Stop the run first.</source>
        <translation>Beenden Sie zuerst den Lauf.</translation>
    </message>
    <message>
        <source>No file is open.</source>
        <translation>Keine Datei ist offen.</translation>
    </message>
    <message>
        <source>%1 is no model.</source>
        <translation>%1 ist kein Modell.</translation>
    </message>
    <message>
        <source>Select bodies of one file, or hold a part of the library.</source>
        <translation>Wählen Sie Körper einer Datei aus, oder halten Sie ein Bauteil der Bibliothek.</translation>
    </message>
    <message>
        <source>Place %1</source>
        <translation>%1 platzieren</translation>
    </message>
    <message>
        <source>Place %1 × %2</source>
        <translation>%1 × %2 platzieren</translation>
    </message>
    <message>
        <source>Array of %1</source>
        <translation>Reihe von %1</translation>
    </message>
    <message>
        <source>%1: added to %2. No joints.</source>
        <translation>%1: zu %2 hinzugefügt. Keine Gelenke.</translation>
    </message>
    <message>
        <source>%1: a body of its own.</source>
        <translation>%1: ein eigener Körper.</translation>
    </message>
    <message>
        <source>%1: a body fixed to %2.</source>
        <translation>%1: ein Körper, an %2 befestigt.</translation>
    </message>
    <message>
        <source>Drag a round handle for the count, Shift+drag the spacing. Click a ghost to leave it out. Enter places all.</source>
        <translation>Runder Griff: Anzahl; Umschalt+Ziehen: Abstand. Klick auf einen Schatten lässt ihn aus. Eingabe setzt alle ab.</translation>
    </message>
    <message>
        <source>Click puts it down, Shift+click ends. A array, R or Ctrl+wheel turns, X Y Z up axis, Esc drops it.</source>
        <translation>Klick setzt ab, Umschalt+Klick beendet. A Reihe, R oder Strg+Rad dreht, X Y Z Hochachse, Esc verwirft.</translation>
    </message>
    <message>
        <source>The files of %1 cannot be read.</source>
        <translation>Die Dateien von %1 sind nicht lesbar.</translation>
    </message>
    <message>
        <source>%1 is put on a body: there is none below it.</source>
        <translation>%1 kommt auf einen Körper: Darunter ist keiner.</translation>
    </message>
    <message>
        <source>%1: carried by %2.</source>
        <translation>%1: getragen von %2.</translation>
    </message>
    <message>
        <source>Point at the body that carries it.</source>
        <translation>Auf den Körper zeigen, der es trägt.</translation>
    </message>
    <message>
        <source>%1: an object of its own.</source>
        <translation>%1: ein eigenes Objekt.</translation>
    </message>
</context>
<context>
    <name>editor::PlaceQuestion</name>
    <message>
        <source>%1 files</source>
        <translation>%1 Dateien</translation>
    </message>
    <message>
        <source>Open %1</source>
        <translation>%1 öffnen</translation>
    </message>
    <message>
        <source>Where does %1 go?</source>
        <translation>Wohin kommt %1?</translation>
    </message>
    <message>
        <source>Where do the %1 go?</source>
        <translation>Wohin kommen die %1?</translation>
    </message>
    <message>
        <source>Where does the new model go?</source>
        <translation>Wohin kommt das neue Modell?</translation>
    </message>
    <message>
        <source>New and opened files join this world from now on. Preferences change that.</source>
        <translation>Neue und geöffnete Dateien kommen ab jetzt in diese Welt. Die Einstellungen ändern das.</translation>
    </message>
    <message>
        <source>New and opened files get windows of their own from now on. Preferences change that.</source>
        <translation>Neue und geöffnete Dateien bekommen ab jetzt eigene Fenster. Die Einstellungen ändern das.</translation>
    </message>
    <message>
        <source>No other window could be opened.</source>
        <translation>Es ließ sich kein weiteres Fenster öffnen.</translation>
    </message>
</context>
<context>
    <name>editor::PlotCard</name>
    <message>
        <source>Lowest</source>
        <translation>Kleinster</translation>
    </message>
    <message>
        <source>Highest</source>
        <translation>Größter</translation>
    </message>
    <message>
        <source>Mean</source>
        <translation>Mittel</translation>
    </message>
    <message>
        <source>Deviation</source>
        <translation>Streuung</translation>
    </message>
    <message>
        <source>RMS</source>
        <translation>Effektivwert</translation>
    </message>
    <message>
        <source>Statistics of what is seen</source>
        <translation>Statistik des Sichtbaren</translation>
    </message>
    <message>
        <source>What this plot shows</source>
        <translation>Was hier gezeigt wird</translation>
    </message>
    <message>
        <source>Close this plot</source>
        <translation>Dieses Bild schließen</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>Werte</translation>
    </message>
    <message>
        <source>Slopes</source>
        <translation>Steigungen</translation>
    </message>
    <message>
        <source>Filtered, below %1 Hz</source>
        <translation>Gefiltert, unter %1 Hz</translation>
    </message>
    <message>
        <source>Spectra of the last %1 s</source>
        <translation>Spektren der letzten %1 s</translation>
    </message>
    <message>
        <source>Frequency of the filter...</source>
        <translation>Frequenz des Filters...</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>Filter</translation>
    </message>
    <message>
        <source>Lets pass what is slower than, in Hz:</source>
        <translation>Lässt durch, was langsamer ist als, in Hz:</translation>
    </message>
    <message>
        <source>Earlier runs</source>
        <translation>Frühere Läufe</translation>
    </message>
    <message>
        <source>Line at a value...</source>
        <translation>Linie bei einem Wert...</translation>
    </message>
    <message>
        <source>No lines at values</source>
        <translation>Keine Linien bei Werten</translation>
    </message>
    <message>
        <source>Follow the newest</source>
        <translation>Dem Neuesten folgen</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Save picture...</source>
        <translation>Bild speichern...</translation>
    </message>
    <message>
        <source>Save values...</source>
        <translation>Werte speichern...</translation>
    </message>
    <message>
        <source>Line at a value</source>
        <translation>Linie bei einem Wert</translation>
    </message>
    <message>
        <source>Value:</source>
        <translation>Wert:</translation>
    </message>
    <message>
        <source>Value in %1:</source>
        <translation>Wert in %1:</translation>
    </message>
    <message numerus="yes">
        <source>%n curves</source>
        <translation>
            <numerusform>%n Kurve</numerusform>
            <numerusform>%n Kurven</numerusform>
        </translation>
    </message>
    <message>
        <source>Spectra of what is seen, %1 s to %2 s</source>
        <translation>Spektren des Sichtbaren, %1 s bis %2 s</translation>
    </message>
    <message>
        <source>Phase plot: the others over the first</source>
        <translation>Phasenbild: die anderen über dem ersten</translation>
    </message>
    <message>
        <source>Slope of %1</source>
        <translation>Steigung von %1</translation>
    </message>
</context>
<context>
    <name>editor::PlotDocks</name>
    <message>
        <source>Plots</source>
        <translation>Kurven</translation>
    </message>
    <message>
        <source>Plots (%1)</source>
        <translation>Kurven (%1)</translation>
    </message>
</context>
<context>
    <name>editor::PlotWidget</name>
    <message>
        <source>at %1 s</source>
        <translation>bei %1 s</translation>
    </message>
    <message>
        <source>%1 left, %2 right</source>
        <translation>%1 links, %2 rechts</translation>
    </message>
    <message>
        <source>%1 over %2, %3</source>
        <translation>%1 über %2, %3</translation>
    </message>
    <message>
        <source>%1 over %2</source>
        <translation>%1 über %2</translation>
    </message>
    <message>
        <source>at %1 %2</source>
        <translation>bei %1 %2</translation>
    </message>
    <message>
        <source>Over simulated time. Arrow keys move a cursor that reads the values, plus and minus zoom, Home follows the newest.</source>
        <translation>Über der simulierten Zeit. Pfeiltasten bewegen einen Zeiger, der die Werte abliest, Plus und Minus zoomen, Pos1 folgt dem Neuesten.</translation>
    </message>
    <message>
        <source>Double-click to follow</source>
        <translation>Doppelklick folgt wieder</translation>
    </message>
    <message numerus="yes">
        <source>%n units</source>
        <translation>
            <numerusform>%n Einheit</numerusform>
            <numerusform>%n Einheiten</numerusform>
        </translation>
    </message>
    <message>
        <source>Double-click to see all</source>
        <translation>Doppelklick zeigt alles</translation>
    </message>
</context>
<context>
    <name>editor::PlotsPanel</name>
    <message>
        <source>Nothing is plotted yet.</source>
        <translation>Noch sind keine Kurven da.</translation>
    </message>
    <message>
        <source>Drag joints, bodies or sensors from the tree to here, or choose Plot in their menu: every step of a run is drawn.</source>
        <translation>Gelenke, Körper oder Sensoren aus dem Baum hierher ziehen oder in ihrem Menü „Als Kurve zeigen“ wählen: Jeder Schritt eines Laufs wird gezeichnet.</translation>
    </message>
    <message>
        <source>Add a plot</source>
        <translation>Bild hinzufügen</translation>
    </message>
    <message>
        <source>&lt;p&gt;&lt;b&gt;Add a plot&lt;/b&gt;&lt;/p&gt;&lt;p&gt;Of what is selected, or of the run as a whole.&lt;/p&gt;</source>
        <translation>&lt;p&gt;&lt;b&gt;Bild hinzufügen&lt;/b&gt;&lt;/p&gt;&lt;p&gt;Vom Ausgewählten oder vom Lauf als Ganzem.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Of the run</source>
        <translation>Vom Lauf</translation>
    </message>
    <message numerus="yes">
        <source>%n could not be plotted: at most 32 curves are drawn at once, and each of a quantity that its object has.</source>
        <translation>
            <numerusform>%n konnte nicht gezeichnet werden: Höchstens 32 Kurven werden zugleich gezeichnet, und jede von einer Größe, die ihr Gegenstand hat.</numerusform>
            <numerusform>%n konnten nicht gezeichnet werden: Höchstens 32 Kurven werden zugleich gezeichnet, und jede von einer Größe, die ihr Gegenstand hat.</numerusform>
        </translation>
    </message>
    <message>
        <source>Select a body, a joint or a sensor: those have numbers to be plotted.</source>
        <translation>Einen Körper, ein Gelenk oder einen Sensor auswählen: Sie haben Zahlen, die sich zeichnen lassen.</translation>
    </message>
    <message>
        <source>%1 has no numbers to be plotted.</source>
        <translation>%1 hat keine Zahlen, die sich zeichnen lassen.</translation>
    </message>
    <message>
        <source>Plot %1 here</source>
        <translation>%1 hier zeichnen</translation>
    </message>
    <message>
        <source>Plot %1</source>
        <translation>%1 zeichnen</translation>
    </message>
    <message>
        <source>Kept measurements</source>
        <translation>Behaltene Messungen</translation>
    </message>
    <message>
        <source>Plot</source>
        <translation>Zeichnen</translation>
    </message>
    <message>
        <source>Rename...</source>
        <translation>Umbenennen...</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Measure in a view and keep it</source>
        <translation>In einer Ansicht messen und behalten</translation>
    </message>
    <message>
        <source>Rename measurement</source>
        <translation>Messung umbenennen</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>This measurement could not be plotted: one of its bodies is gone, or 32 curves are drawn already.</source>
        <translation>Diese Messung konnte nicht gezeichnet werden: Einer ihrer Körper ist weg, oder 32 Kurven werden schon gezeichnet.</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
</context>
<context>
    <name>editor::PluginLink</name>
    <message>
        <source>A file that was never saved</source>
        <translation>Eine Datei, die nie gespeichert wurde,</translation>
    </message>
    <message>
        <source>%1 wants to load the plug-in %2: code that may do whatever you may.</source>
        <translation>%1 will das Plug-in %2 laden: Code, der alles darf, was Sie dürfen.</translation>
    </message>
    <message>
        <source>Load</source>
        <translation>Laden</translation>
    </message>
    <message>
        <source>Leave out</source>
        <translation>Weglassen</translation>
    </message>
    <message>
        <source>The files name no plug-ins that are not loaded.</source>
        <translation>Die Dateien nennen keine Plug-ins, die nicht geladen sind.</translation>
    </message>
</context>
<context>
    <name>editor::PosePanel</name>
    <message>
        <source>A run goes on.</source>
        <translation>Ein Lauf ist im Gange.</translation>
    </message>
    <message>
        <source>Stop it to pose the mechanism of the document.</source>
        <translation>Beenden Sie ihn, um den Mechanismus des Dokuments zu stellen.</translation>
    </message>
    <message>
        <source>No mechanism is selected.</source>
        <translation>Kein Mechanismus ist ausgewählt.</translation>
    </message>
    <message>
        <source>Click a body that joints hold, or a joint.</source>
        <translation>Klicken Sie auf einen Körper, den Gelenke halten, oder auf ein Gelenk.</translation>
    </message>
    <message>
        <source>1 freedom</source>
        <translation>1 Freiheitsgrad</translation>
    </message>
    <message>
        <source>%1 freedoms</source>
        <translation>%1 Freiheitsgrade</translation>
    </message>
    <message>
        <source>1 joint</source>
        <translation>1 Gelenk</translation>
    </message>
    <message>
        <source>%1 joints</source>
        <translation>%1 Gelenke</translation>
    </message>
    <message>
        <source>Select a body of a mechanism first.</source>
        <translation>Wählen Sie zuerst einen Körper eines Mechanismus aus.</translation>
    </message>
    <message>
        <source>Stop the run first.</source>
        <translation>Beenden Sie zuerst den Lauf.</translation>
    </message>
    <message>
        <source>Drives</source>
        <translation>Antriebe</translation>
    </message>
    <message>
        <source>move these; the others follow</source>
        <translation>diese bewegen; die anderen folgen</translation>
    </message>
    <message>
        <source>Follow</source>
        <translation>Folgende</translation>
    </message>
    <message>
        <source>by the loops; a lock holds one still</source>
        <translation>durch die Schleifen; ein Schloss hält eines fest</translation>
    </message>
    <message>
        <source>Loops</source>
        <translation>Schleifen</translation>
    </message>
    <message>
        <source>Named poses</source>
        <translation>Benannte Posen</translation>
    </message>
    <message>
        <source>Go</source>
        <translation>Los</translation>
    </message>
    <message>
        <source>Go to %1</source>
        <translation>Nach %1 gehen</translation>
    </message>
    <message>
        <source>Home</source>
        <translation>Null</translation>
    </message>
    <message>
        <source>all joints at 0</source>
        <translation>alle Gelenke bei 0</translation>
    </message>
    <message>
        <source>Name of the pose</source>
        <translation>Name der Pose</translation>
    </message>
    <message>
        <source>Remove the pose</source>
        <translation>Pose entfernen</translation>
    </message>
    <message>
        <source>Remove %1</source>
        <translation>%1 entfernen</translation>
    </message>
    <message>
        <source>Rename pose %1</source>
        <translation>Pose %1 umbenennen</translation>
    </message>
    <message>
        <source>Go to pose %1</source>
        <translation>Pose %1 einnehmen</translation>
    </message>
    <message>
        <source>Remove pose %1</source>
        <translation>Pose %1 entfernen</translation>
    </message>
    <message>
        <source>%1 mm</source>
        <translation>%1 mm</translation>
    </message>
    <message>
        <source>%1 closed</source>
        <translation>%1 geschlossen</translation>
    </message>
    <message>
        <source>%1 of %2 open</source>
        <translation>%1 von %2 offen</translation>
    </message>
    <message>
        <source>Go to the zero pose</source>
        <translation>In die Nullstellung gehen</translation>
    </message>
    <message>
        <source>Pose</source>
        <translation>Pose</translation>
    </message>
    <message>
        <source>Keep pose %1</source>
        <translation>Pose %1 behalten</translation>
    </message>
    <message>
        <source>Make this the zero pose</source>
        <translation>Zur Nullstellung machen</translation>
    </message>
    <message>
        <source>Compare: a ghost of this pose in the views (Alt+click on its name)</source>
        <translation>Vergleichen: ein Geist dieser Stellung in den Ansichten (Alt+Klick auf ihren Namen)</translation>
    </message>
    <message>
        <source>Compare with %1</source>
        <translation>Mit %1 vergleichen</translation>
    </message>
</context>
<context>
    <name>editor::PoseRow</name>
    <message>
        <source>Position of %1</source>
        <translation>Position von %1</translation>
    </message>
    <message>
        <source>Hold %1</source>
        <translation>%1 festhalten</translation>
    </message>
    <message>
        <source>Held: the mechanism moves around it. Click lets it move.</source>
        <translation>Festgehalten: Der Mechanismus bewegt sich darum herum. Klicken gibt es frei.</translation>
    </message>
    <message>
        <source>Hold this joint where it is while others move.</source>
        <translation>Dieses Gelenk festhalten, wo es ist, während sich andere bewegen.</translation>
    </message>
    <message>
        <source>The joint is held: open its lock to move it.</source>
        <translation>Das Gelenk wird gehalten: Öffnen Sie sein Schloss, um es zu bewegen.</translation>
    </message>
    <message>
        <source>Drag, or type a value. The loops follow.</source>
        <translation>Ziehen Sie, oder geben Sie einen Wert ein. Die Schleifen folgen.</translation>
    </message>
    <message>
        <source>Its loops determine it: move a joint under Drives.</source>
        <translation>Seine Schleifen bestimmen es: Bewegen Sie ein Gelenk unter Antriebe.</translation>
    </message>
    <message>
        <source>Its loops let it come from %1 to %2 %3.</source>
        <translation>Seine Schleifen lassen es von %1 bis %2 %3 kommen.</translation>
    </message>
</context>
<context>
    <name>editor::PreferenceActions</name>
    <message>
        <source>The text is as large as it gets.</source>
        <translation>Größer wird der Text nicht.</translation>
    </message>
    <message>
        <source>The text is as small as it gets.</source>
        <translation>Kleiner wird der Text nicht.</translation>
    </message>
</context>
<context>
    <name>editor::PreferencesDialog</name>
    <message>
        <source>Preferences</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>Wie das System</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>Design</translation>
    </message>
    <message>
        <source>Text size</source>
        <translation>Textgröße</translation>
    </message>
    <message>
        <source>Mouse navigation as in</source>
        <translation>Mausbedienung wie in</translation>
    </message>
    <message>
        <source>Reduce motion</source>
        <translation>Bewegung verringern</translation>
    </message>
    <message>
        <source>Views jump instead of turning.</source>
        <translation>Ansichten springen, statt sich zu drehen.</translation>
    </message>
    <message>
        <source>Show the welcome page at start</source>
        <translation>Startseite beim Start zeigen</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Sprache</translation>
    </message>
    <message>
        <source>Takes effect at the next start.</source>
        <translation>Gilt ab dem nächsten Start.</translation>
    </message>
    <message>
        <source>Ask</source>
        <translation>Fragen</translation>
    </message>
    <message>
        <source>Add them to the world</source>
        <translation>In die Welt aufnehmen</translation>
    </message>
    <message>
        <source>Open a new window</source>
        <translation>Ein neues Fenster öffnen</translation>
    </message>
    <message>
        <source>Where a new or opened file goes when the window holds something.</source>
        <translation>Wohin eine neue oder geöffnete Datei kommt, wenn das Fenster schon etwas enthält.</translation>
    </message>
    <message>
        <source>New and opened files</source>
        <translation>Neue und geöffnete Dateien</translation>
    </message>
    <message>
        <source>Ask at Stop which changes to keep</source>
        <translation>Beim Stopp fragen, welche Änderungen bleiben</translation>
    </message>
    <message>
        <source>Otherwise what was meant for the run alone is dropped, and the rest kept.</source>
        <translation>Sonst wird verworfen, was nur für den Lauf gedacht war, und der Rest behalten.</translation>
    </message>
    <message>
        <source>Automatic (plain)</source>
        <translation>Automatisch (einfach)</translation>
    </message>
    <message>
        <source>Automatic (smooth)</source>
        <translation>Automatisch (glatt)</translation>
    </message>
    <message>
        <source>Smooth</source>
        <translation>Glatt</translation>
    </message>
    <message>
        <source>Plain</source>
        <translation>Einfach</translation>
    </message>
    <message>
        <source>Edges of bodies in views. Where no graphics card draws, plain ones give twice as many pictures a second.</source>
        <translation>Kanten der Körper in Ansichten. Wo keine Grafikkarte zeichnet, ergeben einfache doppelt so viele Bilder in der Sekunde.</translation>
    </message>
    <message>
        <source>Edges</source>
        <translation>Kanten</translation>
    </message>
    <message>
        <source>Drawn in software. Takes effect at the next start.</source>
        <translation>In Software gezeichnet. Wirkt ab dem nächsten Start.</translation>
    </message>
</context>
<context>
    <name>editor::Probes</name>
    <message>
        <source>Angle %1</source>
        <translation>Winkel %1</translation>
    </message>
    <message>
        <source>Distance %1</source>
        <translation>Abstand %1</translation>
    </message>
</context>
<context>
    <name>editor::ProblemsModel</name>
    <message>
        <source>Alt+Enter: %1.</source>
        <translation>Alt+Eingabe: %1.</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>Meldung</translation>
    </message>
    <message>
        <source>Object</source>
        <translation>Objekt</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>Ort</translation>
    </message>
</context>
<context>
    <name>editor::ProblemsPanel</name>
    <message>
        <source>Filter problems</source>
        <translation>Probleme filtern</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Warnings</source>
        <translation>Warnungen</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Hinweise</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>Probleme</translation>
    </message>
    <message>
        <source>No problems.</source>
        <translation>Keine Probleme.</translation>
    </message>
    <message>
        <source>What is wrong in a file is listed here, with its line.</source>
        <translation>Was in einer Datei nicht stimmt, steht hier mit seiner Zeile.</translation>
    </message>
    <message>
        <source>Select the object</source>
        <translation>Objekt auswählen</translation>
    </message>
    <message>
        <source>Show in source	Enter</source>
        <translation>Im Quelltext zeigen	Eingabe</translation>
    </message>
    <message>
        <source>Copy	Ctrl+C</source>
        <translation>Kopieren	Strg+C</translation>
    </message>
    <message>
        <source>Fix all %1 of this kind</source>
        <translation>Alle %1 dieser Art beheben</translation>
    </message>
</context>
<context>
    <name>editor::ProfilerPanel</name>
    <message>
        <source>Nothing was measured yet.</source>
        <translation>Noch wurde nichts gemessen.</translation>
    </message>
    <message>
        <source>Start a run with Space: how long its steps take and what becomes of its energy is drawn here.</source>
        <translation>Starten Sie einen Lauf mit der Leertaste: Wie lange seine Schritte dauern und was aus seiner Energie wird, erscheint hier.</translation>
    </message>
    <message>
        <source>Step time</source>
        <translation>Dauer eines Schritts</translation>
    </message>
    <message>
        <source>Last</source>
        <translation>Zuletzt</translation>
    </message>
    <message>
        <source>Median</source>
        <translation>Median</translation>
    </message>
    <message>
        <source>95 %</source>
        <translation>95 %</translation>
    </message>
    <message>
        <source>99 %</source>
        <translation>99 %</translation>
    </message>
    <message>
        <source>Energy</source>
        <translation>Energie</translation>
    </message>
    <message>
        <source>Kinetic</source>
        <translation>Kinetisch</translation>
    </message>
    <message>
        <source>Potential</source>
        <translation>Potenziell</translation>
    </message>
    <message>
        <source>Elastic</source>
        <translation>Elastisch</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>Summe</translation>
    </message>
    <message>
        <source>Parts of a step</source>
        <translation>Teile eines Schritts</translation>
    </message>
    <message>
        <source>Which parts of a step and which bodies take how long. A run is measured in this way while it is looked at.</source>
        <translation>Welche Teile eines Schritts und welche Körper wie lange brauchen. So wird ein Lauf gemessen, solange man hinsieht.</translation>
    </message>
    <message>
        <source>Hold</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>What is shown stands still; the run goes on.</source>
        <translation>Das Gezeigte steht still; der Lauf geht weiter.</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>Leeren</translation>
    </message>
    <message>
        <source>Forgets what was measured so far.</source>
        <translation>Vergisst, was bisher gemessen wurde.</translation>
    </message>
    <message>
        <source>Copy as CSV</source>
        <translation>Als CSV kopieren</translation>
    </message>
    <message>
        <source>All samples with their units, for a spreadsheet or a program.</source>
        <translation>Alle Messwerte mit ihren Einheiten, für eine Tabelle oder ein Programm.</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>Real-time factor</source>
        <translation>Echtzeitfaktor</translation>
    </message>
    <message>
        <source>Simulated time per wall time, over the last half second.</source>
        <translation>Simulierte Zeit je wirklicher Zeit, über die letzte halbe Sekunde.</translation>
    </message>
    <message>
        <source>Slippage</source>
        <translation>Rückstand</translation>
    </message>
    <message>
        <source>How far simulated time is behind the clock on the wall since the run began.</source>
        <translation>Wie weit die simulierte Zeit seit Beginn des Laufs hinter der Uhr zurück ist.</translation>
    </message>
    <message>
        <source>Energy change</source>
        <translation>Energiedrift</translation>
    </message>
    <message>
        <source>Of the total energy since the first sample. Damping, friction, motors and contacts change it too, not only numerical error.</source>
        <translation>Der gesamten Energie seit der ersten Messung. Auch Dämpfung, Reibung, Motoren und Kontakte ändern sie, nicht nur numerische Fehler.</translation>
    </message>
    <message>
        <source>Slowest step</source>
        <translation>Längster Schritt</translation>
    </message>
    <message>
        <source>Of the last thousand steps.</source>
        <translation>Der letzten tausend Schritte.</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>Steps per second of wall time.</source>
        <translation>Schritte je Sekunde wirklicher Zeit.</translation>
    </message>
    <message>
        <source>Momentum</source>
        <translation>Impuls</translation>
    </message>
    <message>
        <source>Of all moving bodies together.</source>
        <translation>Aller bewegten Körper zusammen.</translation>
    </message>
    <message>
        <source>Angular mom.</source>
        <translation>Drehimpuls</translation>
    </message>
    <message>
        <source>Angular momentum of all moving bodies about the origin of the world.</source>
        <translation>Drehimpuls aller bewegten Körper um den Ursprung der Welt.</translation>
    </message>
    <message>
        <source>Step size</source>
        <translation>Schrittweite</translation>
    </message>
    <message>
        <source>Simulated time of the last step.</source>
        <translation>Simulierte Zeit des letzten Schritts.</translation>
    </message>
    <message>
        <source>What it took of the last step, which waits for it. Longest so far: %1 ms.</source>
        <translation>Was davon auf den letzten Schritt entfiel, der darauf wartet. Bisher am längsten: %1 ms.</translation>
    </message>
</context>
<context>
    <name>editor::PropertyModel</name>
    <message>
        <source>item</source>
        <translation>Eintrag</translation>
    </message>
    <message>
        <source>Add %1 to %2</source>
        <translation>%1 zu %2 hinzufügen</translation>
    </message>
    <message>
        <source>Remove %1 of %2</source>
        <translation>%1 von %2 entfernen</translation>
    </message>
    <message>
        <source>Reset %1 of %2</source>
        <translation>%1 von %2 zurücksetzen</translation>
    </message>
    <message>
        <source>Set %1 of %2</source>
        <translation>%1 von %2 setzen</translation>
    </message>
    <message>
        <source>%1 of %2: %3 → %4</source>
        <translation>%1 von %2: %3 → %4</translation>
    </message>
    <message>
        <source>Rename %2 to %1</source>
        <translation>%2 in %1 umbenennen</translation>
    </message>
</context>
<context>
    <name>editor::PropertyPanel</name>
    <message>
        <source>Nothing is selected.</source>
        <translation>Nichts ist ausgewählt.</translation>
    </message>
    <message>
        <source>Click an object in the tree or in a view.</source>
        <translation>Klicken Sie auf ein Objekt im Baum oder in einer Ansicht.</translation>
    </message>
    <message>
        <source>Filter properties</source>
        <translation>Eigenschaften filtern</translation>
    </message>
    <message>
        <source>Keep showing this object whatever is selected</source>
        <translation>Dieses Objekt weiter zeigen, was auch ausgewählt wird</translation>
    </message>
    <message>
        <source>Pin</source>
        <translation>Anheften</translation>
    </message>
    <message>
        <source>Edits: document</source>
        <translation>Ändert: Dokument</translation>
    </message>
    <message>
        <source>An edit changes the document. Undo takes it back; Save writes it.</source>
        <translation>Eine Bearbeitung ändert das Dokument. Rückgängig nimmt sie zurück; Speichern schreibt sie.</translation>
    </message>
    <message>
        <source>The model is empty.</source>
        <translation>Das Modell ist leer.</translation>
    </message>
    <message>
        <source>Click a part in the Library, then a place in the view, or choose a body in the Create menu.</source>
        <translation>Klicken Sie auf ein Bauteil der Bibliothek, dann auf eine Stelle in der Ansicht, oder wählen Sie einen Körper im Menü Erstellen.</translation>
    </message>
    <message>
        <source>An edit changes the document and the run, which goes on from where it is. Click to choose.</source>
        <translation>Eine Änderung gilt für das Dokument und den Lauf, der von da aus weitergeht. Klicken, um zu wählen.</translation>
    </message>
    <message>
        <source>Edits: run</source>
        <translation>Ändert: Lauf</translation>
    </message>
    <message>
        <source>An edit is tried in the run, and dropped at its end unless you keep it. Click to choose.</source>
        <translation>Eine Änderung wird im Lauf ausprobiert und an seinem Ende verworfen, wenn Sie sie nicht behalten. Klicken, um zu wählen.</translation>
    </message>
    <message>
        <source>An edit changes the document; the run stays as it is. Click to choose.</source>
        <translation>Eine Änderung gilt für das Dokument; der Lauf bleibt, wie er ist. Klicken, um zu wählen.</translation>
    </message>
    <message>
        <source>Edits: new branch</source>
        <translation>Änderungen: neuer Zweig</translation>
    </message>
    <message>
        <source>An edit takes the run back to the moment that is seen, paused, with the edit. What it did after that is kept. Click to choose.</source>
        <translation>Eine Änderung bringt den Lauf zu dem Moment zurück, der zu sehen ist, angehalten und mit ihr. Was danach war, bleibt erhalten. Klicken, um zu wählen.</translation>
    </message>
    <message>
        <source>Edits: both</source>
        <translation>Ändert: beides</translation>
    </message>
</context>
<context>
    <name>editor::PropertyView</name>
    <message>
        <source>Properties</source>
        <translation>Eigenschaften</translation>
    </message>
</context>
<context>
    <name>editor::PushMenu</name>
    <message>
        <source>Gently, %1 N·s</source>
        <translation>Sanft, %1 N·s</translation>
    </message>
    <message>
        <source>Firmly, %1 N·s</source>
        <translation>Kräftig, %1 N·s</translation>
    </message>
    <message>
        <source>Hard, %1 N·s</source>
        <translation>Hart, %1 N·s</translation>
    </message>
    <message>
        <source>Push: not while it is commanded</source>
        <translation>Stoßen: nicht, solange er kommandiert wird</translation>
    </message>
    <message>
        <source>Push this point</source>
        <translation>Diesen Punkt stoßen</translation>
    </message>
</context>
<context>
    <name>editor::QuantityEdit</name>
    <message>
        <source>0 or more; empty for none</source>
        <translation>0 oder mehr; leer für keine</translation>
    </message>
</context>
<context>
    <name>editor::RecordLink</name>
    <message>
        <source>There is no body whose run could be recorded.</source>
        <translation>Es gibt keinen Körper, dessen Lauf aufgezeichnet werden könnte.</translation>
    </message>
    <message>
        <source>Record...</source>
        <translation>Aufzeichnen...</translation>
    </message>
    <message>
        <source>End the recording %1</source>
        <translation>Aufzeichnung %1 beenden</translation>
    </message>
    <message>
        <source>Do not record the next run</source>
        <translation>Den nächsten Lauf nicht aufzeichnen</translation>
    </message>
    <message>
        <source>The next run is recorded into %1, from its start.</source>
        <translation>Der nächste Lauf wird von seinem Anfang an in %1 aufgezeichnet.</translation>
    </message>
    <message>
        <source>Recorded %1 (%2).</source>
        <translation>%1 aufgezeichnet (%2).</translation>
    </message>
    <message>
        <source>The run was not recorded.</source>
        <translation>Der Lauf wurde nicht aufgezeichnet.</translation>
    </message>
    <message>
        <source>Of its steps %1 are missing: the disk was too slow.</source>
        <translation>Von seinen Schritten fehlen %1: Die Platte war zu langsam.</translation>
    </message>
    <message>
        <source>It ended there, as the run has another model now.</source>
        <translation>Sie endete dort, denn der Lauf hat jetzt ein anderes Modell.</translation>
    </message>
    <message>
        <source>It ended there, as the run went back.</source>
        <translation>Sie endete dort, denn der Lauf ging zurück.</translation>
    </message>
</context>
<context>
    <name>editor::RecordingLink</name>
    <message>
        <source>Recordings (*.%1)</source>
        <translation>Aufzeichnungen (*.%1)</translation>
    </message>
    <message>
        <source>The recording was cancelled.</source>
        <translation>Die Aufzeichnung wurde abgebrochen.</translation>
    </message>
    <message>
        <source>There is no run whose past could be saved.</source>
        <translation>Es gibt keinen Lauf, dessen Vergangenheit gespeichert werden könnte.</translation>
    </message>
    <message>
        <source>Open the model first that the recording is of.</source>
        <translation>Öffnen Sie zuerst das Modell, von dem die Aufzeichnung ist.</translation>
    </message>
    <message>
        <source>run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>Save the recording as</source>
        <translation>Aufzeichnung speichern als</translation>
    </message>
    <message>
        <source>Saving %1</source>
        <translation>%1 wird gespeichert</translation>
    </message>
    <message>
        <source>Saved %1.</source>
        <translation>%1 ist gespeichert.</translation>
    </message>
    <message>
        <source>The recording was not saved.</source>
        <translation>Die Aufzeichnung wurde nicht gespeichert.</translation>
    </message>
    <message>
        <source>Open a recording</source>
        <translation>Eine Aufzeichnung öffnen</translation>
    </message>
    <message>
        <source>Opening %1</source>
        <translation>%1 wird geöffnet</translation>
    </message>
    <message>
        <source>The recording was not opened.</source>
        <translation>Die Aufzeichnung wurde nicht geöffnet.</translation>
    </message>
    <message>
        <source>The recording does not fit.</source>
        <translation>Die Aufzeichnung passt nicht.</translation>
    </message>
    <message>
        <source>%1 is shown as a ghost beside the run. Choose it in the time line to look at it alone.</source>
        <translation>%1 ist als Geist neben dem Lauf zu sehen. Wählen Sie sie in der Zeitleiste, um sie allein anzusehen.</translation>
    </message>
    <message>
        <source>Saved %1 from %2 s on: of what was before not every step is kept.</source>
        <translation>%1 ab %2 s gespeichert: Von dem, was davor war, ist nicht jeder Schritt aufbewahrt.</translation>
    </message>
</context>
<context>
    <name>editor::RenameBox</name>
    <message>
        <source>New name of %1</source>
        <translation>Neuer Name von %1</translation>
    </message>
</context>
<context>
    <name>editor::RepairSection</name>
    <message>
        <source>1 hole</source>
        <translation>1 Loch</translation>
    </message>
    <message>
        <source>%1 holes</source>
        <translation>%1 Löcher</translation>
    </message>
    <message>
        <source>has too many edges</source>
        <translation>hat zu viele Kanten</translation>
    </message>
    <message>
        <source>is too long around</source>
        <translation>ist zu lang im Umfang</translation>
    </message>
    <message>
        <source>is the outline of a sheet</source>
        <translation>ist der Umriss eines Blechs</translation>
    </message>
    <message>
        <source>%1 places moved by at most %2, %3 vertices fewer, %4 left out.</source>
        <translation>%1 Stellen um höchstens %2 bewegt, %3 Ecken weniger, %4 ausgelassen.</translation>
    </message>
    <message>
        <source>%1 turned.</source>
        <translation>%1 gewendet.</translation>
    </message>
    <message>
        <source> 1 shell is open, so it has no outside.</source>
        <translation> 1 Schale ist offen und hat darum kein Außen.</translation>
    </message>
    <message>
        <source> %1 shells are open, so they have no outside.</source>
        <translation> %1 Schalen sind offen und haben darum kein Außen.</translation>
    </message>
    <message>
        <source>Repair</source>
        <translation>Reparatur</translation>
    </message>
    <message>
        <source>Distance to weld within, metres</source>
        <translation>Abstand zum Verschmelzen, Meter</translation>
    </message>
    <message>
        <source>Weld vertices within</source>
        <translation>Ecken verschmelzen bis</translation>
    </message>
    <message>
        <source>Turn faces outside</source>
        <translation>Flächen nach außen wenden</translation>
    </message>
    <message>
        <source>Fill holes</source>
        <translation>Löcher füllen</translation>
    </message>
    <message>
        <source>Makes one of vertices that lie so close.</source>
        <translation>Macht eine aus Ecken, die so nah beieinander liegen.</translation>
    </message>
    <message>
        <source>The mesh is inside out.</source>
        <translation>Das Netz ist umgestülpt.</translation>
    </message>
    <message>
        <source>%1 face the wrong way.</source>
        <translation>%1 zeigen in die falsche Richtung.</translation>
    </message>
    <message>
        <source>No face is turned against its neighbours.</source>
        <translation>Keine Fläche ist gegen ihre Nachbarn gewendet.</translation>
    </message>
    <message>
        <source>%1 filled.</source>
        <translation>%1 gefüllt.</translation>
    </message>
    <message>
        <source> %1 left: one with %2 edges, %3 around, at %4 %5.</source>
        <translation> %1 bleiben: eines mit %2 Kanten, %3 im Umfang, bei %4 %5.</translation>
    </message>
    <message>
        <source>%1 with %2 edges in all.</source>
        <translation>%1 mit zusammen %2 Kanten.</translation>
    </message>
    <message>
        <source>There are no holes.</source>
        <translation>Es gibt keine Löcher.</translation>
    </message>
    <message>
        <source>closed</source>
        <translation>geschlossen</translation>
    </message>
    <message>
        <source>not closed</source>
        <translation>nicht geschlossen</translation>
    </message>
</context>
<context>
    <name>editor::RosDesk</name>
    <message>
        <source>begins with the run</source>
        <translation>beginnt mit dem Lauf</translation>
    </message>
    <message>
        <source>asking the master at %1</source>
        <translation>fragt den Master unter %1</translation>
    </message>
    <message>
        <source>connected, master at %1</source>
        <translation>verbunden, Master unter %1</translation>
    </message>
</context>
<context>
    <name>editor::RosLine</name>
    <message>
        <source>messages of AMBF 2.0</source>
        <translation>Nachrichten von AMBF 2.0</translation>
    </message>
    <message>
        <source>messages of AMBF 3.0</source>
        <translation>Nachrichten von AMBF 3.0</translation>
    </message>
    <message>
        <source>Messages</source>
        <translation>Nachrichten</translation>
    </message>
    <message>
        <source>&lt;p&gt;A client of the other generation gets no data of bodies.&lt;/p&gt;&lt;p&gt;It is chosen while this is off.&lt;/p&gt;</source>
        <translation>&lt;p&gt;Ein Client der anderen Generation bekommt keine Daten von Körpern.&lt;/p&gt;&lt;p&gt;Gewählt wird, solange dies aus ist.&lt;/p&gt;</translation>
    </message>
</context>
<context>
    <name>editor::RunActions</name>
    <message>
        <source>The run was stopped</source>
        <translation>Der Lauf wurde beendet</translation>
    </message>
    <message>
        <source>The run is at its start again</source>
        <translation>Der Lauf ist wieder am Anfang</translation>
    </message>
    <message>
        <source>%1; its command is over.</source>
        <translation>%1; sein Befehl ist vorbei.</translation>
    </message>
    <message>
        <source>%1; its %2 commands are over.</source>
        <translation>%1; seine %2 Befehle sind vorbei.</translation>
    </message>
    <message>
        <source>As fast as possible</source>
        <translation>So schnell wie möglich</translation>
    </message>
    <message>
        <source>There is no body to simulate.</source>
        <translation>Es gibt keinen Körper zu simulieren.</translation>
    </message>
    <message>
        <source>Nothing is running.</source>
        <translation>Es läuft nichts.</translation>
    </message>
</context>
<context>
    <name>editor::RunBranch</name>
    <message>
        <source>Branch %1</source>
        <translation>Zweig %1</translation>
    </message>
    <message>
        <source>Run of %1</source>
        <translation>Lauf von %1</translation>
    </message>
</context>
<context>
    <name>editor::RunNotices</name>
    <message>
        <source>The run ended before it took a command.</source>
        <translation>Der Lauf endete, bevor er einen Befehl annahm.</translation>
    </message>
    <message>
        <source>The run ended before it took %1 commands.</source>
        <translation>Der Lauf endete, bevor er %1 Befehle annahm.</translation>
    </message>
    <message>
        <source>%1 moves at once, because the simulation runs.</source>
        <translation>%1 bewegt sich sofort, weil die Simulation läuft.</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Stopp</translation>
    </message>
    <message>
        <source>The run ended: %1 was the last file in it.</source>
        <translation>Der Lauf endete: %1 war die letzte Datei darin.</translation>
    </message>
    <message>
        <source>%1 joined the run, which goes on.</source>
        <translation>%1 kam zum Lauf hinzu, der weitergeht.</translation>
    </message>
    <message>
        <source>The run goes on without %1.</source>
        <translation>Der Lauf geht ohne %1 weiter.</translation>
    </message>
    <message>
        <source>Nothing holds or carries %1: out of sight in a moment.</source>
        <translation>Nichts hält oder trägt %1: gleich außer Sicht.</translation>
    </message>
    <message>
        <source>Stop and add a floor</source>
        <translation>Stoppen und einen Boden einfügen</translation>
    </message>
    <message>
        <source>The run stands where it was, in the model of then: the document stays as edited. What it did after that is kept.</source>
        <translation>Der Lauf steht, wo er war, im Modell von damals: das Dokument bleibt, wie es geändert wurde. Was danach war, bleibt erhalten.</translation>
    </message>
    <message>
        <source>The run stands where it was. What it did after that is kept.</source>
        <translation>Der Lauf steht, wo er war. Was danach war, bleibt erhalten.</translation>
    </message>
    <message>
        <source>The run goes on in the edited model. What it did before is kept as %1 in the time line.</source>
        <translation>Der Lauf geht im geänderten Modell weiter. Was vorher war, bleibt als %1 in der Zeitleiste.</translation>
    </message>
    <message>
        <source>The run stands where it was, in the model as it is edited now. What it did after that is kept.</source>
        <translation>Der Lauf steht, wo er war, im Modell, wie es jetzt geändert ist. Was danach war, bleibt erhalten.</translation>
    </message>
    <message>
        <source>Forgotten: %1. The time line keeps 64 branches, and 400 MB.</source>
        <translation>Vergessen: %1. Die Zeitleiste bewahrt 64 Zweige und 400 MB.</translation>
    </message>
    <message>
        <source>The computer is too busy to keep each step of the run: some are missing in the time line.</source>
        <translation>Der Rechner ist zu beschäftigt, um jeden Schritt des Laufs aufzubewahren: Einige fehlen in der Zeitleiste.</translation>
    </message>
</context>
<context>
    <name>editor::RunStrip</name>
    <message>
        <source>Editing</source>
        <translation>Bearbeiten</translation>
    </message>
    <message>
        <source>Edits change the document. Space plays it.</source>
        <translation>Bearbeitungen ändern das Dokument. Die Leertaste spielt es ab.</translation>
    </message>
    <message>
        <source>Running</source>
        <translation>Läuft</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>Pause</translation>
    </message>
    <message>
        <source>Looking back</source>
        <translation>Rückblick</translation>
    </message>
    <message>
        <source>1 change</source>
        <translation>1 Änderung</translation>
    </message>
    <message>
        <source>%1 changes</source>
        <translation>%1 Änderungen</translation>
    </message>
    <message>
        <source>What was changed since the run began: keep or drop.</source>
        <translation>Was sich seit Beginn des Laufs geändert hat: behalten oder verwerfen.</translation>
    </message>
    <message>
        <source>Edits change this run only.</source>
        <translation>Änderungen gelten nur für diesen Lauf.</translation>
    </message>
    <message>
        <source>Edits change the document, not this run.</source>
        <translation>Änderungen gelten für das Dokument, nicht für diesen Lauf.</translation>
    </message>
    <message>
        <source>Edits change the document and this run.</source>
        <translation>Änderungen gelten für das Dokument und diesen Lauf.</translation>
    </message>
    <message>
        <source>%1 Space pauses.</source>
        <translation>%1 Leertaste: Pause.</translation>
    </message>
    <message>
        <source>at %1 s. %2 Shift+Space stops.</source>
        <translation>bei %1 s. %2 Umschalt+Leertaste: Stopp.</translation>
    </message>
    <message>
        <source>An edit starts a new branch there.</source>
        <translation>Eine Änderung beginnt dort einen neuen Zweig.</translation>
    </message>
    <message>
        <source>at %1 s, while the run goes on. %2 Shift+End returns to now.</source>
        <translation>bei %1 s, während der Lauf weitergeht. %2 Umschalt+Ende führt zur Gegenwart.</translation>
    </message>
    <message>
        <source>at %1 s of a paused run. %2 Shift+End returns to now.</source>
        <translation>bei %1 s eines angehaltenen Laufs. %2 Umschalt+Ende führt zur Gegenwart.</translation>
    </message>
</context>
<context>
    <name>editor::ScriptDesk</name>
    <message>
        <source>could not be started: %1</source>
        <translation>ließ sich nicht starten: %1</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>angehalten</translation>
    </message>
    <message>
        <source>killed</source>
        <translation>abgebrochen</translation>
    </message>
    <message>
        <source>ended</source>
        <translation>beendet</translation>
    </message>
    <message>
        <source>ended with status %1</source>
        <translation>beendet mit Status %1</translation>
    </message>
    <message>
        <source>not started: nothing runs</source>
        <translation>nicht gestartet: Nichts läuft</translation>
    </message>
</context>
<context>
    <name>editor::ScriptView</name>
    <message>
        <source>Output of the script</source>
        <translation>Ausgabe des Skripts</translation>
    </message>
    <message>
        <source>Close the output</source>
        <translation>Ausgabe schließen</translation>
    </message>
    <message>
        <source>Hides the output. The script goes on.</source>
        <translation>Blendet die Ausgabe aus. Das Skript läuft weiter.</translation>
    </message>
    <message>
        <source>runs</source>
        <translation>läuft</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Stopp</translation>
    </message>
    <message>
        <source>Run again</source>
        <translation>Noch einmal ausführen</translation>
    </message>
    <message>
        <source>Interrupts the script, as Ctrl+C does.</source>
        <translation>Unterbricht das Skript, wie Strg+C.</translation>
    </message>
</context>
<context>
    <name>editor::SearchBox</name>
    <message>
        <source>Search actions</source>
        <translation>Aktionen suchen</translation>
    </message>
</context>
<context>
    <name>editor::ShortcutsDialog</name>
    <message>
        <source>Set key</source>
        <translation>Taste festlegen</translation>
    </message>
    <message>
        <source>Default</source>
        <translation>Standard</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Tastenkürzel</translation>
    </message>
    <message>
        <source>Filter by action or key</source>
        <translation>Nach Aktion oder Taste filtern</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>Aktion</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
    <message>
        <source>Works</source>
        <translation>Wirkt</translation>
    </message>
    <message>
        <source>Now used for “%1”, which loses it.</source>
        <translation>Jetzt für „%1“ benutzt, das sie verliert.</translation>
    </message>
    <message>
        <source>Select an action to change its key.</source>
        <translation>Wählen Sie eine Aktion, um ihre Taste zu ändern.</translation>
    </message>
</context>
<context>
    <name>editor::SourcePanel</name>
    <message>
        <source>Source</source>
        <translation>Quelltext</translation>
    </message>
    <message>
        <source>No file is open.</source>
        <translation>Keine Datei ist offen.</translation>
    </message>
    <message>
        <source>Open one to see its text.</source>
        <translation>Öffnen Sie eine, um ihren Text zu sehen.</translation>
    </message>
    <message>
        <source>Find in the source (Ctrl+F)</source>
        <translation>Im Quelltext suchen (Strg+F)</translation>
    </message>
    <message>
        <source>Find in the source</source>
        <translation>Im Quelltext suchen</translation>
    </message>
    <message>
        <source>One undo stack for text, view and properties</source>
        <translation>Rückgängig gilt für Text und Ansicht</translation>
    </message>
    <message>
        <source>The file is no UTF-8 text: it can be read here only.</source>
        <translation>Die Datei ist kein UTF-8-Text: Sie lässt sich hier nur lesen.</translation>
    </message>
    <message>
        <source>Line %1 cannot be read: %2 The model stays as it was before.</source>
        <translation>Zeile %1 ist nicht lesbar: %2 Das Modell bleibt, wie es vorher war.</translation>
    </message>
    <message>
        <source>1 changed line</source>
        <translation>1 geänderte Zeile</translation>
    </message>
    <message>
        <source>%1 changed lines</source>
        <translation>%1 geänderte Zeilen</translation>
    </message>
    <message>
        <source>Diff</source>
        <translation>Diff</translation>
    </message>
    <message>
        <source>What changed since the last save</source>
        <translation>Was sich seit dem Sichern geändert hat</translation>
    </message>
    <message>
        <source>Changes since the last save</source>
        <translation>Änderungen seit dem Sichern</translation>
    </message>
    <message>
        <source>Revert line %1 of %2</source>
        <translation>Zeile %1 von %2 zurücknehmen</translation>
    </message>
    <message>
        <source>A name has at least one character.</source>
        <translation>Ein Name hat mindestens ein Zeichen.</translation>
    </message>
    <message>
        <source>Rename %1 to %2</source>
        <translation>%1 in %2 umbenennen</translation>
    </message>
</context>
<context>
    <name>editor::SourceTyping</name>
    <message>
        <source>Edit source of %1</source>
        <translation>Quelltext von %1 bearbeiten</translation>
    </message>
</context>
<context>
    <name>editor::SourceView</name>
    <message>
        <source>Cut</source>
        <translation>Ausschneiden</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>Einfügen</translation>
    </message>
    <message>
        <source>Complete</source>
        <translation>Vervollständigen</translation>
    </message>
    <message>
        <source>Find...</source>
        <translation>Suchen...</translation>
    </message>
    <message>
        <source>Select all</source>
        <translation>Alles auswählen</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Umbenennen</translation>
    </message>
    <message>
        <source>Fix all %1 of this kind</source>
        <translation>Alle %1 dieser Art beheben</translation>
    </message>
</context>
<context>
    <name>editor::StatusBar</name>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Contacts %1</source>
        <translation>Kontakte %1</translation>
    </message>
    <message>
        <source>Physics %1</source>
        <translation>Physik %1</translation>
    </message>
    <message>
        <source>%1 Hz</source>
        <translation>%1 Hz</translation>
    </message>
    <message>
        <source>View %1</source>
        <translation>Ansicht %1</translation>
    </message>
    <message>
        <source>%1 fps</source>
        <translation>%1 fps</translation>
    </message>
    <message>
        <source>Slip %1</source>
        <translation>Rückstand %1</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>Mobility %1</source>
        <translation>Beweglichkeit %1</translation>
    </message>
    <message>
        <source>body</source>
        <translation>Körper</translation>
    </message>
    <message>
        <source>bodies</source>
        <translation>Körper</translation>
    </message>
    <message>
        <source>joint</source>
        <translation>Gelenk</translation>
    </message>
    <message>
        <source>joints</source>
        <translation>Gelenke</translation>
    </message>
    <message>
        <source>loop</source>
        <translation>Schleife</translation>
    </message>
    <message>
        <source>loops</source>
        <translation>Schleifen</translation>
    </message>
    <message>
        <source>Mass %1</source>
        <translation>Masse %1</translation>
    </message>
    <message>
        <source>%1 kg</source>
        <translation>%1 kg</translation>
    </message>
</context>
<context>
    <name>editor::StatusLink</name>
    <message>
        <source>Drop a file anywhere in this window to open it.</source>
        <translation>Legen Sie eine Datei irgendwo in diesem Fenster ab, um sie zu öffnen.</translation>
    </message>
    <message>
        <source>Ctrl+drag pulls a body. Space pauses, Shift+Space stops.</source>
        <translation>Strg+Ziehen zieht einen Körper. Leertaste: Pause, Umschalt+Leertaste: Stopp.</translation>
    </message>
    <message>
        <source>Move: drag an arrow or a square. Ctrl snaps, Shift is fine, Esc cancels.</source>
        <translation>Verschieben: einen Pfeil oder ein Quadrat ziehen. Strg rastet ein, Umschalt ist fein, Esc bricht ab.</translation>
    </message>
    <message>
        <source>Rotate: drag an arc. Ctrl snaps, Shift is fine, Esc cancels.</source>
        <translation>Drehen: einen Bogen ziehen. Strg rastet ein, Umschalt ist fein, Esc bricht ab.</translation>
    </message>
    <message>
        <source>Join: click a face, then where it goes. Tab: next face under the pointer, F flips, Enter joins.</source>
        <translation>Verbinden: auf eine Fläche klicken, dann auf ihr Ziel. Tab: nächste Fläche darunter, F wendet, Eingabe verbindet.</translation>
    </message>
    <message>
        <source>Pose: drag a body, its mechanism follows. Joint zeros stay, Esc puts everything back.</source>
        <translation>Pose: einen Körper ziehen, sein Mechanismus folgt. Nullstellungen bleiben, Esc stellt alles zurück.</translation>
    </message>
    <message>
        <source>Running</source>
        <translation>Läuft</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>Pause</translation>
    </message>
    <message>
        <source>of %1</source>
        <translation>von %1</translation>
    </message>
    <message>
        <source>of %1 mechanisms</source>
        <translation>von %1 Mechanismen</translation>
    </message>
    <message>
        <source>In how many independent ways it can move: a free body in 6, a hinge in 1.</source>
        <translation>Auf wie viele unabhängige Arten es sich bewegen kann: ein freier Körper auf 6, ein Scharnier auf 1.</translation>
    </message>
    <message>
        <source>Counting joints alone gives %1: what loops hold is held %2 times too often, which is usual for flat linkages and does no harm.</source>
        <translation>Das Zählen der Gelenke allein ergibt %1: Was Schleifen halten, wird %2-mal zu oft gehalten; das ist bei ebenen Gestängen üblich und schadet nicht.</translation>
    </message>
    <message>
        <source>Collision: drag a round handle for a size, an arrow for the place. A click takes another body, Esc ends.</source>
        <translation>Kollision: Runde Griffe ändern Größen, Pfeile den Ort. Klick nimmt einen anderen Körper, Esc endet.</translation>
    </message>
    <message>
        <source>Measure: click two places. Shift+click takes the origin of a body, Enter copies, Esc goes back.</source>
        <translation>Messen: zwei Stellen anklicken. Umschalt+Klick: Ursprung eines Körpers, Eingabe kopiert, Esc zurück.</translation>
    </message>
    <message>
        <source>Mass: drag an arrow for the centre, the end of an axis for the moments. Ctrl snaps, R turns the axes, Esc ends.</source>
        <translation>Masse: einen Pfeil für den Schwerpunkt ziehen, das Ende einer Achse für die Momente. Strg rastet, R dreht die Achsen, Esc beendet.</translation>
    </message>
    <message>
        <source>Click selects, Shift adds, a double click selects the mechanism. Drag to the right: what is inside, to the left: what is touched.</source>
        <translation>Klick wählt, Umschalt fügt hinzu, Doppelklick wählt den Mechanismus. Ziehen nach rechts: was darin ist, nach links: was berührt wird.</translation>
    </message>
    <message>
        <source>Drive: drag moves the hand, Shift turns it, the wheel pushes it. F12 takes all forces away.</source>
        <translation>Führen: Ziehen bewegt die Hand, Umschalt dreht sie, das Rad schiebt sie. F12 nimmt alle Kräfte weg.</translation>
    </message>
</context>
<context>
    <name>editor::StepPartsView</name>
    <message>
        <source>Parts of a step</source>
        <translation>Teile eines Schritts</translation>
    </message>
    <message>
        <source>µs, mean and worst</source>
        <translation>µs, Mittel und Höchstwert</translation>
    </message>
    <message>
        <source>Of the steps of the last second. A step has, on average:</source>
        <translation>Der Schritte der letzten Sekunde. Ein Schritt hat im Mittel:</translation>
    </message>
    <message>
        <source>Measured while the run plays and this is open.</source>
        <translation>Gemessen, während der Lauf abgespielt wird und dies offen ist.</translation>
    </message>
    <message>
        <source>Costly bodies</source>
        <translation>Aufwendige Körper</translation>
    </message>
    <message>
        <source>µs a step, estimated</source>
        <translation>µs je Schritt, geschätzt</translation>
    </message>
    <message>
        <source>Bars are against the most costly one. Two steps of 16 are looked at closely.</source>
        <translation>Balken im Vergleich zum aufwendigsten. Von 16 Schritten werden zwei genau betrachtet.</translation>
    </message>
    <message>
        <source>Bodies that collide or are joined, by what they cost.</source>
        <translation>Körper, die kollidieren oder verbunden sind, nach ihrem Aufwand.</translation>
    </message>
    <message>
        <source>Collision</source>
        <translation>Kollision</translation>
    </message>
    <message>
        <source>What is near what, where shapes touch, what fast bodies hit.</source>
        <translation>Was sich nahe ist, wo sich Formen berühren, was schnelle Körper treffen.</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>Joints and contacts become equations, one a row.</source>
        <translation>Gelenke und Kontakte werden Gleichungen, jede eine Zeile.</translation>
    </message>
    <message>
        <source>Factorisation</source>
        <translation>Zerlegung</translation>
    </message>
    <message>
        <source>Equations that are solved directly.</source>
        <translation>Gleichungen, die direkt gelöst werden.</translation>
    </message>
    <message>
        <source>Sweeps</source>
        <translation>Durchgänge</translation>
    </message>
    <message>
        <source>Equations that are solved one after another, over and over.</source>
        <translation>Gleichungen, die eine nach der anderen gelöst werden, immer wieder.</translation>
    </message>
    <message>
        <source>Integration</source>
        <translation>Integration</translation>
    </message>
    <message>
        <source>Forces, velocities and poses of bodies.</source>
        <translation>Kräfte, Geschwindigkeiten und Posen der Körper.</translation>
    </message>
    <message>
        <source>Sensors</source>
        <translation>Sensoren</translation>
    </message>
    <message>
        <source>Rays, contacts and forces that sensors read.</source>
        <translation>Strahlen, Kontakte und Kräfte, die Sensoren lesen.</translation>
    </message>
    <message>
        <source>Snapshot</source>
        <translation>Momentaufnahme</translation>
    </message>
    <message>
        <source>The results are written down for the window and others.</source>
        <translation>Die Ergebnisse werden für das Fenster und andere aufgeschrieben.</translation>
    </message>
    <message>
        <source>Other</source>
        <translation>Anderer</translation>
    </message>
    <message>
        <source>Controllers, actuators, vehicles, angles over turns.</source>
        <translation>Regelungen, Aktoren, Fahrzeuge, Winkel über Umdrehungen hinaus.</translation>
    </message>
    <message>
        <source>%1 %2 % of the time.</source>
        <translation>%1 %2 % der Zeit.</translation>
    </message>
    <message>
        <source>%1 points, %2 rows, %3 sweeps, %4 awake</source>
        <translation>%1 Punkte, %2 Zeilen, %3 Durchgänge, %4 wach</translation>
    </message>
    <message>
        <source>collision</source>
        <translation>Kollision</translation>
    </message>
    <message>
        <source>contacts</source>
        <translation>Kontakte</translation>
    </message>
    <message>
        <source>joints</source>
        <translation>Gelenke</translation>
    </message>
    <message>
        <source>Collision %1 µs, contacts %2 µs, joints %3 µs in a step. Half of what is between two bodies; solving by number of rows. A click selects the body.</source>
        <translation>Kollision %1 µs, Kontakte %2 µs, Gelenke %3 µs je Schritt. Die Hälfte dessen, was zwischen zwei Körpern ist; Lösen nach Zahl der Zeilen. Ein Klick wählt den Körper aus.</translation>
    </message>
</context>
<context>
    <name>editor::StructureActions</name>
    <message>
        <source>Leave %1 out</source>
        <translation>%1 weglassen</translation>
    </message>
    <message>
        <source>Put %1 back</source>
        <translation>%1 wieder aufnehmen</translation>
    </message>
    <message>
        <source>Nothing is selected.</source>
        <translation>Nichts ist ausgewählt.</translation>
    </message>
    <message>
        <source>Select a body.</source>
        <translation>Wählen Sie einen Körper aus.</translation>
    </message>
    <message>
        <source>Select bodies, and last the one that they are to hang on.</source>
        <translation>Wählen Sie Körper aus, und zuletzt den, an dem sie hängen sollen.</translation>
    </message>
    <message>
        <source>Nothing of a group is selected.</source>
        <translation>Nichts aus einer Gruppe ist ausgewählt.</translation>
    </message>
    <message>
        <source>Group %1</source>
        <translation>%1 gruppieren</translation>
    </message>
    <message>
        <source>Dissolve %1</source>
        <translation>%1 auflösen</translation>
    </message>
    <message>
        <source>Select objects of one file, with another of its kind open.</source>
        <translation>Objekte einer Datei wählen; eine weitere ihrer Art muss offen sein.</translation>
    </message>
    <message>
        <source>Move %1 to %2</source>
        <translation>%1 nach %2 verschieben</translation>
    </message>
    <message>
        <source>Select objects of one kind and one file.</source>
        <translation>Objekte einer Art und einer Datei wählen.</translation>
    </message>
    <message>
        <source>List %1 later</source>
        <translation>%1 weiter hinten aufführen</translation>
    </message>
    <message>
        <source>List %1 earlier</source>
        <translation>%1 weiter vorn aufführen</translation>
    </message>
    <message>
        <source>%1 is the last already.</source>
        <translation>%1 ist schon das letzte.</translation>
    </message>
    <message>
        <source>%1 is the first already.</source>
        <translation>%1 ist schon das erste.</translation>
    </message>
</context>
<context>
    <name>editor::TimeLine</name>
    <message>
        <source>The time line does not keep what follows: too many take part in the run.</source>
        <translation>Die Zeitleiste behält nicht, was folgt: zu viele nehmen am Lauf teil.</translation>
    </message>
    <message>
        <source>The run does not go back: that branch is forgotten.</source>
        <translation>Der Lauf geht nicht zurück: dieser Zweig ist vergessen.</translation>
    </message>
    <message>
        <source>%1 touches %2</source>
        <translation>%1 berührt %2</translation>
    </message>
</context>
<context>
    <name>editor::TimeLineStrip</name>
    <message>
        <source>Time line</source>
        <translation>Zeitleiste</translation>
    </message>
    <message>
        <source>Simulated time that is seen, seconds</source>
        <translation>Gezeigte simulierte Zeit, Sekunden</translation>
    </message>
    <message>
        <source>There is no run to look back on.</source>
        <translation>Es gibt keinen Lauf, auf den zurückzusehen wäre.</translation>
    </message>
    <message>
        <source>This is the first moment that is kept.</source>
        <translation>Das ist der erste Augenblick, der aufbewahrt ist.</translation>
    </message>
    <message>
        <source>This is the present of the run.</source>
        <translation>Das ist die Gegenwart des Laufs.</translation>
    </message>
    <message>
        <source>Pause playing back</source>
        <translation>Abspielen anhalten</translation>
    </message>
    <message>
        <source>Play back</source>
        <translation>Abspielen</translation>
    </message>
    <message>
        <source>Every step of a run is kept here, to be looked at again.</source>
        <translation>Jeder Schritt eines Laufs wird hier aufbewahrt, um ihn wieder anzusehen.</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>of %L1 steps that are kept</source>
        <translation>von %L1 Schritten, die aufbewahrt sind</translation>
    </message>
    <message>
        <source>Branch of the run&apos;s past</source>
        <translation>Zweig der Vergangenheit des Laufs</translation>
    </message>
    <message>
        <source>The run is being taken there.</source>
        <translation>Der Lauf wird dorthin geführt.</translation>
    </message>
    <message>
        <source>What the run is compared with</source>
        <translation>Womit der Lauf verglichen wird</translation>
    </message>
    <message>
        <source>&lt;p&gt;&lt;b&gt;Compare&lt;/b&gt;&lt;/p&gt;&lt;p&gt;Another branch or a recording as ghosts in the views, at the time that is seen, and as curves in the plots.&lt;/p&gt;</source>
        <translation>&lt;p&gt;&lt;b&gt;Vergleichen&lt;/b&gt;&lt;/p&gt;&lt;p&gt;Ein anderer Zweig oder eine Aufzeichnung als Geister in den Ansichten, zur gezeigten Zeit, und als Kurven in den Diagrammen.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>A recording is looked at; no run goes on from it.</source>
        <translation>Eine Aufzeichnung wird angesehen; von ihr aus geht kein Lauf weiter.</translation>
    </message>
    <message>
        <source>Compare with...</source>
        <translation>Vergleichen mit...</translation>
    </message>
    <message>
        <source>Beside: %1</source>
        <translation>Daneben: %1</translation>
    </message>
    <message>
        <source>Film strip</source>
        <translation>Filmstreifen</translation>
    </message>
    <message>
        <source>&lt;p&gt;&lt;b&gt;Film strip&lt;/b&gt;&lt;/p&gt;&lt;p&gt;A row of small pictures of the run over the time line. They are taken while the run is paused or looked back at.&lt;/p&gt;</source>
        <translation>&lt;p&gt;&lt;b&gt;Filmstreifen&lt;/b&gt;&lt;/p&gt;&lt;p&gt;Eine Reihe kleiner Bilder des Laufs über der Zeitleiste. Sie entstehen, während der Lauf steht oder seine Vergangenheit angesehen wird.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>&lt;p&gt;&lt;b&gt;Branches&lt;/b&gt;&lt;/p&gt;&lt;p&gt;What the run did before it went on from a moment of its past. Its context menu names it.&lt;/p&gt;</source>
        <translation>&lt;p&gt;&lt;b&gt;Zweige&lt;/b&gt;&lt;/p&gt;&lt;p&gt;Was der Lauf tat, bevor er von einem Augenblick seiner Vergangenheit aus weiterging. Das Kontextmenü benennt ihn.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Name this branch...</source>
        <translation>Diesen Zweig benennen...</translation>
    </message>
    <message>
        <source>Name of a branch</source>
        <translation>Name eines Zweigs</translation>
    </message>
    <message>
        <source>Name of this branch; without one it has a number:</source>
        <translation>Name dieses Zweigs; ohne einen hat er eine Nummer:</translation>
    </message>
    <message>
        <source>The last run is kept, to be saved or compared with.</source>
        <translation>Der letzte Lauf ist aufbewahrt, zum Speichern und Vergleichen.</translation>
    </message>
    <message>
        <source>no step has been made since</source>
        <translation>seither wurde kein Schritt gemacht</translation>
    </message>
</context>
<context>
    <name>editor::TimeTrack</name>
    <message>
        <source>Moments of the run</source>
        <translation>Augenblicke des Laufs</translation>
    </message>
    <message>
        <source>Arrow keys go step by step, Page keys by a hundred steps.</source>
        <translation>Pfeiltasten gehen Schritt für Schritt, Bildtasten um hundert Schritte.</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>The run was reset</source>
        <translation>Der Lauf wurde zurückgesetzt</translation>
    </message>
    <message>
        <source>A command to the run</source>
        <translation>Ein Befehl an den Lauf</translation>
    </message>
    <message>
        <source>Name of a moment</source>
        <translation>Name eines Augenblicks</translation>
    </message>
    <message>
        <source>Name of the moment at %1 s; without one it has none:</source>
        <translation>Name des Augenblicks bei %1 s; leer heißt: keiner.</translation>
    </message>
    <message>
        <source>Name this moment...</source>
        <translation>Diesen Augenblick benennen...</translation>
    </message>
    <message>
        <source>Repeat from here to what is seen</source>
        <translation>Von hier bis zum gezeigten Augenblick wiederholen</translation>
    </message>
    <message>
        <source>Repeat nothing</source>
        <translation>Nichts wiederholen</translation>
    </message>
    <message>
        <source>Look at %1</source>
        <translation>%1 ansehen</translation>
    </message>
    <message>
        <source>Compare with %1</source>
        <translation>Mit %1 vergleichen</translation>
    </message>
    <message>
        <source>An edit of the run</source>
        <translation>Eine Änderung des Laufs</translation>
    </message>
    <message>
        <source>%1: a click looks at it</source>
        <translation>%1: ein Klick zeigt ihn</translation>
    </message>
</context>
<context>
    <name>editor::Toast</name>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
</context>
<context>
    <name>editor::ToolSection</name>
    <message>
        <source>Closes this group.</source>
        <translation>Schließt diese Gruppe.</translation>
    </message>
    <message>
        <source>Opens this group.</source>
        <translation>Öffnet diese Gruppe.</translation>
    </message>
</context>
<context>
    <name>editor::ToolStrip</name>
    <message>
        <source>Toolbar</source>
        <translation>Werkzeugleiste</translation>
    </message>
    <message>
        <source>Create a body</source>
        <translation>Körper erstellen</translation>
    </message>
    <message>
        <source>Join selected bodies</source>
        <translation>Gewählte Körper verbinden</translation>
    </message>
    <message>
        <source>Axes of the tools</source>
        <translation>Achsen der Werkzeuge</translation>
    </message>
    <message>
        <source>No device</source>
        <translation>Kein Gerät</translation>
    </message>
    <message>
        <source>1 device</source>
        <translation>1 Gerät</translation>
    </message>
    <message>
        <source>%1 devices</source>
        <translation>%1 Geräte</translation>
    </message>
</context>
<context>
    <name>editor::ToolSwitch</name>
    <message>
        <source>No file is open.</source>
        <translation>Keine Datei ist offen.</translation>
    </message>
</context>
<context>
    <name>editor::TopicsSection</name>
    <message>
        <source>Topics</source>
        <translation>Themen</translation>
    </message>
    <message>
        <source>Snippet</source>
        <translation>Beispiel</translation>
    </message>
    <message>
        <source>Program in Python</source>
        <translation>Programm in Python</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Copy the program</source>
        <translation>Das Programm kopieren</translation>
    </message>
    <message>
        <source>A whole program: paste it into a file, and run it with python3.</source>
        <translation>Ein ganzes Programm: In eine Datei einfügen und mit python3 ausführen.</translation>
    </message>
    <message>
        <source>Programs command it.</source>
        <translation>Programme befehlen es.</translation>
    </message>
    <message>
        <source>Programs see it.</source>
        <translation>Programme sehen es.</translation>
    </message>
    <message>
        <source>Copy %1</source>
        <translation>%1 kopieren</translation>
    </message>
    <message>
        <source>Copies the line of Python:</source>
        <translation>Kopiert die Zeile in Python:</translation>
    </message>
    <message>
        <source>what programs see and command</source>
        <translation>was Programme sehen und befehlen</translation>
    </message>
</context>
<context>
    <name>editor::TourStrip</name>
    <message>
        <source>Skip</source>
        <translation>Überspringen</translation>
    </message>
    <message>
        <source>First mechanism</source>
        <translation>Erster Mechanismus</translation>
    </message>
    <message>
        <source>Goes to the next step.</source>
        <translation>Geht zum nächsten Schritt.</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Fertig</translation>
    </message>
    <message>
        <source>End</source>
        <translation>Beenden</translation>
    </message>
    <message>
        <source>Your first mechanism</source>
        <translation>Ihr erster Mechanismus</translation>
    </message>
    <message>
        <source>Everything in it can be changed, and everything can be undone. The guide goes on from here.</source>
        <translation>Alles darin lässt sich ändern, und alles lässt sich rückgängig machen. Das Handbuch führt von hier weiter.</translation>
    </message>
    <message>
        <source>Guide</source>
        <translation>Handbuch</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
</context>
<context>
    <name>editor::TrackLanes</name>
    <message>
        <source>edited %1 s</source>
        <translation>geändert %1 s</translation>
    </message>
    <message>
        <source>from %1 s</source>
        <translation>ab %1 s</translation>
    </message>
</context>
<context>
    <name>editor::TrailLink</name>
    <message>
        <source>Trail of this point</source>
        <translation>Spur dieses Punkts</translation>
    </message>
    <message>
        <source>No body that can move is selected.</source>
        <translation>Kein beweglicher Körper ist ausgewählt.</translation>
    </message>
    <message>
        <source>No point has a trail.</source>
        <translation>Kein Punkt hat eine Spur.</translation>
    </message>
</context>
<context>
    <name>editor::TransportBar</name>
    <message>
        <source>RTF</source>
        <translation>RTF</translation>
    </message>
    <message>
        <source>Transport</source>
        <translation>Ablauf</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Tempo</translation>
    </message>
    <message>
        <source>Simulated time, seconds</source>
        <translation>Simulierte Zeit, Sekunden</translation>
    </message>
    <message>
        <source>Real-time factor</source>
        <translation>Echtzeitfaktor</translation>
    </message>
    <message>
        <source>Max</source>
        <translation>Max</translation>
    </message>
    <message>
        <source>%1 ×</source>
        <translation>%1 ×</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pause</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Abspielen</translation>
    </message>
    <message>
        <source>Simulated time per wall time, while a run goes on.</source>
        <translation>Simulierte Zeit je wirklicher Zeit, während ein Lauf im Gange ist.</translation>
    </message>
    <message>
        <source>A step takes %1 ms of computing: more than there is time for.</source>
        <translation>Ein Schritt braucht %1 ms Rechenzeit: mehr, als Zeit dafür da ist.</translation>
    </message>
    <message>
        <source>Simulated time per wall time.</source>
        <translation>Simulierte Zeit je wirklicher Zeit.</translation>
    </message>
    <message>
        <source>Other...</source>
        <translation>Andere...</translation>
    </message>
    <message>
        <source>&lt;p&gt;&lt;b&gt;Speed&lt;/b&gt;&lt;/p&gt;&lt;p&gt;Simulated seconds per second, of the run and of playing back.&lt;/p&gt;</source>
        <translation>&lt;p&gt;&lt;b&gt;Tempo&lt;/b&gt;&lt;/p&gt;&lt;p&gt;Simulierte Sekunden je Sekunde, für den Lauf und das Abspielen.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Simulated seconds per second:</source>
        <translation>Simulierte Sekunden je Sekunde:</translation>
    </message>
</context>
<context>
    <name>editor::TreeDrag</name>
    <message>
        <source>Drop it on the body that it is to hang on, or below all rows.</source>
        <translation>Legen Sie ihn auf dem Körper ab, an dem er hängen soll, oder unter allen Zeilen.</translation>
    </message>
    <message>
        <source>A group is of objects of one file.</source>
        <translation>Eine Gruppe besteht aus Objekten einer Datei.</translation>
    </message>
    <message>
        <source>%1 is in no group.</source>
        <translation>%1 ist in keiner Gruppe.</translation>
    </message>
    <message>
        <source>Take %1 out of its group</source>
        <translation>%1 aus der Gruppe nehmen</translation>
    </message>
    <message>
        <source>%1 is in %2 already.</source>
        <translation>%1 ist schon in %2.</translation>
    </message>
    <message>
        <source>Put %1 into %2</source>
        <translation>%1 in %2 legen</translation>
    </message>
    <message>
        <source>The file lists %1 apart from %2.</source>
        <translation>Die Datei führt %1 getrennt von %2 auf.</translation>
    </message>
    <message>
        <source>%1 is in another file: Structure, Move to file takes it there.</source>
        <translation>%1 ist in einer anderen Datei: Aufbau, In Datei verschieben bringt es dorthin.</translation>
    </message>
    <message>
        <source>%1 is in a group: drop it on the row of its kind to take it out.</source>
        <translation>%1 ist in einer Gruppe: Zum Herausnehmen auf die Zeile seiner Art ziehen.</translation>
    </message>
    <message>
        <source>%1 is not in this group: drop it on the row of the group.</source>
        <translation>%1 ist nicht in dieser Gruppe: auf die Zeile der Gruppe ziehen.</translation>
    </message>
    <message>
        <source>%1 is switched off: it is in no list.</source>
        <translation>%1 ist ausgeschaltet: Es steht in keiner Liste.</translation>
    </message>
    <message>
        <source>%1 is there already.</source>
        <translation>%1 ist schon dort.</translation>
    </message>
    <message>
        <source>Put %1 after %2</source>
        <translation>%1 hinter %2 setzen</translation>
    </message>
    <message>
        <source>Put %1 before %2</source>
        <translation>%1 vor %2 setzen</translation>
    </message>
</context>
<context>
    <name>editor::TreeDrop</name>
    <message>
        <source>A joint goes with its bodies: drag the child.</source>
        <translation>Ein Gelenk geht mit seinen Körpern: Ziehen Sie den Kindkörper.</translation>
    </message>
    <message>
        <source>Only bodies are dragged onto others; %1 names its body in Properties.</source>
        <translation>Nur Körper werden auf andere gezogen; %1 nennt seinen Körper unter Eigenschaften.</translation>
    </message>
    <message>
        <source>%1 is switched off.</source>
        <translation>%1 ist abgeschaltet.</translation>
    </message>
    <message>
        <source>The bodies are in different files.</source>
        <translation>Die Körper sind in verschiedenen Dateien.</translation>
    </message>
    <message>
        <source>%1 is in another file: a joint joins bodies of one.</source>
        <translation>%1 ist in einer anderen Datei: Ein Gelenk verbindet Körper derselben.</translation>
    </message>
    <message>
        <source>Drop it on the body that it is to hang on, or below all rows.</source>
        <translation>Legen Sie ihn auf dem Körper ab, an dem er hängen soll, oder unter allen Zeilen.</translation>
    </message>
    <message>
        <source>%1 hangs on %2 already.</source>
        <translation>%1 hängt schon an %2.</translation>
    </message>
    <message>
        <source>%1 hangs on %2 itself.</source>
        <translation>%1 hängt selbst an %2.</translation>
    </message>
    <message>
        <source>Hang %1 on %2</source>
        <translation>%1 an %2 hängen</translation>
    </message>
    <message>
        <source>%1 hangs on nothing.</source>
        <translation>%1 hängt an nichts.</translation>
    </message>
    <message>
        <source>Detach %1</source>
        <translation>%1 lösen</translation>
    </message>
    <message>
        <source>Nothing hangs on a %1.</source>
        <translation>Daran hängt nichts: %1.</translation>
    </message>
    <message>
        <source>%1 is joined to %2 already: that joint closes a loop.</source>
        <translation>%1 ist mit %2 schon verbunden: Dieses Gelenk schließt eine Schleife.</translation>
    </message>
</context>
<context>
    <name>editor::UnitRows</name>
    <message>
        <source>How far the body goes for a way of the hand: 1 : 4 makes four centimetres of the hand one of the body.</source>
        <translation>Wie weit der Körper für einen Weg der Hand geht: 1 : 4 macht aus vier Zentimetern der Hand einen des Körpers.</translation>
    </message>
    <message>
        <source>Clutch</source>
        <translation>Kupplung</translation>
    </message>
    <message>
        <source>Buttons</source>
        <translation>Tasten</translation>
    </message>
    <message>
        <source>Whether the hand feels forces. Without them it moves its body all the same.</source>
        <translation>Ob die Hand Kräfte fühlt. Ohne sie bewegt sie ihren Körper ebenso.</translation>
    </message>
    <message>
        <source>99.9 % within</source>
        <translation>99,9 % in</translation>
    </message>
    <message>
        <source>Forces of %1</source>
        <translation>Kräfte von %1</translation>
    </message>
    <message>
        <source>Motion of %1</source>
        <translation>Bewegung von %1</translation>
    </message>
    <message>
        <source>held</source>
        <translation>gehalten</translation>
    </message>
    <message>
        <source>free</source>
        <translation>frei</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>Half of its periods are within %1, the longest was %2. %3 of %4 cycles were without fresh news of the body.</source>
        <translation>Die Hälfte seiner Perioden liegt in %1, die längste war %2. %3 von %4 Zyklen waren ohne neue Nachricht vom Körper.</translation>
    </message>
    <message>
        <source>99.9 % of its periods are within this time.</source>
        <translation>99,9 % seiner Perioden liegen in dieser Zeit.</translation>
    </message>
    <message>
        <source>99.9 %</source>
        <translation>99,9 %</translation>
    </message>
    <message>
        <source>Battery</source>
        <translation>Akku</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>%1, nearly empty</source>
        <translation>%1, fast leer</translation>
    </message>
</context>
<context>
    <name>editor::UnitSection</name>
    <message>
        <source>Unit and axis</source>
        <translation>Einheit und Achse</translation>
    </message>
    <message>
        <source>Unit of the file</source>
        <translation>Einheit der Datei</translation>
    </message>
    <message>
        <source>Up axis of the file</source>
        <translation>Hochachse der Datei</translation>
    </message>
    <message>
        <source>Z, as in ADF</source>
        <translation>Z, wie in ADF</translation>
    </message>
    <message>
        <source>Y, turned to Z</source>
        <translation>Y, nach Z gedreht</translation>
    </message>
    <message>
        <source>X, turned to Z</source>
        <translation>X, nach Z gedreht</translation>
    </message>
    <message>
        <source>File is in</source>
        <translation>Datei ist in</translation>
    </message>
    <message>
        <source>Up in the file</source>
        <translation>Oben in der Datei</translation>
    </message>
    <message>
        <source>As the scale says, × %1</source>
        <translation>Wie der Maßstab sagt, × %1</translation>
    </message>
    <message>
        <source>%1: %2 long</source>
        <translation>%1: %2 lang</translation>
    </message>
    <message>
        <source>%1, unlikely</source>
        <translation>%1, unwahrscheinlich</translation>
    </message>
    <message>
        <source>Likely %1 with %2 up: %3.</source>
        <translation>Wohl %1 mit %2 nach oben: %3.</translation>
    </message>
    <message>
        <source>Take this</source>
        <translation>So nehmen</translation>
    </message>
</context>
<context>
    <name>editor::UnsavedOffer</name>
    <message>
        <source>Restore</source>
        <translation>Wiederherstellen</translation>
    </message>
    <message>
        <source>The changes of %1 were not restored: %2</source>
        <translation>Die Änderungen von %1 wurden nicht wiederhergestellt: %2</translation>
    </message>
    <message>
        <source>%1 was written since. What is in it now is one undo away.</source>
        <translation>%1 wurde seitdem geschrieben. Was jetzt darin steht, ist ein Rückgängig entfernt.</translation>
    </message>
    <message>
        <source>Restore changes of %1</source>
        <translation>Änderungen von %1 wiederherstellen</translation>
    </message>
    <message>
        <source>The disk refused the list of unsaved changes: the next start offers them again.</source>
        <translation>Der Datenträger lehnte die Liste ungespeicherter Änderungen ab: Der nächste Start bietet sie wieder an.</translation>
    </message>
    <message>
        <source>%1 has changes that were not saved when Linkwright was cut off.</source>
        <translation>%1 hat Änderungen, die nicht gespeichert waren, als Linkwright abbrach.</translation>
    </message>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1 und %2 weitere</translation>
    </message>
    <message>
        <source>%1 have changes that were not saved when Linkwright was cut off.</source>
        <translation>%1 haben Änderungen, die nicht gespeichert waren, als Linkwright abbrach.</translation>
    </message>
</context>
<context>
    <name>editor::VehicleForm</name>
    <message>
        <source>Wheels</source>
        <translation>Räder</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Alle</translation>
    </message>
    <message>
        <source>Front</source>
        <translation>Vorne</translation>
    </message>
    <message>
        <source>Rear</source>
        <translation>Hinten</translation>
    </message>
    <message>
        <source>Wheel %1</source>
        <translation>Rad %1</translation>
    </message>
    <message>
        <source>The wheels that the rows below command.</source>
        <translation>Die Räder, denen die Zeilen unten befehlen.</translation>
    </message>
    <message>
        <source>Steering</source>
        <translation>Lenkung</translation>
    </message>
    <message>
        <source>Power</source>
        <translation>Antrieb</translation>
    </message>
    <message>
        <source>Brake</source>
        <translation>Bremse</translation>
    </message>
    <message>
        <source>Angle of the wheels, within the limits of each.</source>
        <translation>Winkel der Räder, innerhalb der Grenzen eines jeden.</translation>
    </message>
    <message>
        <source>Force that drives the wheels; backwards below 0.</source>
        <translation>Kraft, die die Räder antreibt; rückwärts unter 0.</translation>
    </message>
    <message>
        <source>Force that brakes the wheels.</source>
        <translation>Kraft, die die Räder bremst.</translation>
    </message>
</context>
<context>
    <name>editor::VideoDialog</name>
    <message>
        <source>pictures/s</source>
        <translation>Bilder/s</translation>
    </message>
    <message>
        <source>&amp;Save video</source>
        <translation>Video &amp;speichern</translation>
    </message>
    <message>
        <source>Save video</source>
        <translation>Video speichern</translation>
    </message>
    <message>
        <source>As the view looks now</source>
        <translation>Wie die Ansicht jetzt blickt</translation>
    </message>
    <message>
        <source>Shaded</source>
        <translation>Schattiert</translation>
    </message>
    <message>
        <source>Wireframe</source>
        <translation>Drahtgitter</translation>
    </message>
    <message>
        <source>Collision</source>
        <translation>Kollision</translation>
    </message>
    <message>
        <source>Depth</source>
        <translation>Tiefe</translation>
    </message>
    <message>
        <source>Segmentation</source>
        <translation>Segmentierung</translation>
    </message>
    <message>
        <source>&amp;Browse...</source>
        <translation>&amp;Durchsuchen...</translation>
    </message>
    <message>
        <source>&amp;Camera</source>
        <translation>&amp;Kamera</translation>
    </message>
    <message>
        <source>S&amp;hows</source>
        <translation>&amp;Zeigt</translation>
    </message>
    <message>
        <source>&amp;From</source>
        <translation>&amp;Von</translation>
    </message>
    <message>
        <source>&amp;To</source>
        <translation>&amp;Bis</translation>
    </message>
    <message>
        <source>S&amp;peed</source>
        <translation>&amp;Tempo</translation>
    </message>
    <message>
        <source>Pictures in a sec&amp;ond</source>
        <translation>Bilder in der Sek&amp;unde</translation>
    </message>
    <message>
        <source>Si&amp;ze</source>
        <translation>&amp;Größe</translation>
    </message>
    <message>
        <source>File or folder</source>
        <translation>Datei oder Ordner</translation>
    </message>
    <message>
        <source>MP4 videos (*.mp4)</source>
        <translation>MP4-Videos (*.mp4)</translation>
    </message>
    <message>
        <source>%1 pictures, %2 s of video</source>
        <translation>%1 Bilder, %2 s Video</translation>
    </message>
    <message>
        <source>Nothing was saved.</source>
        <translation>Nichts wurde gespeichert.</translation>
    </message>
    <message>
        <source>video.mp4, or a folder</source>
        <translation>video.mp4 oder ein Ordner</translation>
    </message>
</context>
<context>
    <name>editor::VideoLink</name>
    <message>
        <source>There is no run to make a video of: play one first.</source>
        <translation>Es gibt keinen Lauf für ein Video: zuerst einen abspielen.</translation>
    </message>
    <message>
        <source>No step of %1 has been made yet: play on, or choose another branch at the time line.</source>
        <translation>Von %1 gibt es noch keinen Schritt: weiterlaufen lassen oder an der Zeitleiste einen anderen Zweig wählen.</translation>
    </message>
    <message>
        <source>Save video of %1</source>
        <translation>Video von %1 speichern</translation>
    </message>
    <message>
        <source>Saved %1.</source>
        <translation>%1 ist gespeichert.</translation>
    </message>
</context>
<context>
    <name>editor::ViewActions</name>
    <message>
        <source>This is the only viewport.</source>
        <translation>Dies ist die einzige Ansicht.</translation>
    </message>
    <message>
        <source>Save picture</source>
        <translation>Bild speichern</translation>
    </message>
    <message>
        <source>PNG pictures (*.png)</source>
        <translation>PNG-Bilder (*.png)</translation>
    </message>
    <message>
        <source>Linkwright</source>
        <translation>Linkwright</translation>
    </message>
    <message>
        <source>The picture could not be written to %1.</source>
        <translation>Das Bild konnte nicht nach %1 geschrieben werden.</translation>
    </message>
</context>
<context>
    <name>editor::ViewArea</name>
    <message>
        <source>This viewport is too small to be split.</source>
        <translation>Diese Ansicht ist zum Teilen zu klein.</translation>
    </message>
</context>
<context>
    <name>editor::ViewCard</name>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
</context>
<context>
    <name>editor::ViewDock</name>
    <message>
        <source>Close viewport</source>
        <translation>Ansicht schließen</translation>
    </message>
</context>
<context>
    <name>editor::ViewInset</name>
    <message>
        <source>What %1 sees. Drag it to another corner, or its inner corner for another size; double click: the whole view sees that. Without a graphics card it has fewer pictures a second than the view.</source>
        <translation>Was %1 sieht. In eine andere Ecke ziehen, oder die innere Ecke für eine andere Größe; Doppelklick: die ganze Ansicht sieht das. Ohne Grafikkarte hat es weniger Bilder je Sekunde als die Ansicht.</translation>
    </message>
    <message>
        <source>Look through it in the whole view</source>
        <translation>In der ganzen Ansicht hindurchsehen</translation>
    </message>
    <message>
        <source>Corner</source>
        <translation>Ecke</translation>
    </message>
    <message>
        <source>Top left</source>
        <translation>Links oben</translation>
    </message>
    <message>
        <source>Top right</source>
        <translation>Rechts oben</translation>
    </message>
    <message>
        <source>Bottom left</source>
        <translation>Links unten</translation>
    </message>
    <message>
        <source>Bottom right</source>
        <translation>Rechts unten</translation>
    </message>
    <message>
        <source>Shading</source>
        <translation>Schattierung</translation>
    </message>
    <message>
        <source>Shaded</source>
        <translation>Schattiert</translation>
    </message>
    <message>
        <source>Depth</source>
        <translation>Tiefe</translation>
    </message>
    <message>
        <source>Segmentation</source>
        <translation>Segmentierung</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
</context>
<context>
    <name>editor::ViewStrip</name>
    <message>
        <source>Cancel</source>
        <translation>Abbruch</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
</context>
<context>
    <name>editor::WelcomePage</name>
    <message>
        <source>today %1</source>
        <translation>heute %1</translation>
    </message>
    <message>
        <source>yesterday</source>
        <translation>gestern</translation>
    </message>
    <message>
        <source>Version %1</source>
        <translation>Version %1</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Beginnen</translation>
    </message>
    <message>
        <source>New from template...</source>
        <translation>Neu aus Vorlage...</translation>
    </message>
    <message>
        <source>Shortcuts</source>
        <translation>Tasten</translation>
    </message>
    <message>
        <source>Show at start</source>
        <translation>Beim Start zeigen</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>Beispiele</translation>
    </message>
    <message>
        <source>Recent</source>
        <translation>Zuletzt geöffnet</translation>
    </message>
    <message>
        <source>Files that you open are listed here.</source>
        <translation>Dateien, die Sie öffnen, stehen hier.</translation>
    </message>
</context>
<context>
    <name>editor::WorkLink</name>
    <message>
        <source>Opening %1</source>
        <translation>%1 wird geöffnet</translation>
    </message>
    <message>
        <source>Loading meshes</source>
        <translation>Netze werden geladen</translation>
    </message>
</context>
<context>
    <name>editor::Workspace</name>
    <message>
        <source>%1 — %2</source>
        <translation>%1 — %2</translation>
    </message>
</context>
<context>
    <name>editor::view3d::PlaceTool</name>
    <message>
        <source>Grid 10 mm  %1, %2</source>
        <translation>Raster 10 mm  %1, %2</translation>
    </message>
    <message>
        <source>Middle</source>
        <translation>Mitte</translation>
    </message>
    <message>
        <source>Corner</source>
        <translation>Ecke</translation>
    </message>
    <message>
        <source>Edge</source>
        <translation>Kante</translation>
    </message>
    <message>
        <source>Axis of a round face</source>
        <translation>Achse einer runden Fläche</translation>
    </message>
    <message>
        <source>the floor</source>
        <translation>Boden</translation>
    </message>
    <message>
        <source>Normal of %1</source>
        <translation>Normale: %1</translation>
    </message>
    <message>
        <source>%1 on a ring</source>
        <translation>%1 auf einem Ring</translation>
    </message>
    <message>
        <source>%1 along Y</source>
        <translation>%1 entlang Y</translation>
    </message>
    <message>
        <source>%1 along X</source>
        <translation>%1 entlang X</translation>
    </message>
    <message>
        <source>%1 mm</source>
        <translation>%1 mm</translation>
    </message>
</context>
<context>
    <name>editor::view3d::ViewHeader</name>
    <message>
        <source>Show all from the front right above</source>
        <translation>Alles von vorne rechts oben zeigen</translation>
    </message>
    <message>
        <source>Frame selection (F)</source>
        <translation>Auswahl einpassen (F)</translation>
    </message>
    <message>
        <source>New view</source>
        <translation>Neue Ansicht</translation>
    </message>
    <message>
        <source>Camera</source>
        <translation>Kamera</translation>
    </message>
    <message>
        <source>Shading</source>
        <translation>Schattierung</translation>
    </message>
    <message>
        <source>Overlays</source>
        <translation>Einblendungen</translation>
    </message>
    <message>
        <source>Perspective</source>
        <translation>Perspektive</translation>
    </message>
    <message>
        <source>Orthographic</source>
        <translation>Orthografisch</translation>
    </message>
    <message>
        <source>Front right above</source>
        <translation>Vorne rechts oben</translation>
    </message>
    <message>
        <source>Front</source>
        <translation>Vorne</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Hinten</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>Rechts</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>Links</translation>
    </message>
    <message>
        <source>Top</source>
        <translation>Oben</translation>
    </message>
    <message>
        <source>Bottom</source>
        <translation>Unten</translation>
    </message>
    <message>
        <source>Shaded</source>
        <translation>Schattiert</translation>
    </message>
    <message>
        <source>Wireframe</source>
        <translation>Drahtgitter</translation>
    </message>
    <message>
        <source>Collision</source>
        <translation>Kollision</translation>
    </message>
    <message>
        <source>Grid and axes</source>
        <translation>Raster und Achsen</translation>
    </message>
    <message>
        <source>All joint axes</source>
        <translation>Alle Gelenkachsen</translation>
    </message>
    <message>
        <source>Body frames</source>
        <translation>Bezugssysteme der Körper</translation>
    </message>
    <message>
        <source>Mass centres, inertia of the selection</source>
        <translation>Schwerpunkte, Trägheit der Auswahl</translation>
    </message>
    <message>
        <source>Contacts and forces</source>
        <translation>Kontakte und Kräfte</translation>
    </message>
    <message>
        <source>Sensors</source>
        <translation>Sensoren</translation>
    </message>
    <message>
        <source>Actuators</source>
        <translation>Aktoren</translation>
    </message>
    <message>
        <source>Ghost objects</source>
        <translation>Geisterobjekte</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>Schilder</translation>
    </message>
    <message>
        <source>Axis cube</source>
        <translation>Achsenwürfel</translation>
    </message>
    <message>
        <source>Shadows</source>
        <translation>Schatten</translation>
    </message>
    <message>
        <source>Lights of the document</source>
        <translation>Lichter des Dokuments</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>Show in run</source>
        <translation>Im Lauf zeigen</translation>
    </message>
    <message>
        <source>Show in run: forces, velocities, masses, gaps, trails, colours</source>
        <translation>Im Lauf zeigen: Kräfte, Geschwindigkeiten, Massen, Spalte, Spuren, Farben</translation>
    </message>
    <message>
        <source>Depth</source>
        <translation>Tiefe</translation>
    </message>
    <message>
        <source>Segmentation</source>
        <translation>Segmentierung</translation>
    </message>
    <message>
        <source>Forces and torques of joints</source>
        <translation>Kräfte und Momente der Gelenke</translation>
    </message>
    <message>
        <source>Velocities</source>
        <translation>Geschwindigkeiten</translation>
    </message>
    <message>
        <source>Gaps of loops and joints</source>
        <translation>Spalte von Schleifen und Gelenken</translation>
    </message>
    <message>
        <source>Mass centres of mechanisms and of all</source>
        <translation>Schwerpunkte der Mechanismen und von allem</translation>
    </message>
    <message>
        <source>Inertia of all bodies</source>
        <translation>Trägheit aller Körper</translation>
    </message>
    <message>
        <source>Trails of chosen points</source>
        <translation>Spuren gewählter Punkte</translation>
    </message>
    <message>
        <source>Colours of bodies</source>
        <translation>Farben der Körper</translation>
    </message>
    <message>
        <source>Their materials</source>
        <translation>Ihre Materialien</translation>
    </message>
    <message>
        <source>By effort of their joints</source>
        <translation>Nach Kraft ihrer Gelenke</translation>
    </message>
    <message>
        <source>By speed</source>
        <translation>Nach Geschwindigkeit</translation>
    </message>
    <message>
        <source>By contact force</source>
        <translation>Nach Kontaktkraft</translation>
    </message>
    <message>
        <source>Picture in picture</source>
        <translation>Bild im Bild</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Keines</translation>
    </message>
    <message>
        <source>There is no camera in the open files: Create, Camera</source>
        <translation>In den offenen Dateien ist keine Kamera: Erstellen, Kamera</translation>
    </message>
    <message>
        <source>What a camera sees, in a corner of this view</source>
        <translation>Was eine Kamera sieht, in einer Ecke dieser Ansicht</translation>
    </message>
    <message>
        <source>Lights of the document (the first %1 of %2)</source>
        <translation>Lichter des Dokuments (die ersten %1 von %2)</translation>
    </message>
</context>
<context>
    <name>editor::view3d::Viewport</name>
    <message>
        <source>Orthographic</source>
        <translation>Orthografisch</translation>
    </message>
    <message>
        <source>Perspective</source>
        <translation>Perspektive</translation>
    </message>
    <message>
        <source>Front</source>
        <translation>Vorne</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Hinten</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>Rechts</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>Links</translation>
    </message>
    <message>
        <source>Top</source>
        <translation>Oben</translation>
    </message>
    <message>
        <source>Bottom</source>
        <translation>Unten</translation>
    </message>
    <message>
        <source>%1, orthographic</source>
        <translation>%1, orthografisch</translation>
    </message>
    <message>
        <source>Viewport %1</source>
        <translation>Ansicht %1</translation>
    </message>
</context>
<context>
    <name>files</name>
    <message>
        <source>%1 has changes that are not saved.</source>
        <translation>%1 hat Änderungen, die nicht gespeichert sind.</translation>
    </message>
    <message>
        <source>%1 files have changes that are not saved.</source>
        <translation>%1 Dateien haben Änderungen, die nicht gespeichert sind.</translation>
    </message>
    <message>
        <source>Save changes of %1</source>
        <translation>Änderungen von %1 speichern</translation>
    </message>
    <message>
        <source>Save changes</source>
        <translation>Änderungen speichern</translation>
    </message>
    <message>
        <source>Discarded changes cannot be brought back.</source>
        <translation>Verworfene Änderungen lassen sich nicht zurückholen.</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Save all</source>
        <translation>Alle speichern</translation>
    </message>
    <message>
        <source>Discard changes</source>
        <translation>Änderungen verwerfen</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Save %1</source>
        <translation>%1 speichern</translation>
    </message>
    <message>
        <source>%1 changed on disk since it was opened.</source>
        <translation>%1 hat sich auf der Platte geändert, seit sie geöffnet wurde.</translation>
    </message>
    <message>
        <source>Another program wrote it. Saving now replaces what it wrote.</source>
        <translation>Ein anderes Programm hat sie geschrieben. Speichern ersetzt jetzt, was es schrieb.</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>Ersetzen</translation>
    </message>
    <message>
        <source>Save as...</source>
        <translation>Speichern unter...</translation>
    </message>
    <message>
        <source>Replace %1</source>
        <translation>%1 ersetzen</translation>
    </message>
    <message>
        <source>%1 is there already.</source>
        <translation>%1 gibt es schon.</translation>
    </message>
    <message>
        <source>It is in %1. What is in it will be lost.</source>
        <translation>Sie liegt in %1. Was darin steht, geht verloren.</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Open backup of %1</source>
        <translation>Sicherung von %1 öffnen</translation>
    </message>
    <message>
        <source>What %1 held before it was saved at</source>
        <translation>Was %1 enthielt, bevor gespeichert wurde um</translation>
    </message>
    <message>
        <source>It becomes the content of the document; Undo takes it back.</source>
        <translation>Es wird zum Inhalt des Dokuments; Rückgängig nimmt es zurück.</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Open %1</source>
        <translation>%1 öffnen</translation>
    </message>
    <message>
        <source>%1 names %2 models. Which share the world?</source>
        <translation>%1 nennt %2 Modelle. Welche teilen sich die Welt?</translation>
    </message>
    <message>
        <source>Files of one window share one world: they are drawn and simulated together.</source>
        <translation>Dateien eines Fensters teilen eine Welt: Sie werden zusammen gezeichnet und simuliert.</translation>
    </message>
    <message>
        <source>Open in a new window</source>
        <translation>In neuem Fenster öffnen</translation>
    </message>
    <message>
        <source>Add to this world</source>
        <translation>In diese Welt aufnehmen</translation>
    </message>
    <message>
        <source>Always do this</source>
        <translation>Immer so</translation>
    </message>
    <message>
        <source>Preferences have it under &quot;New and opened files&quot;.</source>
        <translation>In den Einstellungen steht es unter „Neue und geöffnete Dateien“.</translation>
    </message>
</context>
<context>
    <name>film</name>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1 min</translation>
    </message>
    <message>
        <source>%1 h %2 min</source>
        <translation>%1 h %2 min</translation>
    </message>
    <message>
        <source>Picture %1 of %2</source>
        <translation>Bild %1 von %2</translation>
    </message>
    <message>
        <source>%1, about %2 left</source>
        <translation>%1, noch etwa %2</translation>
    </message>
</context>
<context>
    <name>findings</name>
    <message>
        <source>Mesh not found</source>
        <translation>Netz nicht gefunden</translation>
    </message>
    <message>
        <source>Several meshes found</source>
        <translation>Mehrere Netze gefunden</translation>
    </message>
    <message>
        <source>Mesh found elsewhere</source>
        <translation>Netz woanders gefunden</translation>
    </message>
    <message>
        <source>Mesh not readable</source>
        <translation>Netz nicht lesbar</translation>
    </message>
    <message>
        <source>Mesh repaired</source>
        <translation>Netz repariert</translation>
    </message>
    <message>
        <source>Texture not found</source>
        <translation>Textur nicht gefunden</translation>
    </message>
    <message>
        <source>Texture is no picture</source>
        <translation>Textur ist kein Bild</translation>
    </message>
    <message>
        <source>Texture outside its package</source>
        <translation>Textur außerhalb ihres Pakets</translation>
    </message>
    <message>
        <source>Mesh outside its package</source>
        <translation>Netz außerhalb seines Pakets</translation>
    </message>
    <message>
        <source>Package found nearby</source>
        <translation>Paket in der Nähe gefunden</translation>
    </message>
    <message>
        <source>Unit in doubt</source>
        <translation>Einheit zweifelhaft</translation>
    </message>
    <message>
        <source>Up axis in doubt</source>
        <translation>Hochachse zweifelhaft</translation>
    </message>
    <message>
        <source>Mesh made coarser</source>
        <translation>Netz vergröbert</translation>
    </message>
    <message>
        <source>Mirrored scale</source>
        <translation>Gespiegelter Maßstab</translation>
    </message>
    <message>
        <source>Non-uniform scale</source>
        <translation>Ungleichmäßiger Maßstab</translation>
    </message>
    <message>
        <source>Free base</source>
        <translation>Freie Basis</translation>
    </message>
    <message>
        <source>Fixed base</source>
        <translation>Feste Basis</translation>
    </message>
    <message>
        <source>Mimic joint</source>
        <translation>Folgegelenk</translation>
    </message>
    <message>
        <source>Ring of links</source>
        <translation>Ring von Gliedern</translation>
    </message>
    <message>
        <source>No inertia</source>
        <translation>Keine Trägheit</translation>
    </message>
    <message>
        <source>Inertia without mass</source>
        <translation>Trägheit ohne Masse</translation>
    </message>
    <message>
        <source>Impossible inertia</source>
        <translation>Unmögliche Trägheit</translation>
    </message>
    <message>
        <source>Mass of the format</source>
        <translation>Masse des Formats</translation>
    </message>
    <message>
        <source>Inertia of the format</source>
        <translation>Trägheit des Formats</translation>
    </message>
    <message>
        <source>Inertia too large</source>
        <translation>Trägheit zu groß</translation>
    </message>
    <message>
        <source>Mass centre far off</source>
        <translation>Schwerpunkt weit entfernt</translation>
    </message>
    <message>
        <source>No mass</source>
        <translation>Keine Masse</translation>
    </message>
    <message>
        <source>Frames without mass</source>
        <translation>Glieder ohne Masse</translation>
    </message>
    <message>
        <source>Collision as hulls</source>
        <translation>Kollision als Hüllen</translation>
    </message>
    <message>
        <source>Planar joint</source>
        <translation>Ebenes Gelenk</translation>
    </message>
    <message>
        <source>Floating joint</source>
        <translation>Freies Gelenk</translation>
    </message>
    <message>
        <source>Left out</source>
        <translation>Weggelassen</translation>
    </message>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1 und %2 weitere</translation>
    </message>
    <message>
        <source>%1 alike, the first: %2</source>
        <translation>%1 gleiche, der erste: %2</translation>
    </message>
</context>
<context>
    <name>fixes</name>
    <message>
        <source>Set %1</source>
        <translation>Auf %1 setzen</translation>
    </message>
    <message>
        <source>Set %1 %2</source>
        <translation>Auf %1 %2 setzen</translation>
    </message>
    <message>
        <source>Enable the motor</source>
        <translation>Motor einschalten</translation>
    </message>
    <message>
        <source>Leave out the start command</source>
        <translation>Startbefehl weglassen</translation>
    </message>
    <message>
        <source>%1, and %2 more of this kind</source>
        <translation>%1 und %2 weitere dieser Art</translation>
    </message>
</context>
<context>
    <name>joints</name>
    <message>
        <source>Revolute</source>
        <translation>Drehen</translation>
    </message>
    <message>
        <source>Prismatic</source>
        <translation>Schieben</translation>
    </message>
    <message>
        <source>Fixed</source>
        <translation>Fest</translation>
    </message>
    <message>
        <source>Ball</source>
        <translation>Kugelgelenk</translation>
    </message>
    <message>
        <source>Linear spring</source>
        <translation>Linearfeder</translation>
    </message>
    <message>
        <source>Torsion spring</source>
        <translation>Drehfeder</translation>
    </message>
    <message>
        <source>Cone twist</source>
        <translation>Kegelgelenk</translation>
    </message>
    <message>
        <source>Six dof</source>
        <translation>Sechs Freiheitsgrade</translation>
    </message>
</context>
<context>
    <name>kinds</name>
    <message>
        <source>actuator</source>
        <translation>Aktor</translation>
    </message>
    <message>
        <source>actuators</source>
        <translation>Aktoren</translation>
    </message>
    <message>
        <source>bodies</source>
        <translation>Körper</translation>
    </message>
    <message>
        <source>body</source>
        <translation>Körper</translation>
    </message>
    <message>
        <source>camera</source>
        <translation>Kamera</translation>
    </message>
    <message>
        <source>cameras</source>
        <translation>Kameras</translation>
    </message>
    <message>
        <source>colour</source>
        <translation>Farbe</translation>
    </message>
    <message>
        <source>colour file</source>
        <translation>Farbdatei</translation>
    </message>
    <message>
        <source>colour files</source>
        <translation>Farbdateien</translation>
    </message>
    <message>
        <source>colours</source>
        <translation>Farben</translation>
    </message>
    <message>
        <source>ghost object</source>
        <translation>Geisterobjekt</translation>
    </message>
    <message>
        <source>ghost objects</source>
        <translation>Geisterobjekte</translation>
    </message>
    <message>
        <source>input device</source>
        <translation>Eingabegerät</translation>
    </message>
    <message>
        <source>input device file</source>
        <translation>Eingabegerätedatei</translation>
    </message>
    <message>
        <source>input device files</source>
        <translation>Eingabegerätedateien</translation>
    </message>
    <message>
        <source>input devices</source>
        <translation>Eingabegeräte</translation>
    </message>
    <message>
        <source>joint</source>
        <translation>Gelenk</translation>
    </message>
    <message>
        <source>joints</source>
        <translation>Gelenke</translation>
    </message>
    <message>
        <source>launch file</source>
        <translation>Startdatei</translation>
    </message>
    <message>
        <source>launch files</source>
        <translation>Startdateien</translation>
    </message>
    <message>
        <source>light</source>
        <translation>Licht</translation>
    </message>
    <message>
        <source>lights</source>
        <translation>Lichter</translation>
    </message>
    <message>
        <source>model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>models</source>
        <translation>Modelle</translation>
    </message>
    <message>
        <source>sensor</source>
        <translation>Sensor</translation>
    </message>
    <message>
        <source>sensors</source>
        <translation>Sensoren</translation>
    </message>
    <message>
        <source>soft bodies</source>
        <translation>Weiche Körper</translation>
    </message>
    <message>
        <source>soft body</source>
        <translation>weicher Körper</translation>
    </message>
    <message>
        <source>vehicle</source>
        <translation>Fahrzeug</translation>
    </message>
    <message>
        <source>vehicles</source>
        <translation>Fahrzeuge</translation>
    </message>
    <message>
        <source>volume</source>
        <translation>Volumen</translation>
    </message>
    <message>
        <source>volumes</source>
        <translation>Volumen</translation>
    </message>
    <message>
        <source>world</source>
        <translation>Welt</translation>
    </message>
    <message>
        <source>worlds</source>
        <translation>Welten</translation>
    </message>
</context>
<context>
    <name>live</name>
    <message>
        <source>Position</source>
        <translation>Position</translation>
    </message>
    <message>
        <source>Rotation</source>
        <translation>Drehung</translation>
    </message>
    <message>
        <source>Velocity</source>
        <translation>Geschwindigkeit</translation>
    </message>
    <message>
        <source>Turning</source>
        <translation>Drehung</translation>
    </message>
    <message>
        <source>Slides</source>
        <translation>Verschiebungen</translation>
    </message>
    <message>
        <source>Angles</source>
        <translation>Winkel</translation>
    </message>
    <message>
        <source>Speeds</source>
        <translation>Geschwindigkeiten</translation>
    </message>
    <message>
        <source>Rates</source>
        <translation>Raten</translation>
    </message>
    <message>
        <source>Forces</source>
        <translation>Kräfte</translation>
    </message>
    <message>
        <source>Torques</source>
        <translation>Drehmomente</translation>
    </message>
    <message>
        <source>Effort</source>
        <translation>Kraft/Moment</translation>
    </message>
    <message>
        <source>Gap</source>
        <translation>Abstand</translation>
    </message>
    <message>
        <source>Rays that hit</source>
        <translation>Treffende Strahlen</translation>
    </message>
    <message>
        <source>Contacts</source>
        <translation>Kontakte</translation>
    </message>
    <message>
        <source>Force</source>
        <translation>Kraft</translation>
    </message>
    <message>
        <source>Torque</source>
        <translation>Drehmoment</translation>
    </message>
    <message>
        <source>Bodies inside</source>
        <translation>Körper darin</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Tempo</translation>
    </message>
    <message>
        <source>Contact force</source>
        <translation>Kontaktkraft</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>Ziel</translation>
    </message>
    <message>
        <source>Force it carries</source>
        <translation>Getragene Kraft</translation>
    </message>
    <message>
        <source>Torque it carries</source>
        <translation>Getragenes Moment</translation>
    </message>
    <message>
        <source>Kinetic energy</source>
        <translation>Bewegungsenergie</translation>
    </message>
    <message>
        <source>Potential energy</source>
        <translation>Lageenergie</translation>
    </message>
    <message>
        <source>Elastic energy</source>
        <translation>Federenergie</translation>
    </message>
    <message>
        <source>Total energy</source>
        <translation>Gesamtenergie</translation>
    </message>
    <message>
        <source>Pull</source>
        <translation>Zug</translation>
    </message>
    <message>
        <source>Step time</source>
        <translation>Schrittdauer</translation>
    </message>
    <message>
        <source>Real-time factor</source>
        <translation>Echtzeitfaktor</translation>
    </message>
</context>
<context>
    <name>locks</name>
    <message>
        <source>Lock %1</source>
        <translation>%1 sperren</translation>
    </message>
    <message>
        <source>Unlock %1</source>
        <translation>%1 entsperren</translation>
    </message>
</context>
<context>
    <name>materials</name>
    <message>
        <source>Foam</source>
        <translation>Schaumstoff</translation>
    </message>
    <message>
        <source>Wood</source>
        <translation>Holz</translation>
    </message>
    <message>
        <source>Water</source>
        <translation>Wasser</translation>
    </message>
    <message>
        <source>ABS</source>
        <translation>ABS</translation>
    </message>
    <message>
        <source>Rubber</source>
        <translation>Gummi</translation>
    </message>
    <message>
        <source>Nylon</source>
        <translation>Nylon</translation>
    </message>
    <message>
        <source>PLA</source>
        <translation>PLA</translation>
    </message>
    <message>
        <source>POM</source>
        <translation>POM</translation>
    </message>
    <message>
        <source>Glass</source>
        <translation>Glas</translation>
    </message>
    <message>
        <source>Aluminium</source>
        <translation>Aluminium</translation>
    </message>
    <message>
        <source>Titanium</source>
        <translation>Titan</translation>
    </message>
    <message>
        <source>Steel</source>
        <translation>Stahl</translation>
    </message>
    <message>
        <source>Brass</source>
        <translation>Messing</translation>
    </message>
</context>
<context>
    <name>menus</name>
    <message>
        <source>New from template</source>
        <translation>Neu aus Vorlage</translation>
    </message>
    <message>
        <source>Open recent</source>
        <translation>Zuletzt geöffnet</translation>
    </message>
    <message>
        <source>Standard view</source>
        <translation>Standardansicht</translation>
    </message>
    <message>
        <source>Mouse navigation</source>
        <translation>Mausbedienung</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>Design</translation>
    </message>
    <message>
        <source>Text size</source>
        <translation>Textgröße</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Bearbeiten</translation>
    </message>
    <message>
        <source>A move takes along</source>
        <translation>Ein Verschieben nimmt mit</translation>
    </message>
    <message>
        <source>Pose</source>
        <translation>Pose</translation>
    </message>
    <message>
        <source>&amp;Create</source>
        <translation>&amp;Erstellen</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <source>&amp;Simulation</source>
        <translation>&amp;Simulation</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Tempo</translation>
    </message>
    <message>
        <source>Stepping</source>
        <translation>Schrittweite</translation>
    </message>
    <message>
        <source>&amp;Window</source>
        <translation>&amp;Fenster</translation>
    </message>
    <message>
        <source>Panels</source>
        <translation>Felder</translation>
    </message>
    <message>
        <source>Hel&amp;p</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>Pages of the guide</source>
        <translation>Seiten des Handbuchs</translation>
    </message>
    <message>
        <source>Change joint</source>
        <translation>Gelenk ändern</translation>
    </message>
    <message>
        <source>Joints</source>
        <translation>Gelenke</translation>
    </message>
    <message>
        <source>Structure</source>
        <translation>Aufbau</translation>
    </message>
    <message>
        <source>Mass and collision</source>
        <translation>Masse und Kollision</translation>
    </message>
    <message>
        <source>Align</source>
        <translation>Ausrichten</translation>
    </message>
    <message>
        <source>Distribute</source>
        <translation>Verteilen</translation>
    </message>
    <message>
        <source>Mirror</source>
        <translation>Spiegeln</translation>
    </message>
    <message>
        <source>Arrange</source>
        <translation>Anordnen</translation>
    </message>
    <message>
        <source>Axes and snapping</source>
        <translation>Achsen und Einrasten</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Quelltext</translation>
    </message>
    <message>
        <source>&amp;Devices</source>
        <translation>&amp;Geräte</translation>
    </message>
    <message>
        <source>Add device</source>
        <translation>Gerät hinzu</translation>
    </message>
    <message>
        <source>Input-device file</source>
        <translation>Gerätedatei</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Zeigen</translation>
    </message>
    <message>
        <source>Edits change</source>
        <translation>Änderungen gelten für</translation>
    </message>
</context>
<context>
    <name>overlays</name>
    <message>
        <source>Grid %1&#x202f;m</source>
        <translation>Raster %1&#x202f;m</translation>
    </message>
    <message>
        <source>Force %1&#x202f;N</source>
        <translation>Kraft %1&#x202f;N</translation>
    </message>
    <message>
        <source>Torque %1&#x202f;N·m</source>
        <translation>Moment %1&#x202f;N·m</translation>
    </message>
    <message>
        <source>%1&#x202f;N</source>
        <translation>%1&#x202f;N</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Alles</translation>
    </message>
    <message>
        <source>Effort 0 to %1</source>
        <translation>Gelenkkraft 0 bis %1</translation>
    </message>
    <message>
        <source>Speed 0 to %1&#x202f;m/s</source>
        <translation>Geschwindigkeit 0 bis %1&#x202f;m/s</translation>
    </message>
    <message>
        <source>Contact 0 to %1&#x202f;N</source>
        <translation>Kontakt 0 bis %1&#x202f;N</translation>
    </message>
    <message>
        <source>Velocity %1&#x202f;m/s</source>
        <translation>Geschwindigkeit %1&#x202f;m/s</translation>
    </message>
    <message>
        <source>Turning %1&#x202f;rad/s</source>
        <translation>Drehung %1&#x202f;rad/s</translation>
    </message>
    <message>
        <source>Depth %1 to %2&#x202f;m</source>
        <translation>Tiefe %1 bis %2&#x202f;m</translation>
    </message>
    <message>
        <source>on a surface</source>
        <translation>auf einer Fläche</translation>
    </message>
    <message>
        <source>across %1</source>
        <translation>quer zu %1</translation>
    </message>
    <message>
        <source>along %1</source>
        <translation>entlang %1</translation>
    </message>
    <message>
        <source>Right eye</source>
        <translation>Rechtes Auge</translation>
    </message>
    <message>
        <source>Left eye</source>
        <translation>Linkes Auge</translation>
    </message>
</context>
<context>
    <name>parts</name>
    <message>
        <source>A peg is higher than its tip and its collar together.</source>
        <translation>Ein Stift ist höher als seine Spitze und sein Bund zusammen.</translation>
    </message>
    <message>
        <source>Block</source>
        <translation>Klotz</translation>
    </message>
    <message>
        <source>Board</source>
        <translation>Brett</translation>
    </message>
    <message>
        <source>Box</source>
        <translation>Quader</translation>
    </message>
    <message>
        <source>Carriage</source>
        <translation>Wagen</translation>
    </message>
    <message>
        <source>Chain</source>
        <translation>Kette</translation>
    </message>
    <message>
        <source>Collar</source>
        <translation>Bund</translation>
    </message>
    <message>
        <source>Corner radius</source>
        <translation>Eckenradius</translation>
    </message>
    <message>
        <source>Cylinder</source>
        <translation>Zylinder</translation>
    </message>
    <message>
        <source>Diameter</source>
        <translation>Durchmesser</translation>
    </message>
    <message>
        <source>Finger</source>
        <translation>Finger</translation>
    </message>
    <message>
        <source>Flat</source>
        <translation>Flach</translation>
    </message>
    <message>
        <source>Gripper</source>
        <translation>Greifer</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>Höhe</translation>
    </message>
    <message>
        <source>Hinge</source>
        <translation>Scharnier</translation>
    </message>
    <message>
        <source>Hole</source>
        <translation>Bohrung</translation>
    </message>
    <message>
        <source>Holes</source>
        <translation>Bohrungen</translation>
    </message>
    <message>
        <source>Hub</source>
        <translation>Nabe</translation>
    </message>
    <message>
        <source>Leaf</source>
        <translation>Flügel</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>Länge</translation>
    </message>
    <message>
        <source>Link</source>
        <translation>Lasche</translation>
    </message>
    <message>
        <source>Link length</source>
        <translation>Gliedlänge</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>Glieder</translation>
    </message>
    <message>
        <source>Moves freely</source>
        <translation>Bewegt sich frei</translation>
    </message>
    <message>
        <source>Opening</source>
        <translation>Öffnung</translation>
    </message>
    <message>
        <source>Peg</source>
        <translation>Stift</translation>
    </message>
    <message>
        <source>Pitch</source>
        <translation>Lochabstand</translation>
    </message>
    <message>
        <source>Rest</source>
        <translation>Ruhe</translation>
    </message>
    <message>
        <source>Ring</source>
        <translation>Ring</translation>
    </message>
    <message>
        <source>Rope</source>
        <translation>Seil</translation>
    </message>
    <message>
        <source>Round</source>
        <translation>Rund</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Slide</source>
        <translation>Linearführung</translation>
    </message>
    <message>
        <source>Sphere</source>
        <translation>Kugel</translation>
    </message>
    <message>
        <source>Stands still</source>
        <translation>Steht still</translation>
    </message>
    <message>
        <source>The carriage is longer than the rail.</source>
        <translation>Der Wagen ist länger als die Schiene.</translation>
    </message>
    <message>
        <source>The corners are rounder than the board is wide.</source>
        <translation>Die Ecken sind runder, als das Brett breit ist.</translation>
    </message>
    <message>
        <source>The holes are closer together than the link is wide.</source>
        <translation>Die Bohrungen liegen enger beieinander, als die Lasche breit ist.</translation>
    </message>
    <message>
        <source>The holes are wider than the link.</source>
        <translation>Die Bohrungen sind breiter als die Lasche.</translation>
    </message>
    <message>
        <source>The hub is wider than the wheel.</source>
        <translation>Die Nabe ist breiter als das Rad.</translation>
    </message>
    <message>
        <source>The leaves are too thick for their width.</source>
        <translation>Die Flügel sind zu dick für ihre Breite.</translation>
    </message>
    <message>
        <source>The link is too thin for its length.</source>
        <translation>Die Lasche ist zu dünn für ihre Länge.</translation>
    </message>
    <message>
        <source>The links are thicker than they are long.</source>
        <translation>Die Glieder sind dicker als lang.</translation>
    </message>
    <message>
        <source>Thickness</source>
        <translation>Dicke</translation>
    </message>
    <message>
        <source>Tip</source>
        <translation>Spitze</translation>
    </message>
    <message>
        <source>Tube</source>
        <translation>Rohr</translation>
    </message>
    <message>
        <source>Wall</source>
        <translation>Wandstärke</translation>
    </message>
    <message>
        <source>Wheel</source>
        <translation>Rad</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>Breite</translation>
    </message>
    <message>
        <source>%1 links, %2 mm</source>
        <translation>%1 Glieder, %2 mm</translation>
    </message>
    <message>
        <source>%1 mm, %2 holes</source>
        <translation>%1 mm, %2 Loch</translation>
    </message>
    <message>
        <source>%1 mm, %2 joint</source>
        <translation>%1 mm, %2 Gelenk</translation>
    </message>
    <message>
        <source>hole %1 mm</source>
        <translation>Loch %1 mm</translation>
    </message>
    <message>
        <source>Down</source>
        <translation>Nach unten</translation>
    </message>
    <message>
        <source>Fingers point</source>
        <translation>Finger zeigen</translation>
    </message>
    <message>
        <source>Linkage gripper</source>
        <translation>Gestängegreifer</translation>
    </message>
    <message>
        <source>Up</source>
        <translation>Nach oben</translation>
    </message>
    <message>
        <source>A part&apos;s name is that of its folder: no dot in front, no slash.</source>
        <translation>Der Name eines Teils ist der seines Ordners: kein Punkt am Anfang, kein Schrägstrich.</translation>
    </message>
    <message>
        <source>A capsule is longer than it is wide.</source>
        <translation>Eine Kapsel ist länger als breit.</translation>
    </message>
    <message>
        <source>Capsule</source>
        <translation>Kapsel</translation>
    </message>
    <message>
        <source>Cone</source>
        <translation>Kegel</translation>
    </message>
    <message>
        <source>Distance</source>
        <translation>Abstand</translation>
    </message>
    <message>
        <source>Plane</source>
        <translation>Ebene</translation>
    </message>
    <message>
        <source>Range</source>
        <translation>Reichweite</translation>
    </message>
    <message>
        <source>The wheels are too large for the vehicle.</source>
        <translation>Die Räder sind zu groß für das Fahrzeug.</translation>
    </message>
    <message>
        <source>Torus</source>
        <translation>Torus</translation>
    </message>
    <message>
        <source>%1 bodies</source>
        <translation>%1 Körper</translation>
    </message>
    <message>
        <source>%1 bodies, %2 joint</source>
        <translation>%1 Körper, %2 Gelenk</translation>
    </message>
    <message>
        <source>%1 bodies, %2 joints</source>
        <translation>%1 Körper, %2 Gelenke</translation>
    </message>
    <message>
        <source>%1 body</source>
        <translation>%1 Körper</translation>
    </message>
    <message>
        <source>%1 body, %2 joint</source>
        <translation>%1 Körper, %2 Gelenk</translation>
    </message>
    <message>
        <source>%1 body, %2 joints</source>
        <translation>%1 Körper, %2 Gelenke</translation>
    </message>
    <message>
        <source>%1 mm above</source>
        <translation>%1 mm darüber</translation>
    </message>
    <message>
        <source>%1 mm, %2 wheels</source>
        <translation>%1 mm, %2 Räder</translation>
    </message>
    <message>
        <source>%1 ray, %2 mm</source>
        <translation>%1 Strahl, %2 mm</translation>
    </message>
    <message>
        <source>%1 triangles</source>
        <translation>%1 Dreiecke</translation>
    </message>
    <message>
        <source>A part with joints or a vehicle stays several bodies.</source>
        <translation>Ein Bauteil mit Gelenken oder einem Fahrzeug bleibt mehrere Körper.</translation>
    </message>
    <message>
        <source>Actuator</source>
        <translation>Aktor</translation>
    </message>
    <message>
        <source>Camera</source>
        <translation>Kamera</translation>
    </message>
    <message>
        <source>Contact sensor</source>
        <translation>Kontaktsensor</translation>
    </message>
    <message>
        <source>Distance sensor</source>
        <translation>Abstandssensor</translation>
    </message>
    <message>
        <source>Force sensor</source>
        <translation>Kraftsensor</translation>
    </message>
    <message>
        <source>It is no body.</source>
        <translation>Es ist kein Körper.</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Licht</translation>
    </message>
    <message>
        <source>Soft pad</source>
        <translation>Weiches Polster</translation>
    </message>
    <message>
        <source>The body below has a scale, which primitives that touch do not follow.</source>
        <translation>Der Körper darunter hat einen Maßstab, dem Grundkörper, die kollidieren, nicht folgen.</translation>
    </message>
    <message>
        <source>The body below is not made of primitives alone.</source>
        <translation>Der Körper darunter besteht nicht nur aus Grundkörpern.</translation>
    </message>
    <message>
        <source>The body below moves: a joint keeps its mass as it is.</source>
        <translation>Der Körper darunter bewegt sich: Ein Gelenk lässt seine Masse, wie sie ist.</translation>
    </message>
    <message>
        <source>The part is drawn with a mesh; only primitives join a body.</source>
        <translation>Das Bauteil wird mit einem Netz gezeichnet; nur Grundkörper fügen sich in einen Körper.</translation>
    </message>
    <message>
        <source>Vehicle</source>
        <translation>Fahrzeug</translation>
    </message>
    <message>
        <source>at a body&apos;s joint</source>
        <translation>am Gelenk eines Körpers</translation>
    </message>
    <message>
        <source>endless, static</source>
        <translation>endlos, ruhend</translation>
    </message>
    <message>
        <source>from %1 mm</source>
        <translation>aus %1 mm</translation>
    </message>
    <message>
        <source>from %1 mm to %2 mm.</source>
        <translation>von %1 mm bis %2 mm.</translation>
    </message>
    <message>
        <source>from %1 to %2.</source>
        <translation>von %1 bis %2.</translation>
    </message>
    <message>
        <source>grips on a body</source>
        <translation>greift, auf einem Körper</translation>
    </message>
    <message>
        <source>of a whole body</source>
        <translation>eines ganzen Körpers</translation>
    </message>
    <message>
        <source>on a body</source>
        <translation>auf einem Körper</translation>
    </message>
    <message>
        <source>%1 joints carry the body: select the one that is measured, and create its force sensor.</source>
        <translation>%1 Gelenke tragen den Körper: Wählen Sie das aus, das gemessen wird, und erzeugen Sie seinen Kraftsensor.</translation>
    </message>
    <message>
        <source>No joint carries the body: a force sensor measures a joint.</source>
        <translation>Kein Gelenk trägt den Körper: Ein Kraftsensor misst ein Gelenk.</translation>
    </message>
    <message>
        <source>opens %1 mm</source>
        <translation>öffnet %1 mm</translation>
    </message>
</context>
<context>
    <name>place</name>
    <message>
        <source>%1 m along X</source>
        <translation>%1 m entlang X</translation>
    </message>
    <message>
        <source>%1 m up</source>
        <translation>%1 m höher</translation>
    </message>
    <message>
        <source>on a new floor at %1 m</source>
        <translation>auf einem neuen Boden bei %1 m</translation>
    </message>
</context>
<context>
    <name>plots</name>
    <message>
        <source>%1 could not be written.</source>
        <translation>%1 konnte nicht geschrieben werden.</translation>
    </message>
    <message>
        <source>Save picture</source>
        <translation>Bild speichern</translation>
    </message>
    <message>
        <source>Pictures (*.png);;Drawings (*.svg);;Documents (*.pdf)</source>
        <translation>Bilder (*.png);;Zeichnungen (*.svg);;Dokumente (*.pdf)</translation>
    </message>
    <message>
        <source>Save values</source>
        <translation>Werte speichern</translation>
    </message>
    <message>
        <source>Comma-separated values (*.csv)</source>
        <translation>Durch Komma getrennte Werte (*.csv)</translation>
    </message>
    <message>
        <source>All of x, y and z</source>
        <translation>Alle: x, y und z</translation>
    </message>
</context>
<context>
    <name>properties</name>
    <message>
        <source>Choose…</source>
        <translation>Wählen…</translation>
    </message>
    <message>
        <source>Mixed</source>
        <translation>Gemischt</translation>
    </message>
    <message>
        <source>Choose a folder</source>
        <translation>Ordner wählen</translation>
    </message>
    <message>
        <source>Choose a file</source>
        <translation>Datei wählen</translation>
    </message>
    <message>
        <source>Choose a colour</source>
        <translation>Farbe wählen</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Live</source>
        <translation>Live</translation>
    </message>
    <message>
        <source>Show fewer properties</source>
        <translation>Weniger Eigenschaften zeigen</translation>
    </message>
    <message>
        <source>Show %1 more properties</source>
        <translation>%1 weitere Eigenschaften zeigen</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>default</source>
        <translation>Vorgabe</translation>
    </message>
    <message>
        <source>Exactly %1.</source>
        <translation>Genau %1.</translation>
    </message>
    <message>
        <source>From %1.</source>
        <translation>Aus %1.</translation>
    </message>
    <message>
        <source>Not in the file: computed.</source>
        <translation>Nicht in der Datei: berechnet.</translation>
    </message>
    <message>
        <source>Allowed: %1.</source>
        <translation>Erlaubt: %1.</translation>
    </message>
    <message>
        <source>Default %1.</source>
        <translation>Vorgabe %1.</translation>
    </message>
    <message>
        <source>Key: %1.</source>
        <translation>Schlüssel: %1.</translation>
    </message>
    <message>
        <source>Changing it during a run rebuilds the running world, which goes on as it was.</source>
        <translation>Wird es während eines Laufs geändert, baut das die laufende Welt neu, die dann weiterläuft.</translation>
    </message>
    <message>
        <source>mixed</source>
        <translation>gemischt</translation>
    </message>
    <message>
        <source>changed</source>
        <translation>geändert</translation>
    </message>
    <message>
        <source>live</source>
        <translation>live</translation>
    </message>
    <message>
        <source>Document: %1</source>
        <translation>Dokument: %1</translation>
    </message>
</context>
<context>
    <name>provenance</name>
    <message>
        <source>default</source>
        <translation>Vorgabe</translation>
    </message>
    <message>
        <source>from file</source>
        <translation>aus Datei</translation>
    </message>
    <message>
        <source>typed</source>
        <translation>eingegeben</translation>
    </message>
    <message>
        <source>computed</source>
        <translation>berechnet</translation>
    </message>
    <message>
        <source>computed from the solid</source>
        <translation>aus dem Vollkörper berechnet</translation>
    </message>
    <message>
        <source>computed from a density</source>
        <translation>aus einer Dichte berechnet</translation>
    </message>
    <message>
        <source>shared by a neighbour</source>
        <translation>mit einem Nachbarn geteilt</translation>
    </message>
    <message>
        <source>assumed</source>
        <translation>angenommen</translation>
    </message>
    <message>
        <source>Computed from the shape, taken for solid.</source>
        <translation>Aus der Form berechnet, als Vollkörper.</translation>
    </message>
    <message>
        <source>Computed from the shape and a density.</source>
        <translation>Aus der Form und einer Dichte berechnet.</translation>
    </message>
    <message>
        <source>A part of the mass of a neighbour.</source>
        <translation>Ein Teil der Masse eines Nachbarn.</translation>
    </message>
    <message>
        <source>Assumed: nothing better was known.</source>
        <translation>Angenommen: Nichts Besseres war bekannt.</translation>
    </message>
</context>
<context>
    <name>run changes</name>
    <message>
        <source>default</source>
        <translation>Vorgabe</translation>
    </message>
    <message>
        <source>added</source>
        <translation>hinzugefügt</translation>
    </message>
    <message>
        <source>removed</source>
        <translation>entfernt</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Part of the model</source>
        <translation>Teil des Modells</translation>
    </message>
    <message>
        <source>on</source>
        <translation>ein</translation>
    </message>
    <message>
        <source>off</source>
        <translation>aus</translation>
    </message>
    <message>
        <source>Commanded: %1</source>
        <translation>Befohlen: %1</translation>
    </message>
</context>
<context>
    <name>samples</name>
    <message>
        <source>Four-bar linkage</source>
        <translation>Viergelenkgetriebe</translation>
    </message>
    <message>
        <source>A closed loop of four links</source>
        <translation>Vier Glieder in einer Schleife</translation>
    </message>
    <message>
        <source>Six-axis arm</source>
        <translation>Sechsachsiger Arm</translation>
    </message>
    <message>
        <source>Six joints with limits</source>
        <translation>Sechs Gelenke mit Grenzen</translation>
    </message>
    <message>
        <source>Peg board</source>
        <translation>Stiftbrett</translation>
    </message>
    <message>
        <source>Free rings in contact</source>
        <translation>Freie Ringe in Kontakt</translation>
    </message>
    <message>
        <source>Gripper</source>
        <translation>Greifer</translation>
    </message>
    <message>
        <source>Pendulum</source>
        <translation>Pendel</translation>
    </message>
    <message>
        <source>One hinge, nothing but primitives</source>
        <translation>Ein Scharnier, nur Grundkörper</translation>
    </message>
    <message>
        <source>A linkage, and a ring to pick up</source>
        <translation>Ein Gestänge und ein Ring zum Greifen</translation>
    </message>
</context>
<context>
    <name>schema</name>
    <message>
        <source>ADF version</source>
        <translation>ADF-Version</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>Aktion</translation>
    </message>
    <message>
        <source>Alpha</source>
        <translation>Alpha</translation>
    </message>
    <message>
        <source>Ambient level</source>
        <translation>Umgebungslicht</translation>
    </message>
    <message>
        <source>Anchor hardness</source>
        <translation>Ankerhärte</translation>
    </message>
    <message>
        <source>Angular D</source>
        <translation>Winkel D</translation>
    </message>
    <message>
        <source>Angular I</source>
        <translation>Winkel I</translation>
    </message>
    <message>
        <source>Angular P</source>
        <translation>Winkel P</translation>
    </message>
    <message>
        <source>Angular damping</source>
        <translation>Drehdämpfung</translation>
    </message>
    <message>
        <source>Angular gain</source>
        <translation>Drehfaktor</translation>
    </message>
    <message>
        <source>Angular rest</source>
        <translation>Ruhewinkel</translation>
    </message>
    <message>
        <source>Angular stiffness</source>
        <translation>Drehsteifigkeit</translation>
    </message>
    <message>
        <source>Apply effort</source>
        <translation>Kraft anlegen</translation>
    </message>
    <message>
        <source>Attenuation</source>
        <translation>Abschwächung</translation>
    </message>
    <message>
        <source>Axis</source>
        <translation>Achse</translation>
    </message>
    <message>
        <source>Axle</source>
        <translation>Radachse</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Hinten</translation>
    </message>
    <message>
        <source>Bending reach</source>
        <translation>Biegereichweite</translation>
    </message>
    <message>
        <source>Blue</source>
        <translation>Blau</translation>
    </message>
    <message>
        <source>Body</source>
        <translation>Körper</translation>
    </message>
    <message>
        <source>Bottom</source>
        <translation>Unten</translation>
    </message>
    <message>
        <source>Brake power</source>
        <translation>Bremskraft</translation>
    </message>
    <message>
        <source>Buttons</source>
        <translation>Tasten</translation>
    </message>
    <message>
        <source>CFM</source>
        <translation>CFM</translation>
    </message>
    <message>
        <source>Camera</source>
        <translation>Kamera</translation>
    </message>
    <message>
        <source>Cameras</source>
        <translation>Kameras</translation>
    </message>
    <message>
        <source>Chassis</source>
        <translation>Fahrgestell</translation>
    </message>
    <message>
        <source>Child</source>
        <translation>Kindkörper</translation>
    </message>
    <message>
        <source>Children names</source>
        <translation>Kindnamen</translation>
    </message>
    <message>
        <source>Cluster rounds</source>
        <translation>Clusterrunden</translation>
    </message>
    <message>
        <source>Clusters</source>
        <translation>Cluster</translation>
    </message>
    <message>
        <source>Clutch</source>
        <translation>Kupplung</translation>
    </message>
    <message>
        <source>Collision</source>
        <translation>Kollision</translation>
    </message>
    <message>
        <source>Collision flags</source>
        <translation>Kollisionsbits</translation>
    </message>
    <message>
        <source>Collision folder</source>
        <translation>Kollisionsordner</translation>
    </message>
    <message>
        <source>Colour</source>
        <translation>Farbe</translation>
    </message>
    <message>
        <source>Colour name</source>
        <translation>Farbname</translation>
    </message>
    <message>
        <source>Colours</source>
        <translation>Farben</translation>
    </message>
    <message>
        <source>Compression</source>
        <translation>Druckstufe</translation>
    </message>
    <message>
        <source>Concavity</source>
        <translation>Konkavität</translation>
    </message>
    <message>
        <source>Cone</source>
        <translation>Kegel</translation>
    </message>
    <message>
        <source>Contact</source>
        <translation>Kontakt</translation>
    </message>
    <message>
        <source>Contact radius</source>
        <translation>Kontaktradius</translation>
    </message>
    <message>
        <source>Controller</source>
        <translation>Regelung</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>Anzahl</translation>
    </message>
    <message>
        <source>Cutoff angle</source>
        <translation>Grenzwinkel</translation>
    </message>
    <message>
        <source>Cutting</source>
        <translation>Schneiden</translation>
    </message>
    <message>
        <source>D gain</source>
        <translation>D-Anteil</translation>
    </message>
    <message>
        <source>Damping</source>
        <translation>Dämpfung</translation>
    </message>
    <message>
        <source>Deadband</source>
        <translation>Totzone</translation>
    </message>
    <message>
        <source>Depth</source>
        <translation>Tiefe</translation>
    </message>
    <message>
        <source>Depth height</source>
        <translation>Tiefenbildhöhe</translation>
    </message>
    <message>
        <source>Depth interval</source>
        <translation>Tiefenintervall</translation>
    </message>
    <message>
        <source>Depth width</source>
        <translation>Tiefenbildbreite</translation>
    </message>
    <message>
        <source>Detached</source>
        <translation>Abgetrennt</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>Geräte</translation>
    </message>
    <message>
        <source>Diffuse</source>
        <translation>Diffus</translation>
    </message>
    <message>
        <source>Dimensions</source>
        <translation>Maße</translation>
    </message>
    <message>
        <source>Direction</source>
        <translation>Richtung</translation>
    </message>
    <message>
        <source>Display</source>
        <translation>Anzeige</translation>
    </message>
    <message>
        <source>Down</source>
        <translation>Unten</translation>
    </message>
    <message>
        <source>Drag</source>
        <translation>Luftwiderstand</translation>
    </message>
    <message>
        <source>Drift rounds</source>
        <translation>Driftrunden</translation>
    </message>
    <message>
        <source>Drive</source>
        <translation>Antrieb</translation>
    </message>
    <message>
        <source>Dynamics</source>
        <translation>Dynamik</translation>
    </message>
    <message>
        <source>ERP</source>
        <translation>ERP</translation>
    </message>
    <message>
        <source>Effort limit</source>
        <translation>Kraftgrenze</translation>
    </message>
    <message>
        <source>Emission</source>
        <translation>Leuchten</translation>
    </message>
    <message>
        <source>Enable feedback</source>
        <translation>Rückmeldung ein</translation>
    </message>
    <message>
        <source>Enable motor</source>
        <translation>Motor ein</translation>
    </message>
    <message>
        <source>Enclosure</source>
        <translation>Hüllraum</translation>
    </message>
    <message>
        <source>Engine power</source>
        <translation>Motorkraft</translation>
    </message>
    <message>
        <source>Environment</source>
        <translation>Umgebung</translation>
    </message>
    <message>
        <source>Eye distance</source>
        <translation>Augenabstand</translation>
    </message>
    <message>
        <source>Fan height</source>
        <translation>Fächerhöhe</translation>
    </message>
    <message>
        <source>Fan resolution</source>
        <translation>Fächerauflösung</translation>
    </message>
    <message>
        <source>Fan start</source>
        <translation>Fächerbeginn</translation>
    </message>
    <message>
        <source>Fan width</source>
        <translation>Fächerbreite</translation>
    </message>
    <message>
        <source>Far</source>
        <translation>Fern</translation>
    </message>
    <message>
        <source>Field of view</source>
        <translation>Sichtwinkel</translation>
    </message>
    <message>
        <source>File name</source>
        <translation>Dateiname</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>Dateien</translation>
    </message>
    <message>
        <source>Fixed vertices</source>
        <translation>Feste Ecken</translation>
    </message>
    <message>
        <source>Focal length</source>
        <translation>Brennweite</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>Ordner</translation>
    </message>
    <message>
        <source>Follow factor</source>
        <translation>Folgefaktor</translation>
    </message>
    <message>
        <source>Follow offset</source>
        <translation>Folgeversatz</translation>
    </message>
    <message>
        <source>Follows</source>
        <translation>Folgt</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Format</translation>
    </message>
    <message>
        <source>Fragment shader</source>
        <translation>Fragm.-Shader</translation>
    </message>
    <message>
        <source>Frame in child</source>
        <translation>Lage im Kindkörper</translation>
    </message>
    <message>
        <source>Frame in parent</source>
        <translation>Lage im Elternkörper</translation>
    </message>
    <message>
        <source>Frame offset</source>
        <translation>Lageversatz</translation>
    </message>
    <message>
        <source>Frames</source>
        <translation>Bezugssysteme</translation>
    </message>
    <message>
        <source>Friction</source>
        <translation>Reibung</translation>
    </message>
    <message>
        <source>Front</source>
        <translation>Vorne</translation>
    </message>
    <message>
        <source>Gains</source>
        <translation>Verstärkungen</translation>
    </message>
    <message>
        <source>General</source>
        <translation>Allgemein</translation>
    </message>
    <message>
        <source>Geometry</source>
        <translation>Geometrie</translation>
    </message>
    <message>
        <source>Go to</source>
        <translation>Gehe zu</translation>
    </message>
    <message>
        <source>Gravity</source>
        <translation>Schwere</translation>
    </message>
    <message>
        <source>Green</source>
        <translation>Grün</translation>
    </message>
    <message>
        <source>Grip offset</source>
        <translation>Griffversatz</translation>
    </message>
    <message>
        <source>Gripper</source>
        <translation>Greifer</translation>
    </message>
    <message>
        <source>Groups</source>
        <translation>Gruppen</translation>
    </message>
    <message>
        <source>Haptic angular</source>
        <translation>Haptik Drehung</translation>
    </message>
    <message>
        <source>Haptic linear</source>
        <translation>Haptik linear</translation>
    </message>
    <message>
        <source>Hardware</source>
        <translation>Gerät</translation>
    </message>
    <message>
        <source>High</source>
        <translation>Oben</translation>
    </message>
    <message>
        <source>Highest rate</source>
        <translation>Höchste Rate</translation>
    </message>
    <message>
        <source>I gain</source>
        <translation>I-Anteil</translation>
    </message>
    <message>
        <source>Ignore contact</source>
        <translation>Ohne Kontakt</translation>
    </message>
    <message>
        <source>Ignored</source>
        <translation>Ignoriert</translation>
    </message>
    <message>
        <source>Image</source>
        <translation>Bild</translation>
    </message>
    <message>
        <source>Image height</source>
        <translation>Bildhöhe</translation>
    </message>
    <message>
        <source>Image interval</source>
        <translation>Bildintervall</translation>
    </message>
    <message>
        <source>Image width</source>
        <translation>Bildbreite</translation>
    </message>
    <message>
        <source>Images</source>
        <translation>Bilder</translation>
    </message>
    <message>
        <source>Inertia</source>
        <translation>Trägheit</translation>
    </message>
    <message>
        <source>Input devices</source>
        <translation>Eingabegeräte</translation>
    </message>
    <message>
        <source>Iso value</source>
        <translation>Isowert</translation>
    </message>
    <message>
        <source>Joint</source>
        <translation>Gelenk</translation>
    </message>
    <message>
        <source>Joint CFM</source>
        <translation>Gelenk-CFM</translation>
    </message>
    <message>
        <source>Joint ERP</source>
        <translation>Gelenk-ERP</translation>
    </message>
    <message>
        <source>Joint names</source>
        <translation>Gelenknamen</translation>
    </message>
    <message>
        <source>Joint positions</source>
        <translation>Gelenkstellung</translation>
    </message>
    <message>
        <source>Keep shape</source>
        <translation>Form halten</translation>
    </message>
    <message>
        <source>Keep speed</source>
        <translation>Tempo halten</translation>
    </message>
    <message>
        <source>Keep volume</source>
        <translation>Volumen halten</translation>
    </message>
    <message>
        <source>Kinetic hardness</source>
        <translation>Kinetische Härte</translation>
    </message>
    <message>
        <source>Kinetic split</source>
        <translation>Kinet. Anteil</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>Links</translation>
    </message>
    <message>
        <source>Lens</source>
        <translation>Objektiv</translation>
    </message>
    <message>
        <source>Lift</source>
        <translation>Auftrieb</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Licht</translation>
    </message>
    <message>
        <source>Limits</source>
        <translation>Grenzen</translation>
    </message>
    <message>
        <source>Linear D</source>
        <translation>Linear D</translation>
    </message>
    <message>
        <source>Linear I</source>
        <translation>Linear I</translation>
    </message>
    <message>
        <source>Linear P</source>
        <translation>Linear P</translation>
    </message>
    <message>
        <source>Linear damping</source>
        <translation>Lin. Dämpfung</translation>
    </message>
    <message>
        <source>Linear gain</source>
        <translation>Linearfaktor</translation>
    </message>
    <message>
        <source>Linear part</source>
        <translation>Linear</translation>
    </message>
    <message>
        <source>Linear rest</source>
        <translation>Ruheort</translation>
    </message>
    <message>
        <source>Linear stiffness</source>
        <translation>Lin. Steifigkeit</translation>
    </message>
    <message>
        <source>Look at</source>
        <translation>Blickpunkt</translation>
    </message>
    <message>
        <source>Loop</source>
        <translation>Schleife</translation>
    </message>
    <message>
        <source>Low</source>
        <translation>Unten</translation>
    </message>
    <message>
        <source>Lowest rate</source>
        <translation>Niedrigste Rate</translation>
    </message>
    <message>
        <source>Margin</source>
        <translation>Rand</translation>
    </message>
    <message>
        <source>Mark colour</source>
        <translation>Markenfarbe</translation>
    </message>
    <message>
        <source>Mark size</source>
        <translation>Markengröße</translation>
    </message>
    <message>
        <source>Mass</source>
        <translation>Masse</translation>
    </message>
    <message>
        <source>Mass axes</source>
        <translation>Achslage</translation>
    </message>
    <message>
        <source>Mass centre</source>
        <translation>Schwerpunkt</translation>
    </message>
    <message>
        <source>Material</source>
        <translation>Werkstoff</translation>
    </message>
    <message>
        <source>Max force</source>
        <translation>Max. Kraft</translation>
    </message>
    <message>
        <source>Max impulse</source>
        <translation>Max. Impuls</translation>
    </message>
    <message>
        <source>Max jerk</source>
        <translation>Max. Ruck</translation>
    </message>
    <message>
        <source>Max steps</source>
        <translation>Max. Schritte</translation>
    </message>
    <message>
        <source>Max volume</source>
        <translation>Max. Volumen</translation>
    </message>
    <message>
        <source>Merge vertices</source>
        <translation>Ecken einen</translation>
    </message>
    <message>
        <source>Mesh</source>
        <translation>Netz</translation>
    </message>
    <message>
        <source>Mesh folder</source>
        <translation>Netzordner</translation>
    </message>
    <message>
        <source>Mesh type</source>
        <translation>Netzart</translation>
    </message>
    <message>
        <source>Mix constraints</source>
        <translation>Zufallsfolge</translation>
    </message>
    <message>
        <source>Mode</source>
        <translation>Modus</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>Modelle</translation>
    </message>
    <message>
        <source>Monitor</source>
        <translation>Bildschirm</translation>
    </message>
    <message>
        <source>Most pieces</source>
        <translation>Max. Stücke</translation>
    </message>
    <message>
        <source>Motion</source>
        <translation>Bewegung</translation>
    </message>
    <message>
        <source>Motor impulse</source>
        <translation>Motorimpuls</translation>
    </message>
    <message>
        <source>Mouse orbit</source>
        <translation>Maus umkreisen</translation>
    </message>
    <message>
        <source>Mouse pan</source>
        <translation>Maus ziehen</translation>
    </message>
    <message>
        <source>Mouse rotate</source>
        <translation>Maus drehen</translation>
    </message>
    <message>
        <source>Mouse scroll</source>
        <translation>Mausrad</translation>
    </message>
    <message>
        <source>Multipass</source>
        <translation>Mehrfach</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Named poses</source>
        <translation>Benannte Posen</translation>
    </message>
    <message>
        <source>Namespace</source>
        <translation>Namensraum</translation>
    </message>
    <message>
        <source>Near</source>
        <translation>Nah</translation>
    </message>
    <message>
        <source>Next mode</source>
        <translation>Nächster Modus</translation>
    </message>
    <message>
        <source>Noise bias</source>
        <translation>Rauschversatz</translation>
    </message>
    <message>
        <source>Noise deviation</source>
        <translation>Rauschstreuung</translation>
    </message>
    <message>
        <source>Noise mean</source>
        <translation>Rauschmittel</translation>
    </message>
    <message>
        <source>Offset</source>
        <translation>Versatz</translation>
    </message>
    <message>
        <source>Opacity</source>
        <translation>Deckkraft</translation>
    </message>
    <message>
        <source>Optical density</source>
        <translation>Optische Dichte</translation>
    </message>
    <message>
        <source>Origin</source>
        <translation>Ursprung</translation>
    </message>
    <message>
        <source>Ortho width</source>
        <translation>Ortho-Breite</translation>
    </message>
    <message>
        <source>Output type</source>
        <translation>Ausgabeart</translation>
    </message>
    <message>
        <source>P gain</source>
        <translation>P-Anteil</translation>
    </message>
    <message>
        <source>Parent</source>
        <translation>Elternkörper</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>Teil</translation>
    </message>
    <message>
        <source>Parts</source>
        <translation>Teile</translation>
    </message>
    <message>
        <source>Passive</source>
        <translation>Passiv</translation>
    </message>
    <message>
        <source>Patch height</source>
        <translation>Feldhöhe</translation>
    </message>
    <message>
        <source>Patch resolution</source>
        <translation>Feldauflösung</translation>
    </message>
    <message>
        <source>Patch width</source>
        <translation>Feldbreite</translation>
    </message>
    <message>
        <source>Path</source>
        <translation>Pfad</translation>
    </message>
    <message>
        <source>Paths</source>
        <translation>Pfade</translation>
    </message>
    <message>
        <source>Physics</source>
        <translation>Physik</translation>
    </message>
    <message>
        <source>Pivot</source>
        <translation>Drehpunkt</translation>
    </message>
    <message>
        <source>Plugin</source>
        <translation>Plugin</translation>
    </message>
    <message>
        <source>Plugins</source>
        <translation>Plugins</translation>
    </message>
    <message>
        <source>Pose</source>
        <translation>Pose</translation>
    </message>
    <message>
        <source>Poses</source>
        <translation>Posen</translation>
    </message>
    <message>
        <source>Position</source>
        <translation>Position</translation>
    </message>
    <message>
        <source>Position rounds</source>
        <translation>Positionsrunden</translation>
    </message>
    <message>
        <source>Prefix</source>
        <translation>Präfix</translation>
    </message>
    <message>
        <source>Pressure</source>
        <translation>Druck</translation>
    </message>
    <message>
        <source>Previous mode</source>
        <translation>Voriger Modus</translation>
    </message>
    <message>
        <source>Proxy</source>
        <translation>Stellvertreter</translation>
    </message>
    <message>
        <source>Publishing</source>
        <translation>Veröffentlichung</translation>
    </message>
    <message>
        <source>Quadratic part</source>
        <translation>Quadratisch</translation>
    </message>
    <message>
        <source>Quality</source>
        <translation>Qualität</translation>
    </message>
    <message>
        <source>Radius</source>
        <translation>Radius</translation>
    </message>
    <message>
        <source>Range</source>
        <translation>Reichweite</translation>
    </message>
    <message>
        <source>Ray</source>
        <translation>Strahl</translation>
    </message>
    <message>
        <source>Rays</source>
        <translation>Strahlen</translation>
    </message>
    <message>
        <source>Red</source>
        <translation>Rot</translation>
    </message>
    <message>
        <source>Redundant</source>
        <translation>Redundant</translation>
    </message>
    <message>
        <source>Rendering</source>
        <translation>Darstellung</translation>
    </message>
    <message>
        <source>Resistance</source>
        <translation>Widerstand</translation>
    </message>
    <message>
        <source>Resistive surface</source>
        <translation>Reibfläche</translation>
    </message>
    <message>
        <source>Rest length</source>
        <translation>Ruhelänge</translation>
    </message>
    <message>
        <source>Rest position</source>
        <translation>Ruhelage</translation>
    </message>
    <message>
        <source>Restitution</source>
        <translation>Rückprall</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>Rechts</translation>
    </message>
    <message>
        <source>Rigid hardness</source>
        <translation>Starre Härte</translation>
    </message>
    <message>
        <source>Rigid split</source>
        <translation>Starrer Anteil</translation>
    </message>
    <message>
        <source>Roll influence</source>
        <translation>Wankeinfluss</translation>
    </message>
    <message>
        <source>Rolling friction</source>
        <translation>Rollreibung</translation>
    </message>
    <message>
        <source>Room size</source>
        <translation>Raumgröße</translation>
    </message>
    <message>
        <source>Root link</source>
        <translation>Wurzelglied</translation>
    </message>
    <message>
        <source>Rotation</source>
        <translation>Drehung</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>Maßstab</translation>
    </message>
    <message>
        <source>Scale by force</source>
        <translation>Mit der Kraft</translation>
    </message>
    <message>
        <source>Scenery</source>
        <translation>Kulisse</translation>
    </message>
    <message>
        <source>Shader folder</source>
        <translation>Shaderordner</translation>
    </message>
    <message>
        <source>Shadow quality</source>
        <translation>Schattenqualität</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>Form</translation>
    </message>
    <message>
        <source>Shininess</source>
        <translation>Glanz</translation>
    </message>
    <message>
        <source>Skybox</source>
        <translation>Himmelswürfel</translation>
    </message>
    <message>
        <source>Slide</source>
        <translation>Verschiebung</translation>
    </message>
    <message>
        <source>Slide high</source>
        <translation>Schub max.</translation>
    </message>
    <message>
        <source>Slide low</source>
        <translation>Schub min.</translation>
    </message>
    <message>
        <source>Soft hardness</source>
        <translation>Weiche Härte</translation>
    </message>
    <message>
        <source>Soft split</source>
        <translation>Weicher Anteil</translation>
    </message>
    <message>
        <source>Solver</source>
        <translation>Löser</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Quelltext</translation>
    </message>
    <message>
        <source>Specular</source>
        <translation>Glanzlicht</translation>
    </message>
    <message>
        <source>Speed limit</source>
        <translation>Tempogrenze</translation>
    </message>
    <message>
        <source>Spot exponent</source>
        <translation>Strahlschärfe</translation>
    </message>
    <message>
        <source>Start of a run</source>
        <translation>Beginn eines Laufs</translation>
    </message>
    <message>
        <source>Steering high</source>
        <translation>Lenk. max.</translation>
    </message>
    <message>
        <source>Steering low</source>
        <translation>Lenk. min.</translation>
    </message>
    <message>
        <source>Stereo</source>
        <translation>Stereo</translation>
    </message>
    <message>
        <source>Stick</source>
        <translation>Haften</translation>
    </message>
    <message>
        <source>Stick damping</source>
        <translation>Haftdämpfung</translation>
    </message>
    <message>
        <source>Stiffness</source>
        <translation>Steifigkeit</translation>
    </message>
    <message>
        <source>Surface 1</source>
        <translation>Oberfläche 1</translation>
    </message>
    <message>
        <source>Surface 2</source>
        <translation>Oberfläche 2</translation>
    </message>
    <message>
        <source>Surface 3</source>
        <translation>Oberfläche 3</translation>
    </message>
    <message>
        <source>Surface 4</source>
        <translation>Oberfläche 4</translation>
    </message>
    <message>
        <source>Tau</source>
        <translation>Tau</translation>
    </message>
    <message>
        <source>Tiles in X</source>
        <translation>Kacheln in X</translation>
    </message>
    <message>
        <source>Tiles in Y</source>
        <translation>Kacheln in Y</translation>
    </message>
    <message>
        <source>Tiles in Z</source>
        <translation>Kacheln in Z</translation>
    </message>
    <message>
        <source>Time scale</source>
        <translation>Zeitmaßstab</translation>
    </message>
    <message>
        <source>Top</source>
        <translation>Oben</translation>
    </message>
    <message>
        <source>Turn high</source>
        <translation>Dreh. max.</translation>
    </message>
    <message>
        <source>Turn low</source>
        <translation>Dreh. min.</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Up</source>
        <translation>Oben</translation>
    </message>
    <message>
        <source>Use colour</source>
        <translation>Farbe benutzen</translation>
    </message>
    <message>
        <source>Variable</source>
        <translation>Variable</translation>
    </message>
    <message>
        <source>Velocity factor</source>
        <translation>Tempofaktor</translation>
    </message>
    <message>
        <source>Velocity rounds</source>
        <translation>Temporunden</translation>
    </message>
    <message>
        <source>Vertex shader</source>
        <translation>Vertex-Shader</translation>
    </message>
    <message>
        <source>Visible</source>
        <translation>Sichtbar</translation>
    </message>
    <message>
        <source>Visual folder</source>
        <translation>Sichtordner</translation>
    </message>
    <message>
        <source>Volume stiffness</source>
        <translation>Volumensteife</translation>
    </message>
    <message>
        <source>Wheel</source>
        <translation>Rad</translation>
    </message>
    <message>
        <source>Wheels</source>
        <translation>Räder</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>Breite</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>Fenster</translation>
    </message>
    <message>
        <source>Window visible</source>
        <translation>Fenster sichtbar</translation>
    </message>
    <message>
        <source>Workspace scale</source>
        <translation>Raummaßstab</translation>
    </message>
    <message>
        <source>World</source>
        <translation>Welt</translation>
    </message>
    <message>
        <source>Wrap distance</source>
        <translation>Umlaufabstand</translation>
    </message>
    <message>
        <source>Zero pose</source>
        <translation>Nullstellung</translation>
    </message>
    <message>
        <source>part</source>
        <translation>Teil</translation>
    </message>
    <message>
        <source>plugin</source>
        <translation>Plugin</translation>
    </message>
    <message>
        <source>pose</source>
        <translation>Pose</translation>
    </message>
    <message>
        <source>ray</source>
        <translation>Strahl</translation>
    </message>
    <message>
        <source>wheel</source>
        <translation>Rad</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>Gruppe</translation>
    </message>
    <message>
        <source>Locked</source>
        <translation>Gesperrt</translation>
    </message>
    <message>
        <source>Actions</source>
        <translation>Aktionen</translation>
    </message>
    <message>
        <source>Align time</source>
        <translation>Ausrichtzeit</translation>
    </message>
    <message>
        <source>Angular output</source>
        <translation>Dreh-Ausgabe</translation>
    </message>
    <message>
        <source>Angular rate</source>
        <translation>Rate, Drehung</translation>
    </message>
    <message>
        <source>Axes</source>
        <translation>Achsen</translation>
    </message>
    <message>
        <source>Base position</source>
        <translation>Basisversatz</translation>
    </message>
    <message>
        <source>Base turn</source>
        <translation>Basiswinkel</translation>
    </message>
    <message>
        <source>Button</source>
        <translation>Taste</translation>
    </message>
    <message>
        <source>Calibration</source>
        <translation>Kalibrierung</translation>
    </message>
    <message>
        <source>Camera speed</source>
        <translation>Kameratempo</translation>
    </message>
    <message>
        <source>Control</source>
        <translation>Steuerung</translation>
    </message>
    <message>
        <source>Curve</source>
        <translation>Kurve</translation>
    </message>
    <message>
        <source>Dead zone</source>
        <translation>Totzone</translation>
    </message>
    <message>
        <source>Driver</source>
        <translation>Treiber</translation>
    </message>
    <message>
        <source>Force gain</source>
        <translation>Kraftverstärkung</translation>
    </message>
    <message>
        <source>Force ramp</source>
        <translation>Kraftrampe</translation>
    </message>
    <message>
        <source>Forces</source>
        <translation>Kräfte</translation>
    </message>
    <message>
        <source>Frame</source>
        <translation>Bezug</translation>
    </message>
    <message>
        <source>Gains by axis</source>
        <translation>Verstärkungen je Achse</translation>
    </message>
    <message>
        <source>Grab</source>
        <translation>Greifen</translation>
    </message>
    <message>
        <source>Grabs</source>
        <translation>Greift</translation>
    </message>
    <message>
        <source>Haptic angular D</source>
        <translation>Haptik Dreh. D</translation>
    </message>
    <message>
        <source>Haptic angular P</source>
        <translation>Haptik Dreh. P</translation>
    </message>
    <message>
        <source>Haptic linear D</source>
        <translation>Haptik linear D</translation>
    </message>
    <message>
        <source>Haptic linear P</source>
        <translation>Haptik linear P</translation>
    </message>
    <message>
        <source>Inverted</source>
        <translation>Umgekehrt</translation>
    </message>
    <message>
        <source>Jaw</source>
        <translation>Backe</translation>
    </message>
    <message>
        <source>Jaw axis</source>
        <translation>Backenachse</translation>
    </message>
    <message>
        <source>Linear output</source>
        <translation>Ausgabe, linear</translation>
    </message>
    <message>
        <source>Linear rate</source>
        <translation>Rate, linear</translation>
    </message>
    <message>
        <source>Max force rate</source>
        <translation>Größte Kraftrate</translation>
    </message>
    <message>
        <source>Max torque</source>
        <translation>Größtes Moment</translation>
    </message>
    <message>
        <source>Max torque rate</source>
        <translation>Momentrate</translation>
    </message>
    <message>
        <source>Motions</source>
        <translation>Bewegungen</translation>
    </message>
    <message>
        <source>Moved camera</source>
        <translation>Bewegte Kamera</translation>
    </message>
    <message>
        <source>Present</source>
        <translation>Anwesend</translation>
    </message>
    <message>
        <source>Rest</source>
        <translation>Ruhe</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Tempo</translation>
    </message>
    <message>
        <source>Stale after</source>
        <translation>Veraltet nach</translation>
    </message>
    <message>
        <source>Tip position</source>
        <translation>Griffversatz</translation>
    </message>
    <message>
        <source>Tip turn</source>
        <translation>Griffwinkel</translation>
    </message>
    <message>
        <source>Trigger</source>
        <translation>Abzug</translation>
    </message>
    <message>
        <source>Turns</source>
        <translation>Dreht</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>Gewicht</translation>
    </message>
    <message>
        <source>Which one</source>
        <translation>Welches</translation>
    </message>
    <message>
        <source>action</source>
        <translation>Aktion</translation>
    </message>
    <message>
        <source>axis</source>
        <translation>Achse</translation>
    </message>
    <message>
        <source>motion</source>
        <translation>Bewegung</translation>
    </message>
    <message>
        <source>Engage angle</source>
        <translation>Eingriffswinkel</translation>
    </message>
</context>
<context>
    <name>steps</name>
    <message>
        <source>objects</source>
        <translation>Objekte</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
</context>
<context>
    <name>synonyms</name>
    <message>
        <source>axes forces contacts labels frames</source>
        <translation>Achsen Kräfte Kontakte Beschriftungen Bezugssysteme</translation>
    </message>
    <message>
        <source>back revert</source>
        <translation>zurück</translation>
    </message>
    <message>
        <source>ball body part</source>
        <translation>Ball Körper Teil</translation>
    </message>
    <message>
        <source>body part</source>
        <translation>Körper Teil</translation>
    </message>
    <message>
        <source>command</source>
        <translation>Befehl</translation>
    </message>
    <message>
        <source>copy clone</source>
        <translation>kopieren klonen</translation>
    </message>
    <message>
        <source>cube block brick link body part</source>
        <translation>Würfel Block Klotz Glied Körper Teil</translation>
    </message>
    <message>
        <source>decompose hull repair unit scale mass collision</source>
        <translation>zerlegen Hülle reparieren Einheit Maßstab Masse Kollision</translation>
    </message>
    <message>
        <source>end simulate</source>
        <translation>beenden anhalten simulieren</translation>
    </message>
    <message>
        <source>fix ground anchor immovable</source>
        <translation>fest Boden Anker unbeweglich</translation>
    </message>
    <message>
        <source>floor ground static body</source>
        <translation>Boden Grund statischer Körper</translation>
    </message>
    <message>
        <source>font size zoom scale</source>
        <translation>Schriftgröße Zoom Maßstab</translation>
    </message>
    <message>
        <source>grid magnet</source>
        <translation>Raster Magnet Fang</translation>
    </message>
    <message>
        <source>help manual documentation tutorial</source>
        <translation>Hilfe Anleitung Dokumentation</translation>
    </message>
    <message>
        <source>hinge pin axle bearing motor rotate turn connect constraint</source>
        <translation>Scharnier Zapfen Achse Lager Motor drehen verbinden Zwangsbedingung</translation>
    </message>
    <message>
        <source>hull convex shape contact</source>
        <translation>Hülle konvex Form Kontakt</translation>
    </message>
    <message>
        <source>invisible visibility</source>
        <translation>unsichtbar Sichtbarkeit verbergen</translation>
    </message>
    <message>
        <source>keys hotkeys</source>
        <translation>Tasten Kürzel</translation>
    </message>
    <message>
        <source>motor release</source>
        <translation>Motor loslassen</translation>
    </message>
    <message>
        <source>name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>only solo visibility</source>
        <translation>nur Auswahl Sichtbarkeit</translation>
    </message>
    <message>
        <source>part template palette</source>
        <translation>Teil Vorlage Palette</translation>
    </message>
    <message>
        <source>pattern repeat copies grid circle</source>
        <translation>Muster wiederholen Kopien Raster Kreis</translation>
    </message>
    <message>
        <source>perspective parallel projection</source>
        <translation>Perspektive parallel Projektion</translation>
    </message>
    <message>
        <source>pill body part</source>
        <translation>Pille Körper Teil</translation>
    </message>
    <message>
        <source>remove erase</source>
        <translation>entfernen</translation>
    </message>
    <message>
        <source>restart rewind</source>
        <translation>neu starten zurückspulen</translation>
    </message>
    <message>
        <source>rod peg pin tube body part</source>
        <translation>Stange Stift Zapfen Rohr Körper Teil</translation>
    </message>
    <message>
        <source>run simulate start</source>
        <translation>Lauf simulieren starten</translation>
    </message>
    <message>
        <source>screenshot image</source>
        <translation>Bildschirmfoto Foto</translation>
    </message>
    <message>
        <source>settings options theme</source>
        <translation>Optionen Konfiguration Design Sprache</translation>
    </message>
    <message>
        <source>slider rail linear motor connect constraint</source>
        <translation>Schlitten Schiene Linearmotor verbinden Zwangsbedingung</translation>
    </message>
    <message>
        <source>socket spherical connect constraint</source>
        <translation>Pfanne Kugel verbinden Zwangsbedingung</translation>
    </message>
    <message>
        <source>speed time step energy performance</source>
        <translation>Geschwindigkeit Zeitschritt Energie Leistung</translation>
    </message>
    <message>
        <source>stl obj import body part</source>
        <translation>stl obj importieren Körper Teil</translation>
    </message>
    <message>
        <source>text yaml adf code edit</source>
        <translation>Text yaml adf Code bearbeiten</translation>
    </message>
    <message>
        <source>time step deterministic</source>
        <translation>Zeitschritt deterministisch</translation>
    </message>
    <message>
        <source>time step frame</source>
        <translation>Zeitschritt Einzelschritt</translation>
    </message>
    <message>
        <source>time step real</source>
        <translation>Zeitschritt Echtzeit</translation>
    </message>
    <message>
        <source>translate position drag gizmo</source>
        <translation>bewegen Position ziehen</translation>
    </message>
    <message>
        <source>turn orientation gizmo</source>
        <translation>rotieren Ausrichtung</translation>
    </message>
    <message>
        <source>unhide visible visibility</source>
        <translation>einblenden sichtbar Sichtbarkeit</translation>
    </message>
    <message>
        <source>urdf sdf ambf share</source>
        <translation>urdf sdf ambf weitergeben</translation>
    </message>
    <message>
        <source>urdf sdf mjcf xacro robot</source>
        <translation>urdf sdf mjcf xacro Roboter</translation>
    </message>
    <message>
        <source>weld rigid glue connect constraint</source>
        <translation>schweißen starr kleben verbinden Zwangsbedingung</translation>
    </message>
    <message>
        <source>zoom fit</source>
        <translation>Zoom alles zeigen</translation>
    </message>
    <message>
        <source>zoom focus centre</source>
        <translation>Zoom Fokus Mitte</translation>
    </message>
    <message>
        <source>folder collection together</source>
        <translation>Ordner Sammlung zusammen</translation>
    </message>
    <message>
        <source>freeze pick protect</source>
        <translation>einfrieren schützen</translation>
    </message>
    <message>
        <source>parent reparent child attach hierarchy</source>
        <translation>Elternkörper Kindkörper befestigen Hierarchie</translation>
    </message>
    <message>
        <source>switch off disable deactivate comment</source>
        <translation>abschalten deaktivieren auskommentieren</translation>
    </message>
    <message>
        <source>ungroup</source>
        <translation>Gruppierung aufheben</translation>
    </message>
    <message>
        <source>unparent loose root hierarchy</source>
        <translation>lose Wurzel Hierarchie</translation>
    </message>
    <message>
        <source>tutorial tour learn beginner guided lesson</source>
        <translation>Einführung Tour lernen Anfänger Anleitung Lektion</translation>
    </message>
    <message>
        <source>collider hull compound hitbox physics</source>
        <translation>Hülle Verbund Physik</translation>
    </message>
    <message>
        <source>collision shape bounding fit</source>
        <translation>Kollision Form umgebend anpassen</translation>
    </message>
    <message>
        <source>collision shape bounding fit ball</source>
        <translation>Kollision Form umgebend anpassen Ball</translation>
    </message>
    <message>
        <source>collision shape visual same</source>
        <translation>Kollision Form sichtbar gleich</translation>
    </message>
    <message>
        <source>convex collision shape</source>
        <translation>konvex Kollision Form</translation>
    </message>
    <message>
        <source>decomposition collision shape</source>
        <translation>Zerlegung Kollision Form</translation>
    </message>
    <message>
        <source>friction bounce slip grip rubber restitution surface</source>
        <translation>Reibung rutschen Haftung Gummi Rückprall Oberfläche</translation>
    </message>
    <message>
        <source>layers masks filter collide ignore</source>
        <translation>Ebenen Masken Filter kollidieren ignorieren</translation>
    </message>
    <message>
        <source>penetration interference intersect collide clash</source>
        <translation>Durchdringung Überlappung schneiden kollidieren</translation>
    </message>
    <message>
        <source>car wheels drive mobile</source>
        <translation>auto räder fahren mobil</translation>
    </message>
    <message>
        <source>fall floor ground land put down stand snap</source>
        <translation>fallen boden grund landen absetzen stehen</translation>
    </message>
    <message>
        <source>frame orientation local global parent joint world</source>
        <translation>rahmen ausrichtung lokal global elternteil gelenk welt</translation>
    </message>
    <message>
        <source>gizmo frame axes orientation</source>
        <translation>gizmo rahmen achsen ausrichtung</translation>
    </message>
    <message>
        <source>gizmo frame axes orientation pivot</source>
        <translation>gizmo rahmen achsen ausrichtung drehpunkt</translation>
    </message>
    <message>
        <source>hold grasp magnet suction constraint</source>
        <translation>halten greifen magnet sauger</translation>
    </message>
    <message>
        <source>lamp spot</source>
        <translation>lampe strahler</translation>
    </message>
    <message>
        <source>magnet vertex corner edge face hole axis</source>
        <translation>magnet ecke kante fläche bohrung achse</translation>
    </message>
    <message>
        <source>own part template save reuse</source>
        <translation>eigenes teil vorlage speichern</translation>
    </message>
    <message>
        <source>proximity ray laser</source>
        <translation>nähe strahl laser</translation>
    </message>
    <message>
        <source>ruler distance angle length diameter radius dimension tape gap</source>
        <translation>lineal abstand winkel länge durchmesser radius maß spalt</translation>
    </message>
    <message>
        <source>torque wrench load cell</source>
        <translation>drehmoment kraftwinder messdose</translation>
    </message>
    <message>
        <source>transfer split</source>
        <translation>übertragen teilen</translation>
    </message>
    <message>
        <source>view eye</source>
        <translation>ansicht auge</translation>
    </message>
    <message>
        <source>centre of mass gravity cog com inertia tensor moments ellipsoid</source>
        <translation>Schwerpunkt Massenmittelpunkt Trägheitstensor Momente Ellipsoid</translation>
    </message>
    <message>
        <source>inspect find fault</source>
        <translation>untersuchen Fehler finden</translation>
    </message>
    <message>
        <source>reorder move down order sort</source>
        <translation>umordnen hinunter Reihenfolge sortieren</translation>
    </message>
    <message>
        <source>reorder move up order sort</source>
        <translation>umordnen hinauf Reihenfolge sortieren</translation>
    </message>
    <message>
        <source>resistive resistance sensor touch</source>
        <translation>Widerstand Sensor berühren</translation>
    </message>
    <message>
        <source>touch bumper switch</source>
        <translation>berühren Stoßstange Schalter</translation>
    </message>
    <message>
        <source>collapse hide lines block</source>
        <translation>einklappen verbergen Zeilen Block</translation>
    </message>
    <message>
        <source>collapse hide lines blocks</source>
        <translation>einklappen verbergen Zeilen Blöcke</translation>
    </message>
    <message>
        <source>diff revert difference compare</source>
        <translation>diff zurücknehmen Unterschied vergleichen</translation>
    </message>
    <message>
        <source>expand show lines block</source>
        <translation>ausklappen zeigen Zeilen Block</translation>
    </message>
    <message>
        <source>expand show lines blocks</source>
        <translation>ausklappen zeigen Zeilen Blöcke</translation>
    </message>
    <message>
        <source>attach haptic</source>
        <translation>anbringen haptisch</translation>
    </message>
    <message>
        <source>emergency stop haptic</source>
        <translation>Notaus halt haptisch</translation>
    </message>
    <message>
        <source>haptic gamepad joystick</source>
        <translation>haptisch Gamepad Joystick</translation>
    </message>
    <message>
        <source>refresh scan detect</source>
        <translation>auffrischen suchen erkennen</translation>
    </message>
    <message>
        <source>start haptic</source>
        <translation>starten haptisch</translation>
    </message>
    <message>
        <source>teleoperate virtual hand</source>
        <translation>fernsteuern virtuelle Hand</translation>
    </message>
    <message>
        <source>next frame scrub</source>
        <translation>nächster Bild vor</translation>
    </message>
    <message>
        <source>present live newest</source>
        <translation>Gegenwart live neueste</translation>
    </message>
    <message>
        <source>previous frame rewind scrub past</source>
        <translation>voriger Bild zurück spulen Vergangenheit</translation>
    </message>
    <message>
        <source>replay again past</source>
        <translation>wiederholen nochmals Vergangenheit</translation>
    </message>
    <message>
        <source>scrub rewind replay past record moments</source>
        <translation>spulen wiederholen Vergangenheit Aufnahme Augenblicke Verlauf</translation>
    </message>
    <message>
        <source>branch rewind restore resume</source>
        <translation>Zweig zurück spulen wiederherstellen fortsetzen</translation>
    </message>
    <message>
        <source>errors warnings issues diagnostics fix</source>
        <translation>Fehler Warnungen Mängel Diagnosen beheben</translation>
    </message>
    <message>
        <source>inspector attributes values settings details</source>
        <translation>Inspektor Attribute Werte Einstellungen Einzelheiten</translation>
    </message>
    <message>
        <source>many at once pairs batch hinge slider ball spring six dof constraint</source>
        <translation>viele auf einmal Paare paarweise Scharnier Schieber Kugel Feder Zwangsbedingung</translation>
    </message>
    <message>
        <source>parts palette cards templates shapes</source>
        <translation>Teile Palette Karten Vorlagen Formen</translation>
    </message>
    <message>
        <source>similar same kind alike every apply all copies instances</source>
        <translation>ähnlich gleich Art alle jeder anwenden Kopien</translation>
    </message>
    <message>
        <source>sliders joints angles configuration named</source>
        <translation>Schieber Gelenke Winkel Stellung benannt</translation>
    </message>
    <message>
        <source>text code yaml adf editor</source>
        <translation>Text Code yaml adf Editor</translation>
    </message>
    <message>
        <source>tree outliner hierarchy scene graph bodies joints list</source>
        <translation>Baum Gliederung Hierarchie Szene Körper Gelenke Liste</translation>
    </message>
    <message>
        <source>undo redo steps changes log</source>
        <translation>rückgängig wiederherstellen Schritte Änderungen Protokoll</translation>
    </message>
    <message>
        <source>graph curve chart scope signal diagram</source>
        <translation>Graph Kurve Diagramm Oszilloskop Signal Plot</translation>
    </message>
    <message>
        <source>edits both live change</source>
        <translation>änderungen beide live</translation>
    </message>
    <message>
        <source>edits change</source>
        <translation>änderungen</translation>
    </message>
    <message>
        <source>edits try live change</source>
        <translation>änderungen ausprobieren live</translation>
    </message>
    <message>
        <source>end simulate freeze bake apply</source>
        <translation>beenden simulieren einfrieren übernehmen</translation>
    </message>
    <message>
        <source>keep drop edits diff compare</source>
        <translation>behalten verwerfen änderungen vergleichen</translation>
    </message>
    <message>
        <source>record lwr log bag store</source>
        <translation>aufnehmen aufzeichnen lwr protokoll</translation>
    </message>
    <message>
        <source>replay playback lwr compare ghost</source>
        <translation>wiedergabe abspielen lwr vergleichen geist</translation>
    </message>
    <message>
        <source>disconnect stop python remote</source>
        <translation>verbindung beenden stopp python fern</translation>
    </message>
    <message>
        <source>python clients network server remote</source>
        <translation>python programme netz server fern</translation>
    </message>
    <message>
        <source>server connect python network zeromq outside remote</source>
        <translation>server verbinden python netz zeromq außen fern</translation>
    </message>
    <message>
        <source>3d stereoscopic eyes left right side by side</source>
        <translation>3d stereoskopisch augen links rechts nebeneinander</translation>
    </message>
    <message>
        <source>fullscreen monitor screen presentation projector</source>
        <translation>vollbild monitor bildschirm präsentation beamer</translation>
    </message>
    <message>
        <source>mp4 film movie animation render ffmpeg png</source>
        <translation>mp4 film animation rendern ffmpeg png</translation>
    </message>
    <message>
        <source>path trace clear</source>
        <translation>bahn weg löschen</translation>
    </message>
    <message>
        <source>path trace way curve track</source>
        <translation>bahn weg kurve verlauf</translation>
    </message>
    <message>
        <source>place pose set</source>
        <translation>platz pose setzen</translation>
    </message>
    <message>
        <source>view to camera</source>
        <translation>ansicht zur kamera</translation>
    </message>
    <message>
        <source>ambf roscore connect python outside remote topic</source>
        <translation>ambf roscore verbinden python außen fern topic</translation>
    </message>
    <message>
        <source>library load code trust</source>
        <translation>Bibliothek laden Code vertrauen</translation>
    </message>
    <message>
        <source>python program start controller</source>
        <translation>Python Programm starten Regler</translation>
    </message>
    <message>
        <source>graph curve chart scope second window dock</source>
        <translation>Graph Kurve Schaubild zweites Fenster Dock</translation>
    </message>
    <message>
        <source>recording lwr log bag capture</source>
        <translation>aufzeichnung aufnahme lwr log bag mitschnitt</translation>
    </message>
    <message>
        <source>video record screen mp4 movie ffmpeg</source>
        <translation>Video aufnehmen Bildschirm mp4 Film ffmpeg</translation>
    </message>
</context>
<context>
    <name>textures</name>
    <message>
        <source>the texture %1 cannot be decoded: %2; its surfaces have a plain colour</source>
        <translation>die Textur %1 lässt sich nicht entschlüsseln: %2; ihre Oberflächen haben eine einfache Farbe</translation>
    </message>
    <message>
        <source>%1 textures cannot be decoded, such as %2: %3; their surfaces have a plain colour</source>
        <translation>%1 Texturen lassen sich nicht entschlüsseln, etwa %2: %3; ihre Oberflächen haben eine einfache Farbe</translation>
    </message>
    <message>
        <source>convert such files to PNG; TIFF and WebP need the package qt6-image-formats-plugins</source>
        <translation>wandeln Sie solche Dateien in PNG um; TIFF und WebP brauchen das Paket qt6-image-formats-plugins</translation>
    </message>
</context>
<context>
    <name>tour</name>
    <message>
        <source>Put down a link</source>
        <translation>Eine Lasche absetzen</translation>
    </message>
    <message>
        <source>Click &lt;b&gt;Link&lt;/b&gt; in the Library at the left, then the floor.</source>
        <translation>Klicken Sie links in der Bibliothek auf &lt;b&gt;Lasche&lt;/b&gt;, dann auf den Boden.</translation>
    </message>
    <message>
        <source>And another</source>
        <translation>Und noch eine</translation>
    </message>
    <message>
        <source>The next link is on the pointer already: click beside the first.</source>
        <translation>Die nächste Lasche hängt schon am Mauszeiger: Klicken Sie neben die erste.</translation>
    </message>
    <message>
        <source>Join them</source>
        <translation>Verbinden</translation>
    </message>
    <message>
        <source>Press &lt;b&gt;Esc&lt;/b&gt;, then &lt;b&gt;J&lt;/b&gt;. Click a hole of one link, then one of the other, and press &lt;b&gt;Enter&lt;/b&gt;.</source>
        <translation>Drücken Sie &lt;b&gt;Esc&lt;/b&gt;, dann &lt;b&gt;J&lt;/b&gt;. Klicken Sie auf eine Bohrung der einen Lasche, dann auf eine der anderen, und drücken Sie &lt;b&gt;Eingabe&lt;/b&gt;.</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Abspielen</translation>
    </message>
    <message>
        <source>Press &lt;b&gt;Space&lt;/b&gt;: gravity, contacts and joints act.</source>
        <translation>Drücken Sie die &lt;b&gt;Leertaste&lt;/b&gt;: Schwerkraft, Kontakte und Gelenke wirken.</translation>
    </message>
    <message>
        <source>Pull at it</source>
        <translation>Daran ziehen</translation>
    </message>
    <message>
        <source>Hold &lt;b&gt;Ctrl&lt;/b&gt; and drag a link with the left button.</source>
        <translation>Halten Sie &lt;b&gt;Strg&lt;/b&gt; und ziehen Sie eine Lasche mit der linken Maustaste.</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Stopp</translation>
    </message>
    <message>
        <source>Press &lt;b&gt;Shift+Space&lt;/b&gt;: everything is back where you built it.</source>
        <translation>Drücken Sie &lt;b&gt;Umschalt+Leertaste&lt;/b&gt;: Alles ist wieder dort, wo Sie es gebaut haben.</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Press &lt;b&gt;Ctrl+S&lt;/b&gt;. AMBF loads the file as it is.</source>
        <translation>Drücken Sie &lt;b&gt;Strg+S&lt;/b&gt;. AMBF lädt die Datei, wie sie ist.</translation>
    </message>
</context>
<context>
    <name>value check</name>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>above %1</source>
        <translation>über %1</translation>
    </message>
    <message>
        <source>%1 or more</source>
        <translation>%1 oder mehr</translation>
    </message>
    <message>
        <source>%1 or less</source>
        <translation>%1 oder weniger</translation>
    </message>
    <message>
        <source>%1 is outside the allowed range %2.</source>
        <translation>%1 liegt außerhalb des erlaubten Bereichs %2.</translation>
    </message>
    <message>
        <source>%1 is not allowed: %2.</source>
        <translation>%1 ist nicht erlaubt: %2.</translation>
    </message>
    <message>
        <source>All three are 0: a direction needs one that is not.</source>
        <translation>Alle drei sind 0: Eine Richtung braucht einen Wert, der es nicht ist.</translation>
    </message>
</context>
<context>
    <name>value text</name>
    <message>
        <source>= %1</source>
        <translation>= %1</translation>
    </message>
    <message>
        <source>= %1 (%2)</source>
        <translation>= %1 (%2)</translation>
    </message>
    <message>
        <source>A whole number is needed.</source>
        <translation>Eine ganze Zahl ist nötig.</translation>
    </message>
    <message>
        <source>“%1” is not a whole number.</source>
        <translation>„%1“ ist keine ganze Zahl.</translation>
    </message>
    <message>
        <source>Red, green, blue and alpha are needed, each 0 to 1.</source>
        <translation>Rot, Grün, Blau und Alpha sind nötig, jeweils 0 bis 1.</translation>
    </message>
    <message>
        <source>Red, green and blue are needed, each 0 to 1.</source>
        <translation>Rot, Grün und Blau sind nötig, jeweils 0 bis 1.</translation>
    </message>
    <message>
        <source>“%1” is not one of the words.</source>
        <translation>„%1“ ist keines der Wörter.</translation>
    </message>
    <message>
        <source>on</source>
        <translation>ein</translation>
    </message>
    <message>
        <source>off</source>
        <translation>aus</translation>
    </message>
    <message>
        <source>On or off is needed.</source>
        <translation>Ein oder aus ist nötig.</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
</context>
</TS>
