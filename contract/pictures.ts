/**
 * Widths that a picture can be asked for (decisions §11, and 256 for pages); any other `w` is Request01. 256 is what flies
 * past in a fling: decoded it takes a good quarter of 480, and browsers keep what they decoded long after the page has gone.
 */
export const coverWidths = [160, 240, 320, 480, 640] as const;
export const pageWidths = [256, 480, 720, 1080, 1440] as const;

export type CoverWidth = (typeof coverWidths)[number];
export type PageWidth = (typeof pageWidths)[number];
