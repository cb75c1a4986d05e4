import sharp, { type Sharp } from 'sharp';

/** A plain image of one colour, to be encoded by the test. */
export function plainImage(w = 60, h = 90, background = '#3366cc'): Sharp {
  return sharp({ create: { width: w, height: h, channels: 3, background } });
}

/** A small JPEG page. */
export function jpegPage(w?: number, h?: number, background?: string): Promise<Buffer> {
  return plainImage(w, h, background).jpeg().toBuffer();
}

/** A drawn page: every row is full of lines but the rows of `gaps` (first row, end) which are white paper. */
export function stripImage(w: number, h: number, gaps: readonly (readonly [number, number])[]): Sharp {
  const pixels = Buffer.alloc(w * h * 3, 255);
  for (let y = 0; y < h; y++) {
    if (gaps.some(([from, to]) => y >= from && y < to)) continue;
    for (let x = 0; x < w; x++) {
      const at = (y * w + x) * 3;
      const ink = Math.floor(x / 20) % 2 === 0;
      pixels[at] = ink ? 20 + (y % 160) : 230;
      pixels[at + 1] = ink ? 40 : 230 - (y % 90);
      pixels[at + 2] = ink ? 60 : 210;
    }
  }
  return sharp(pixels, { raw: { width: w, height: h, channels: 3 } });
}
