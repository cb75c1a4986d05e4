/** Widths that a picture can be asked for (decisions §11); any other `w` is Request01. */
export const coverWidths = [160, 240, 320, 480, 640] as const;
export const pageWidths = [480, 720, 1080, 1440] as const;

export type CoverWidth = (typeof coverWidths)[number];
export type PageWidth = (typeof pageWidths)[number];
