const IMAGE_EXTENSION = /\.(?:jpe?g|jfif|png|webp|avif|gif|bmp|tiff?|jxl|heic|heif|jp2)$/i;

/** Whether the name promises a picture, also one of a kind that is not imported: such a file must not be left out in silence. */
export function hasImageExtension(name: string): boolean {
  return IMAGE_EXTENSION.test(name);
}

/** What a Mac, Windows, a Synology's thumbnails (`@eaDir`), recycle bins and disk checks leave beside one's own files. */
const LITTER =
  /^(?:__MACOSX|thumbs\.db|desktop\.ini|@eaDir|#recycle|\$RECYCLE\.BIN|System Volume Information|lost\+found)$/i;

/**
 * Folders that programs hide: `.git`, `.thumbnails`, `.Trash-1000`, `.@__thumb`, `.stversions`, which hold pictures
 * nobody means to publish. Programs write a dot and plain letters without a space; people's titles may begin with dots
 * too (`...番外`, `.hack 01`).
 */
const HIDDEN_FOLDER = /^\.[\w@#~-][\w.@#~-]*$/;

/** What systems and programs leave behind, at any depth; dotfiles are among them. A folder's name ends with `/`. */
export function isLitter(name: string): boolean {
  const parts = name.split('/');
  const file = parts.pop() ?? '';
  return (
    file.startsWith('.') ||
    LITTER.test(file) ||
    parts.some((folder) => HIDDEN_FOLDER.test(folder) || LITTER.test(folder))
  );
}

/** An entry's name without the `.` that stands for the folder itself: some programs write `./001.jpg`. */
export function plainName(name: string): string {
  // What names nothing but that folder stays, as a folder's name.
  return name.replace(/(^|\/)(?:\.\/)+/g, '$1') || name;
}

/** Says why a path inside an archive must not be trusted, or null when it stays inside. */
export function pathFault(name: string): string | null {
  if (name.includes('\0')) return 'contains a zero byte';
  if (name.includes('\\')) return 'contains a backslash';
  if (/^[A-Za-z]:/.test(name)) return 'starts with a drive letter';
  if (name.startsWith('/')) return 'is absolute';
  if (name.split('/').includes('..')) return 'leads out of the archive';
  return null;
}
