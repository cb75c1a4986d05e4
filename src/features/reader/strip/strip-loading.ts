import {
  comingImages,
  isFlung,
  keptImages,
  loadingOrder,
  type StripView,
} from '../../../../domain/loading-order.ts';
import { indexAt } from '../../../../domain/reading-place.ts';
import type { ChapterFlow } from '../chapter/chapter-flow.ts';
import type { ImageLoader } from '../images/image-loader.ts';
import type { StripMap } from './strip-map.ts';
import type { StripTravel } from './strip-travel.ts';

/** So little of the usual distance is loaded ahead for who saves data. */
const aheadSaving = 0.5;

/** Has the images around the screen loaded, and the chapters that they belong to mounted. */
export class StripLoading {
  readonly #map: StripMap;
  readonly #flow: ChapterFlow;
  readonly #loader: ImageLoader;
  readonly #saves: () => boolean;
  #at = 0;

  constructor(map: StripMap, flow: ChapterFlow, loader: ImageLoader, saves: () => boolean) {
    this.#map = map;
    this.#flow = flow;
    this.#loader = loader;
    this.#saves = saves;
  }

  /** The strip moves: a part of a screen makes no difference yet. */
  follow(travel: StripTravel): void {
    if (Math.abs(travel.y - this.#at) > travel.height / 8) this.around(travel);
  }

  around(travel: StripTravel): void {
    const { images, top } = this.#map;
    const { height } = travel;
    const at = travel.y - top;
    this.#at = travel.y;
    const view: StripView = {
      top: at,
      height,
      velocity: travel.velocity,
      loadMs: this.#loader.pace.loadMs,
      ...(this.#saves() && { ahead: aheadSaving }),
    };
    const order = this.#map.numbersOf(loadingOrder(images, view));
    const kept = this.#map.rangeOf(keptImages(images, view));
    const coming = this.#map.rangeOf(comingImages(images, view));
    this.#loader.want(order, kept, { coming, flung: isFlung(view, this.#loader.pace.fullMs) });
    const end = images.at(-1);
    this.#flow.look({
      above: at - (images[0]?.top ?? 0),
      below: (end ? end.top + end.height : 0) - at - height,
      screen: height,
      topNo: images[indexAt(images, at)]?.chapterNo ?? 0,
      bottomNo: images[indexAt(images, at + height)]?.chapterNo ?? 0,
      down: travel.down,
    });
  }
}
