import sharp from 'sharp';
import { decodeAsSeen, type ImageHeader } from './image-input.ts';
import { PAGE_JPEG } from './page-jpeg.ts';
import { rowDetail } from './row-detail.ts';
import { planSlices, type Slice } from './slice-plan.ts';

/** Decoded bytes held at once while a page is sliced: one decoding serves all slices of a common webtoon page. */
const BAND_BYTES = 96 * 1024 * 1024;

/** A slice as JPEG; `h` in pixels. */
export interface SlicedPage {
  bytes: Buffer;
  h: number;
}

/**
 * Slices a tall page. The page is decoded band by band, so memory does not grow with its height. Throws the image
 * library's error for a broken image.
 */
export async function slicePage(image: Buffer, header: ImageHeader): Promise<SlicedPage[]> {
  const slices = planSlices(await rowDetail(image, header.h));
  const pages: SlicedPage[] = [];
  for (const band of groupBands(slices, header.w * (header.grey ? 1 : 3))) {
    const top = band[0]?.top ?? 0;
    const height = band.reduce((sum, slice) => sum + slice.height, 0);
    const { data, info } = await decodeAsSeen(image, header)
      .extract({ left: 0, top, width: header.w, height })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const rowBytes = info.width * info.channels;
    for (const slice of band) {
      const rows = data.subarray((slice.top - top) * rowBytes, (slice.top - top + slice.height) * rowBytes);
      const raw = { width: info.width, height: slice.height, channels: info.channels };
      pages.push({ bytes: await toJpeg(rows, raw), h: slice.height });
    }
  }
  return pages;
}

function toJpeg(
  rows: Buffer,
  raw: { width: number; height: number; channels: 1 | 2 | 3 | 4 },
): Promise<Buffer> {
  const page = sharp(rows, { raw });
  return (raw.channels === 1 ? page.toColourspace('b-w') : page).jpeg(PAGE_JPEG).toBuffer();
}

function groupBands(slices: readonly Slice[], rowBytes: number): Slice[][] {
  const bands: Slice[][] = [];
  let rows = Number.POSITIVE_INFINITY;
  for (const slice of slices) {
    if ((rows + slice.height) * rowBytes > BAND_BYTES) {
      bands.push([]);
      rows = 0;
    }
    bands.at(-1)?.push(slice);
    rows += slice.height;
  }
  return bands;
}
