import { beforeEach, expect, test, vi } from 'vitest';
import type { Sight } from '../contract/sights.ts';
import { savedPathOf } from '../domain/saved-image.ts';
import { memoryCaches } from '../tests/setup/memory-caches.ts';
import { drawn, expectedImage, keepSight, sightAt } from './sights.ts';

const site = 'https://mandao.example';
const document =
  '<!doctype html><html lang="zh-CN"><head><title>t</title><!--sight--><style></style></head><body>r';

let caches: ReturnType<typeof memoryCaches>;
beforeEach(() => {
  caches = memoryCaches();
  vi.stubGlobal('caches', caches);
});

const address = (query: string) => new URL(`/comicContent?${query}`, site);

const source = (chapterNo: number) => `${site}/pic/comic/1/${chapterNo}/2.jpg?w=480&v=a`;

function sight(chapterNo: number, more: Partial<Sight> = {}): Sight {
  const image = {
    src: `${site}/pic/comic/1/${chapterNo}/2.jpg?w=480&v=a`,
    left: 0,
    top: -20,
    width: 390,
    height: 600,
  };
  return {
    ...{ chapter: `1,${chapterNo},`, place: '2,0.5', width: 390, height: 844, background: 'rgb(0, 0, 0)' },
    ...{ images: [image], ...more },
  };
}

test('a chapter is found as it was left, by its own address and that of its place, at no other place', async () => {
  await keepSight(sight(3));
  await keepSight(sight(3, { place: '4,0.1' }));
  expect(await sightAt(address('id=1&no=3'))).toEqual(sight(3, { place: '4,0.1' }));
  expect(await sightAt(address('no=3&id=1&img=4&at=0.1'))).toEqual(sight(3, { place: '4,0.1' }));
  expect(await sightAt(address('id=1&no=3&img=2&at=0.5'))).toBeUndefined();
  expect(await sightAt(address('id=1&no=4'))).toBeUndefined();
  expect(await sightAt(address('id=1&no=3&mid=2'))).toBeUndefined();
});

test('the twelve chapters that were left last are kept', async () => {
  for (let chapterNo = 1; chapterNo <= 13; chapterNo += 1) await keepSight(sight(chapterNo));
  await keepSight(sight(2));
  await keepSight(sight(14));
  const found = caches.addresses('mandao-sights').map((key) => Number(key.split(',')[1]));
  expect(found).toEqual([4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 2, 14]);
});

test('damaged storage keeps nobody out of a chapter', async () => {
  vi.stubGlobal('caches', { match: () => Promise.reject(new Error('damaged')) });
  expect(await sightAt(address('id=1&no=3'))).toBeUndefined();
});

test('what was seen stands before the styles, on a screen of the same width, and nothing in it is markup', async () => {
  const odd = sight(3, {
    background: '"><script>$&',
    images: sight(3).images.map((image) => ({
      ...image,
      src: `${image.src}&x="><script>`,
      clip: '"><script>',
    })),
  });
  const { value } = await drawn(document, odd).pipeThrough(new TextDecoderStream()).getReader().read();
  expect(value).toContain('<html style="background:&quot;>&lt;script>$&amp;" lang="zh-CN">');
  expect(value).toContain(
    '<source media="(width > 389px) and (width < 391px)" srcset="https://mandao.example/pic/comic/1/3/2.jpg?w=480&amp;v=a',
  );
  expect(value).toContain(';clip-path:&quot;>&lt;script>"');
  expect(value).not.toMatch(/<style|<script/);
});

test('the rest of a document follows when the page has its images', async () => {
  const kept = await caches.open('mandao-chapters');
  await kept.put(source(3), new Response('bytes', { headers: { 'cache-control': 'immutable' } }));
  vi.useFakeTimers();
  try {
    const pieces = drawn(document, sight(3)).pipeThrough(new TextDecoderStream()).getReader();
    await pieces.read();
    let came = false;
    const rest = pieces.read().finally(() => {
      came = true;
    });
    await vi.advanceTimersByTimeAsync(50);
    expect(await (await expectedImage(source(3)))?.text()).toBe('bytes');
    // Once each.
    expect(await expectedImage(source(3))).toBeUndefined();
    await vi.advanceTimersByTimeAsync(19);
    expect(came).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect((await rest).value).toBe('<style></style></head><body>r');
    expect((await pieces.read()).done).toBe(true);
  } finally {
    vi.useRealTimers();
  }
});

test('the rest follows too when nobody asks for the images, which are not held any longer then', async () => {
  const kept = await caches.open('mandao-chapters');
  await kept.put(source(3), new Response('bytes'));
  const whole = await new Response(drawn(document, sight(3))).text();
  expect(whole).toMatch(/<picture>.*<\/picture><style><\/style><\/head><body>r$/);
  expect(await expectedImage(source(3))).toBeUndefined();
});

test('an image that the reader saved is given as it was saved, whether it was expected or not', async () => {
  const versioned = `${site}/pic/comic/1/3/2.jpg?v=a`;
  const saved = await caches.open('mandao-saved');
  await saved.put(savedPathOf(new URL(versioned)) ?? '', new Response('saved'));
  expect(await (await expectedImage(source(3)))?.text()).toBe('saved');
  drawn(document, sight(3));
  expect(await (await expectedImage(source(3)))?.text()).toBe('saved');
});

test('an image as it was read is found whoever asked for it', async () => {
  const kept = await caches.open('mandao-chapters');
  await kept.put(source(3), new Response('bytes'));
  const src = `${source(3)}&t=ticket`;
  drawn(document, sight(3, { images: sight(3).images.map((image) => ({ ...image, src })) }));
  expect(await (await expectedImage(src))?.text()).toBe('bytes');
});

test('an image that the server cannot vouch for is not given without asking it', async () => {
  const kept = await caches.open('mandao-chapters');
  await kept.put(source(3), new Response('bytes', { headers: { 'cache-control': 'no-cache' } }));
  drawn(document, sight(3));
  expect(await expectedImage(source(3))).toBeUndefined();
});
