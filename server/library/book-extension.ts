/** Names of files that are looked at as books; what they are is decided by their bytes. */
export const BOOK_EXTENSION = /\.(?:cbz|zip|cbr|rar|epub|pdf)$/i;
