import type { Page } from '../../../../contract/comic.ts';
import type { Size } from '../../../../domain/wide-page.ts';
import type { FlowChapter } from '../chapter/flow-chapter.ts';
import { acrossOf } from './picture-width.ts';

/** What a page loses at each side, as shares of its width and height. */
interface Cuts {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

const nothing: Cuts = { top: 0, right: 0, bottom: 0, left: 0 };

/** Has the boxes of a strip show their pages without margins, or whole again. */
export function cropStrip(strip: Element, mounted: readonly FlowChapter[], on: boolean): void {
  const sections = strip.querySelectorAll('[data-chapter]');
  for (const [at, { data }] of mounted.entries()) {
    const { pages } = data.chapter;
    lay(sections[at], pages, on ? pages.map(cutsOf) : []);
  }
}

/** The same of a spread's sheet, whose pages lose the same; answers how large each is now, px of its image. */
export function cropSheet(sheet: Element, pages: readonly Page[], on: boolean): Size[] {
  return lay(sheet, pages, on ? alike(pages.map(cutsOf)) : []);
}

function cutsOf({ w, h, content }: Page): Cuts {
  if (!content) return nothing;
  return {
    top: content.y / h,
    right: 1 - (content.x + content.w) / w,
    bottom: 1 - (content.y + content.h) / h,
    left: content.x / w,
  };
}

/** Two pages of a book mirror each other: at the outer sides, at the inner ones, above and below the smaller cut counts. */
function alike(cuts: readonly Cuts[]): readonly Cuts[] {
  const [one, other] = cuts;
  if (!one || !other) return cuts;
  const top = Math.min(one.top, other.top);
  const bottom = Math.min(one.bottom, other.bottom);
  const right = Math.min(one.right, other.left);
  const left = Math.min(one.left, other.right);
  return [
    { top, bottom, left, right },
    { top, bottom, left: right, right: left },
  ];
}

/** What the boxes' style reckons with: see `.image` of the views. */
function lay(parent: Element | undefined, pages: readonly Page[], cuts: readonly Cuts[]): Size[] {
  const boxes = parent?.querySelectorAll<HTMLElement>('[data-image]') ?? [];
  return pages.map(({ w, h }, at) => {
    const cut = cuts[at] ?? nothing;
    const across = 1 - cut.left - cut.right;
    const down = 1 - cut.top - cut.bottom;
    const shown = { w: w * across, h: h * down };
    const box = boxes[at];
    if (!box) return shown;
    const isWhole = across === 1 && down === 1;
    const looks = {
      '--w': shown.w,
      '--h': shown.h,
      '--across': isWhole ? '' : 1 / across,
      '--down': isWhole ? '' : 1 / down,
      '--shift': isWhole ? '' : `${percent(-cut.left)} ${percent(-cut.top)}`,
      '--seen': isWhole ? '' : `inset(${[cut.top, cut.right, cut.bottom, cut.left].map(percent).join(' ')})`,
    };
    for (const [name, value] of Object.entries(looks)) box.style.setProperty(name, String(value));
    if (!isWhole) requestAnimationFrame(() => sharpen(box));
    return shown;
  });
}

/** The document's own image: the browser chooses among its widths itself, once it is told how wide it is drawn now. */
function sharpen(box: HTMLElement): void {
  const image = box.querySelector<HTMLImageElement>('img[srcset]');
  if (image && box.clientWidth > 0) image.sizes = `${Math.ceil(box.clientWidth * acrossOf(box))}px`;
}

function percent(share: number): string {
  return `${100 * share}%`;
}
