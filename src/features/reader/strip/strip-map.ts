import type { StripImage } from '../../../../domain/reading-place.ts';
import type { ChapterFlow } from '../chapter/chapter-flow.ts';

/** More images than any chapter has. */
const perChapter = 100_000;

/** What an image of a flow is called; numbers rise in reading order. */
export function imageNumber(chapterNo: number, imgIndex: number): number {
  return chapterNo * perChapter + imgIndex;
}

export function imageNamed(number: number): { chapterNo: number; imgIndex: number } {
  return { chapterNo: Math.floor(number / perChapter), imgIndex: number % perChapter };
}

/** Where everything in the strip lies at present, in px; measured only when its layout has changed. */
export class StripMap {
  readonly #strip: HTMLElement;
  readonly #flow: ChapterFlow;
  images: StripImage[] = [];
  /** Of the strip in the document. */
  top = 0;
  width = 0;
  /** By the images' numbers: looked for in the document, each would cost a part of a frame. */
  #boxes = new Map<number, HTMLElement>();

  constructor(strip: HTMLElement, flow: ChapterFlow) {
    this.#strip = strip;
    this.#flow = flow;
  }

  measure(): void {
    const frame = this.#strip.getBoundingClientRect();
    this.top = frame.top + window.scrollY;
    this.width = this.#strip.clientWidth;
    this.images = [];
    this.#boxes = new Map();
    for (const section of this.#strip.querySelectorAll<HTMLElement>('[data-chapter]')) {
      const chapterNo = Number(section.dataset.chapter);
      for (const box of section.querySelectorAll<HTMLElement>('[data-image]')) {
        const { top, height } = box.getBoundingClientRect();
        const imgIndex = Number(box.dataset.image);
        this.images.push({ chapterNo, imgIndex, top: top - frame.top, height });
        this.#boxes.set(imageNumber(chapterNo, imgIndex), box);
      }
      this.#flow.measured(chapterNo, section.getBoundingClientRect().height / this.width);
    }
  }

  /** It is drawn otherwise than it is laid out. */
  get isDrawn(): boolean {
    return this.#strip.style.transform !== '';
  }

  get widthNow(): number {
    return this.#strip.clientWidth;
  }

  /** Of the gate on the screen; infinitely far down when there is none. */
  get gateTop(): number {
    const gate = this.#strip.parentElement?.querySelector('[data-gate]');
    return gate?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY;
  }

  boxOf(number: number): HTMLElement | null {
    return this.#boxes.get(number) ?? null;
  }

  /** Image numbers of what stands at these places of `images` (from 1). */
  numbersOf(order: readonly number[]): number[] {
    return order.map((at) => this.#numberAt(at));
  }

  /** The same of a range of places. */
  rangeOf({ from, to }: { from: number; to: number }): { from: number; to: number } {
    return { from: this.#numberAt(from), to: this.#numberAt(to) };
  }

  #numberAt(at: number): number {
    const image = this.images[at - 1];
    return image ? imageNumber(image.chapterNo, image.imgIndex) : 0;
  }
}
