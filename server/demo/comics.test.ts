import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { demoComics } from './comics.ts';

test('the demo library has every kind of comic that the site can show', () => {
  const has = (wanted: (comic: (typeof demoComics)[number]) => boolean) => demoComics.some(wanted);
  expect(demoComics.length).toBeGreaterThanOrEqual(24);
  for (const type of [1, 2, 3, 4, 5])
    expect(
      has((comic) => comic.type === type),
      `type ${type}`,
    ).toBe(true);
  expect(has((comic) => comic.orientation === 1)).toBe(true);
  expect(has((comic) => comic.orientation === 2 && comic.rightToLeft)).toBe(true);
  expect(has((comic) => comic.finished)).toBe(true);
  expect(has((comic) => !comic.finished)).toBe(true);
  expect(has((comic) => comic.price === 0)).toBe(true);
  expect(has((comic) => comic.price === null)).toBe(true);
  expect(new Set(demoComics.map((comic) => comic.title)).size).toBe(demoComics.length);
  expect(new Set(demoComics.map((comic) => comic.key)).size).toBe(demoComics.length);
});

test('no two pages of the library are the same, and drawing again draws the same', () => {
  const drawn = allPages();
  expect(new Set(drawn).size).toBe(drawn.length);
  expect(allPages()).toEqual(drawn);
});

test('pages and covers need no font of the machine', () => {
  for (const comic of demoComics) {
    expect(comic.cover(), comic.title).not.toMatch(/<text[\s>]/);
    for (const page of comic.chapters.flatMap((chapter) => chapter.pages))
      expect(page()).not.toMatch(/<text[\s>]/);
  }
});

// Some fifty pictures: a busy machine takes its time.
test('every cover and the first page of every comic can be painted', async () => {
  for (const comic of demoComics) {
    const cover = await sharp(Buffer.from(comic.cover())).metadata();
    expect((cover.width ?? 0) / (cover.height ?? 1), comic.title).toBeCloseTo(3 / 4, 2);
    const page = await sharp(Buffer.from(comic.chapters[0]?.pages[0]?.() ?? '')).stats();
    const spread = Math.max(...page.channels.slice(0, 3).map((channel) => channel.stdev));
    expect(spread, comic.title).toBeGreaterThan(10);
  }
}, 180_000);

function allPages(): string[] {
  const pages = demoComics.flatMap((comic) => comic.chapters.flatMap((chapter) => chapter.pages));
  return pages.map((page) => createHash('sha1').update(page()).digest('hex'));
}
