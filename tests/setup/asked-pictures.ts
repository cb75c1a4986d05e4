import type { Page, Request } from 'playwright-core';

/** A picture of a chapter, as it is asked for. */
export interface Asked {
  image: number;
  /** px; the original is wider than all. */
  width: number;
}

/** Every picture of the chapter that is asked for from now on, in this order. */
export function picturesOf(page: Page): Asked[] {
  const asked: Asked[] = [];
  page.on('request', (request) => {
    const picture = pictureOf(request);
    if (picture.image > 0) asked.push(picture);
  });
  return asked;
}

/** Its image is 0 where it is no picture of the first comic. */
export function pictureOf(request: Request): Asked {
  const { pathname, searchParams } = new URL(request.url());
  const image = Number(/\/pic\/comic\/1\/\d+\/(\d+)\.jpg$/.exec(pathname)?.[1] ?? 0);
  return { image, width: Number(searchParams.get('w') ?? Number.POSITIVE_INFINITY) };
}
