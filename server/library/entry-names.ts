const IMAGE_EXTENSION = /\.(?:jpe?g|jfif|png|webp|avif|gif|bmp|tiff?|jxl|heic|heif|jp2)$/i;

/** Whether the name promises a picture, also one of a kind that is not imported: such a file must not be left out in silence. */
export function hasImageExtension(name: string): boolean {
  return IMAGE_EXTENSION.test(name);
}

/** What a Mac, Windows, a Synology's thumbnails (`@eaDir`), recycle bins and disk checks leave beside one's own files. */
const LITTER =
  /^(?:__MACOSX|thumbs\.db|desktop\.ini|@eaDir|#recycle|\$RECYCLE\.BIN|System Volume Information|lost\+found)$/i;

/** Files that systems leave behind, at any depth; dotfiles are among them. */
export function isLitter(name: string): boolean {
  return name.split('/').some((part) => part.startsWith('.') || LITTER.test(part));
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
