import type { JpegOptions } from 'sharp';

/** How a page that must be encoded is kept: full colour resolution, because lettering in colour frays without it. */
export const PAGE_JPEG = {
  quality: 90,
  chromaSubsampling: '4:4:4',
  mozjpeg: false,
} as const satisfies JpegOptions;
