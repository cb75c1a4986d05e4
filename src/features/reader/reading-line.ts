/** How far down the screen the eyes are, in every view: a place in an image is what lies there. */
export const readingLine = 1 / 3;
