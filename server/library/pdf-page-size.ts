import { LONGEST_SIDE } from './image-input.ts';
import type { PlacedImage } from './pdfium.ts';

/** Pixels of a page that is drawn and not scanned; wide enough for a phone's dense screen and a column on a large one. */
const DRAWN_WIDTH = 1440;
/** Pixels of one page: 128 MB while it is rendered. */
const MOST_PIXELS = 32_000_000;

/** The images that a page is made of: each covers half of it at least. */
export function scansOn(page: { w: number; h: number }, images: readonly PlacedImage[]): PlacedImage[] {
  return images.filter(({ points }) => points.w * points.h >= (page.w * page.h) / 2);
}

/**
 * The pixels at which a page of this size in points is rendered: as many as the sharpest of its scans has, so that it is
 * neither enlarged nor blurred; without any, 1,440 in width. Never more than 32 million.
 */
export function pdfPageSize(
  page: { w: number; h: number },
  scans: readonly Pick<PlacedImage, 'pixels' | 'points'>[],
): { w: number; h: number } {
  // The longer sides are compared: an image may lie on its side.
  const sharpness = scans.map(
    ({ pixels, points }) => Math.max(pixels.w, pixels.h) / Math.max(points.w, points.h),
  );
  const wanted = sharpness.length > 0 ? Math.max(...sharpness) : DRAWN_WIDTH / page.w;
  const scale = Math.min(
    wanted,
    Math.sqrt(MOST_PIXELS / (page.w * page.h)),
    LONGEST_SIDE / Math.max(page.w, page.h),
  );
  const [w, h] = [page.w, page.h].map((points) => Math.max(1, Math.round(points * scale)));
  // Points are rounded by those who write them; a pixel more would blur all others.
  const near = scans.find(
    ({ pixels }) => Math.abs(pixels.w - (w ?? 1)) <= 2 && Math.abs(pixels.h - (h ?? 1)) <= 2,
  );
  return near ? near.pixels : { w: w ?? 1, h: h ?? 1 };
}
