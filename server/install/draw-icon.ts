import sharp, { type Sharp } from 'sharp';
import { paper } from '../../domain/brand-hex.ts';

/** An icon to draw. */
export interface IconPlan {
  /** Pixels each way. */
  size: number;
  /**
   * `tile`: a tile with round corners · `full`: to the edges, for who cuts the corners itself · `maskable`: the same
   * with all that matters inside the middle 80 % · `monochrome`: only what is not transparent counts · else a sign
   * on a tile.
   */
  form: 'tile' | 'full' | 'maskable' | 'monochrome' | Sign;
}

const signs = {
  shelf: 'M5 4h4v16H5zM9 6.5h4V20H9zm4.4 1.1 3.8-1 3.3 12.3-3.8 1z',
  search: 'M17.5 11a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0zM16 16l4.5 4.5',
  daily: 'M4.5 6.5h15v13h-15zM4.5 10.5h15M8.5 4v4M15.5 4v4M8.5 14.5l2.3 2.3 4.4-4.4',
  history: 'M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0zM12 7.5V12l3 2',
} as const;
type Sign = keyof typeof signs;

/** Every icon of a site, by the name of its file. */
export const icons: Readonly<Record<string, IconPlan>> = {
  'icon-192.png': { size: 192, form: 'tile' },
  'icon-512.png': { size: 512, form: 'tile' },
  'maskable-512.png': { size: 512, form: 'maskable' },
  'monochrome-96.png': { size: 96, form: 'monochrome' },
  'apple-touch-180.png': { size: 180, form: 'full' },
  'shelf-96.png': { size: 96, form: 'shelf' },
  'history-96.png': { size: 96, form: 'history' },
  'daily-96.png': { size: 96, form: 'daily' },
  'search-96.png': { size: 96, form: 'search' },
};

/** A logo that is larger than this is none (pixels); one is decoded whole. */
const mostPixels = 25_000_000;

/**
 * Draws an icon as a PNG.
 * @param ground `#rrggbb` of its tile
 * @param logo the merchant's picture in whatever format; null for the project's mark. Rejects when it is no picture.
 */
export async function drawIcon(plan: IconPlan, ground: string, logo: Buffer | null): Promise<Buffer> {
  const { size, form } = plan;
  if (logo === null || form in signs) return png(sharp(Buffer.from(drawn(plan, ground))));
  if (form === 'monochrome') return silhouette(logo, size);
  if (form === 'tile') return png(fitted(logo, size));
  const { isOpaque } = await sharp(logo, { limitInputPixels: mostPixels }).stats();
  // A picture that fills its square is an icon already; one that stands free gets a ground and room around it.
  if (isOpaque) return png(sharp(logo).resize(size, size, { fit: 'cover' }));
  const inner = Math.round(size * (form === 'maskable' ? 0.62 : 0.76));
  const picture = await fitted(logo, inner).png().toBuffer();
  const base = sharp({ create: { width: size, height: size, channels: 3, background: paper.light } });
  return png(base.composite([{ input: picture }]));
}

function png(image: Sharp): Promise<Buffer> {
  return image.png({ compressionLevel: 9 }).toBuffer();
}

function fitted(logo: Buffer, size: number): Sharp {
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  // An SVG without pixels of its own is drawn as large as it is wanted.
  return sharp(logo, { limitInputPixels: mostPixels }).resize(size, size, { fit: 'contain', background });
}

/** What a logo is made of, without its colours: dark on light as much as free-standing ones. */
async function silhouette(logo: Buffer, size: number): Promise<Buffer> {
  const alpha = await fitted(logo, size)
    .flatten({ background: '#fff' })
    .greyscale()
    .negate()
    .extractChannel(0)
    .raw()
    .toBuffer();
  const white = sharp({ create: { width: size, height: size, channels: 3, background: '#fff' } });
  return png(white.joinChannel(alpha, { raw: { width: size, height: size, channels: 1 } }));
}

function drawn({ size, form }: IconPlan, ground: string): string {
  const sheet = (inside: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 100 100">${inside}</svg>`;
  const tile = `<rect width="100" height="100" rx="${form === 'full' || form === 'maskable' ? 0 : 23}" fill="${ground}"/>`;
  switch (form) {
    case 'monochrome':
      return sheet(`<g transform="translate(4 4) scale(2.875)">${hollowMark}</g>`);
    case 'maskable':
      return sheet(`${tile}<g transform="translate(20.4 20.4) scale(1.85)">${mark(ground)}</g>`);
    case 'tile':
    case 'full':
      return sheet(`${tile}<g transform="translate(15.6 15.6) scale(2.15)">${mark(ground)}</g>`);
    default:
      return sheet(
        `${tile}<g transform="translate(21 21) scale(2.42)"><path d="${signs[form]}" fill="none" stroke="#fff" stroke-width="1.9" stroke-linejoin="round" stroke-linecap="round"/></g>`,
      );
  }
}

const speech = 'M16 2.5a13 13 0 1 1-5.3 24.9L3.6 29.2l1.9-6.7A13 13 0 0 1 16 2.5z';
const hill = 'M10.2 16.6a6 6 0 0 1 11.6 0z';
const wave =
  'M7 20.4c1.5 0 1.5 1.4 3 1.4s1.5-1.4 3-1.4 1.5 1.4 3 1.4 1.5-1.4 3-1.4 1.5 1.4 3 1.4 1.5-1.4 3-1.4';
const stroke = 'fill="none" stroke-width="1.9" stroke-linecap="round"';

/** The island in its speech balloon, white on its ground. */
function mark(ground: string): string {
  return `<path fill="#fff" d="${speech}"/><path fill="${ground}" d="${hill}"/><path ${stroke} stroke="${ground}" d="${wave}"/>`;
}

const hollowMark =
  `<mask id="m"><path fill="#fff" d="${speech}"/><path fill="#000" d="${hill}"/><path ${stroke} stroke="#000" d="${wave}"/></mask>` +
  '<rect width="32" height="32" fill="#fff" mask="url(#m)"/>';
