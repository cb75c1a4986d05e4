import { decodeImage } from './image-input.ts';

/** Columns the scan keeps. A line one pixel wide on a page of 2,000 still shows: it is 16 of 256 levels of a column. */
const COLUMNS = 128;

/**
 * How much is drawn in each row of an image, 0 for a row of one colour: the strongest change between neighbouring
 * columns plus the mean of all. The whole height is kept, so a gap of a few rows is seen; memory is height × 128 bytes.
 */
export async function rowDetail(image: Buffer, height: number): Promise<Float32Array> {
  const { data, info } = await decodeImage(image)
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .resize(COLUMNS, height, { fit: 'fill', kernel: 'linear' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const stride = info.width * info.channels;
  const detail = new Float32Array(info.height);
  for (let y = 0; y < info.height; y++) {
    let sum = 0;
    let most = 0;
    for (let x = info.channels; x < stride; x += info.channels) {
      const change = Math.abs((data[y * stride + x] ?? 0) - (data[y * stride + x - info.channels] ?? 0));
      sum += change;
      if (change > most) most = change;
    }
    detail[y] = most + sum / info.width;
  }
  return detail;
}
