import sharp, { type Sharp } from 'sharp';
import type { Sample } from './find-content.ts';
import { decodeImage } from './image-input.ts';

/** Enough to know a colour, and small enough that a JPEG is decoded at an eighth of its size. Pixels a side. */
const SAMPLE = 32;

/**
 * The colour an image is remembered by, as `#rrggbb`: the most common one, where vivid colours count for more than
 * paper and ink. Decodes the image's every byte, so it also tells a broken one: throws the library's error then.
 */
export function dominantColor(image: Buffer): Promise<string> {
  return colorOf(decodeImage(image));
}

/** The same of a small rendition that is there already. */
export function colorOfSample({ pixels, ...raw }: Sample): Promise<string> {
  return colorOf(sharp(pixels, { raw }));
}

async function colorOf(image: Sharp): Promise<string> {
  const sample = image.resize(SAMPLE, SAMPLE, { fit: 'inside', withoutEnlargement: true });
  const rgb = await sample
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return commonColor(rgb.data, rgb.info.channels);
}

/** Colours fall into buckets of 32 levels a channel; the heaviest bucket's mean is the answer. */
export function commonColor(pixels: Uint8Array, channels: number): string {
  const buckets = new Map<number, { weight: number; count: number; r: number; g: number; b: number }>();
  for (let i = 0; i + channels <= pixels.length; i += channels) {
    const r = pixels[i] ?? 0;
    const g = channels < 3 ? r : (pixels[i + 1] ?? 0);
    const b = channels < 3 ? r : (pixels[i + 2] ?? 0);
    const key = ((r >> 5) << 6) | ((g >> 5) << 3) | (b >> 5);
    const bucket = buckets.get(key) ?? { weight: 0, count: 0, r: 0, g: 0, b: 0 };
    bucket.weight += 1 + (3 * (Math.max(r, g, b) - Math.min(r, g, b))) / 255;
    bucket.count += 1;
    bucket.r += r;
    bucket.g += g;
    bucket.b += b;
    buckets.set(key, bucket);
  }
  let best = { weight: -1, count: 1, r: 255, g: 255, b: 255 };
  for (const bucket of buckets.values()) if (bucket.weight > best.weight) best = bucket;
  return toHex([best.r / best.count, best.g / best.count, best.b / best.count]);
}

/** A tint too faint to be meant (scanned paper, JPEG noise) becomes plain grey. */
const FAINT = 10;

function toHex(color: readonly number[]): string {
  const grey = color.reduce((sum, part) => sum + part, 0) / color.length;
  const neutral = Math.max(...color) - Math.min(...color) <= FAINT;
  const parts = color.map((part) =>
    Math.round(neutral ? grey : part)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${parts.join('')}`;
}
