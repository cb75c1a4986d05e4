import { isWide, type Size } from './wide-page.ts';

/**
 * The run that an image belongs to: the pages between two wide ones pair among themselves, whatever lies before them.
 * It is called by its first image. `null` for a wide image, which pairs with nothing.
 */
export function runOf(sizes: readonly Size[], imgIndex: number): number | null {
  const narrow = (at: number) => {
    const size = sizes[at - 1];
    return size !== undefined && !isWide(size);
  };
  if (!narrow(imgIndex)) return null;
  let start = imgIndex;
  while (narrow(start - 1)) start -= 1;
  return start;
}
