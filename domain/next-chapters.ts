/** So many chapters are "the next ones" that can be bought or saved at a touch. */
export const nextChapters = 10;
