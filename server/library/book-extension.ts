/** Names of files that are looked at as books; what they are is decided by their bytes. */
export const BOOK_EXTENSION = /\.(?:cbz|zip|cbr|rar|epub|pdf)$/i;

/** Names of archives and books of kinds that are not read: such a file must not be left out in silence. */
export const OTHER_BOOK_EXTENSION = /\.(?:cb7|7z|cbt|tar|mobi|azw3?)$/i;
