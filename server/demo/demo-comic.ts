/** What the seeding needs to know of one demo comic. */
export interface DemoComic {
  /** Stable key, e.g. 'tide'. */
  key: string;
  title: string;
  aliases: string[];
  authors: string[];
  tags: string[];
  intro: string;
  type: 1 | 2 | 3 | 4 | 5;
  finished: boolean;
  orientation: 1 | 2;
  rightToLeft: boolean;
  /** Points a chapter; null = the merchant's price; 0 = free. */
  price: number | null;
  language: string;
  /** SVG text, 3:4, viewBox 600×800. */
  cover: () => string;
  /** Each page returns a complete SVG text with width and height in px. */
  chapters: { title: string; pages: (() => string)[] }[];
}
