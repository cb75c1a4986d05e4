import type { CDPSession, Page } from 'playwright-core';
import { hydrated } from './hydrated.ts';
import { mirrorRows } from './mirror-rows.ts';
import { someFrames } from './some-frames.ts';

/** Opens the first chapter of the first comic; waits until its first image stands. */
export async function openStrip(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/comicContent?id=1&no=1`, { waitUntil: 'domcontentloaded' });
  await hydrated(page);
  await page.locator('[data-image="1"][data-loaded]').waitFor();
}

/** What lies at the reading line: a third of the screen from its top. */
export interface Line {
  chapter: number;
  image: number;
  /** Of the image's height. */
  at: number;
  /** px of its top from the screen's. */
  top: number;
}

export function atLine(page: Page): Promise<Line> {
  return page.evaluate(() => {
    const boxes = [...document.querySelectorAll<HTMLElement>('[data-part=reader] [data-image]')];
    const line = innerHeight / 3;
    const box = boxes.findLast((it) => it.getBoundingClientRect().top <= line) ?? boxes[0];
    const { top = 0, height = 1 } = box?.getBoundingClientRect() ?? {};
    return {
      chapter: Number(box?.closest<HTMLElement>('[data-chapter]')?.dataset.chapter),
      image: Number(box?.dataset.image),
      at: (line - top) / height,
      top,
    };
  });
}

/** Turns the wheel until a chapter is at the reading line. */
export async function readTo(page: Page, chapter: number): Promise<void> {
  while ((await atLine(page)).chapter !== chapter) {
    await page.mouse.wheel(0, 500);
    await page.evaluate(someFrames);
  }
}

/** A stroke of a finger over the strip: it goes on so many px down it, and glides on after the finger has left. */
export async function swipe(cdp: CDPSession, distance: number): Promise<void> {
  await drag(cdp, 420 + distance / 2, 420 - distance / 2);
}

/** A finger that pulls the screen's content down by so many px. */
export async function pullDown(cdp: CDPSession, distance: number): Promise<void> {
  await drag(cdp, 200, 200 + distance);
}

/** The wheel, turned as long as it takes for so many px. */
export async function roll(cdp: CDPSession, distance: number, speed = 4000): Promise<void> {
  await cdp.send('Input.synthesizeScrollGesture', {
    x: 195,
    y: 400,
    yDistance: -distance,
    speed,
    gestureSourceType: 'mouse',
  });
}

/**
 * So many px pass within so many frames. The page's clock goes on by the frame meanwhile, so that no machine, however
 * busy, rests in the middle.
 */
export function fling(page: Page, distance: number, frames: number): Promise<void> {
  return page.evaluate(
    ({ step, steps }) =>
      new Promise<void>((flung) => {
        const real = performance.now.bind(performance);
        let now = real();
        let left = steps;
        performance.now = () => now;
        const move = (): void => {
          now += 1000 / 60;
          window.scrollBy({ top: step, behavior: 'instant' });
          left -= 1;
          if (left > 0) requestAnimationFrame(move);
          else {
            performance.now = () => Math.max(now, real());
            flung();
          }
        };
        requestAnimationFrame(move);
      }),
    { step: distance / frames, steps: frames },
  );
}

async function drag(cdp: CDPSession, from: number, to: number): Promise<void> {
  const at = (y: number) => ({ touchPoints: [{ x: 195, y }] });
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(from) });
  for (let step = 1; step <= 12; step += 1) {
    await cdp.send('Input.dispatchTouchEvent', {
      type: 'touchMove',
      ...at(from + ((to - from) * step) / 12),
    });
  }
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/**
 * Watches every frame from now on; the answer tells by how much the image at the reading line was ever moved in the
 * document by anything but the reader, px, and the most of chapters, images and elements that were there at once.
 */
export async function watchFrames(page: Page): Promise<() => Promise<Watched>> {
  await page.evaluate(() => {
    const seen: Watched = { moved: 0, chapters: 0, images: 0, nodes: 0 };
    (globalThis as unknown as { seen: Watched }).seen = seen;
    let last: { box: Element; offset: number } | null = null;
    const look = () => {
      const reader = document.querySelector('[data-part=reader]');
      if (last?.box.isConnected) {
        const offset = last.box.getBoundingClientRect().top + scrollY;
        seen.moved = Math.max(seen.moved, Math.abs(offset - last.offset));
      }
      const box = document
        .elementsFromPoint(innerWidth / 2, innerHeight / 3)
        .find((it) => it.hasAttribute('data-image'));
      last = box ? { box, offset: box.getBoundingClientRect().top + scrollY } : null;
      seen.chapters = Math.max(seen.chapters, reader?.querySelectorAll('[data-chapter]').length ?? 0);
      seen.images = Math.max(seen.images, reader?.querySelectorAll('img').length ?? 0);
      seen.nodes = Math.max(seen.nodes, reader?.querySelectorAll('*').length ?? 0);
      requestAnimationFrame(look);
    };
    look();
  });
  return () => page.evaluate(() => (globalThis as unknown as { seen: Watched }).seen);
}

/** Where this device is in its one comic, and what of it is read to the end. */
export async function progressOf(page: Page): Promise<{ chapterNo: number; done: number[] } | null> {
  const [entry] = await mirrorRows<{ chapterNo: number; doneChapters: number[] }>(page, 'history');
  return entry ? { chapterNo: entry.chapterNo, done: entry.doneChapters } : null;
}

interface Watched {
  moved: number;
  chapters: number;
  images: number;
  nodes: number;
}
