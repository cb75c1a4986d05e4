import { isPressed } from '../is-pressed.ts';
import { loadTools } from '../later.ts';
import { listenToKeys } from './page-keys.ts';
import type { PageStage } from './page-stage.ts';
import type { Pan } from './pan.ts';
import { Swipe } from './swipe.ts';
import { type Zone, zoneAt, zonesOnScreen } from './tap-zones.ts';
import type { Wheel } from './wheel.ts';

/** Taps, swipes, the wheel and the keyboard, all in the one direction that the book is read in. */
export class PageGestures {
  readonly #element: HTMLElement;
  readonly #stage: PageStage;
  readonly #pan: () => Pan | null;
  readonly #onTap: (side: boolean) => boolean;
  readonly #swipe: Swipe;
  #wheel: Wheel | null = null;
  #tapped = false;

  /**
   * @param pan what moves a page that is larger than the screen
   * @param onTap called for every tap, on a side or between; answers whether it took the tap for itself
   */
  constructor(
    element: HTMLElement,
    stage: PageStage,
    pan: () => Pan | null,
    onTap: (side: boolean) => boolean,
  ) {
    this.#element = element;
    this.#stage = stage;
    this.#pan = pan;
    this.#onTap = onTap;
    this.#swipe = new Swipe(element, stage, pan, this.#tap);
  }

  /** Listens until `signal` aborts. */
  listen(signal: AbortSignal): void {
    this.#swipe.listen(signal);
    listenToKeys(this.#stage, this.#pan, signal);
    this.#element.addEventListener('click', this.#click, { signal });
    this.#element.addEventListener('touchend', this.#touchEnd, { signal, passive: false });
    this.#element.addEventListener('wheel', this.#onWheel, { signal, passive: true });
  }

  /** Fingers act as they leave: Chrome makes no click of a tap that follows a swipe. */
  readonly #tap = (event: PointerEvent): void => {
    if (isPressed(event.target)) return;
    this.#tapped = true;
    this.#act(event);
  };

  /** Nor is there to be one any more: it would meet what the tap has just brought. */
  readonly #touchEnd = (event: TouchEvent): void => {
    if (!this.#tapped || !event.cancelable) return;
    this.#tapped = false;
    event.preventDefault();
  };

  /** The mouse, and whoever presses without a finger. */
  readonly #click = (event: MouseEvent): void => {
    const tapped = this.#tapped;
    this.#tapped = false;
    if (!tapped && !this.#swipe.endedByClick() && !isPressed(event.target)) this.#act(event);
  };

  #act(event: MouseEvent): void {
    const pan = this.#pan();
    // Who looks at a detail does not want to leave the page.
    const zone = pan?.isZoomed ? 'controls' : this.#zoneAt(event);
    if (zone === 'controls') {
      // The second of two taps takes back what the first one did at once.
      this.#onTap(false);
      pan?.tap(event);
    } else if (!this.#onTap(true)) {
      this.#stage.turn(zone === 'next' ? 1 : -1);
    }
  }

  #zoneAt({ clientX, clientY }: MouseEvent): Zone {
    const { clientWidth, clientHeight } = this.#element;
    const areas = zonesOnScreen(this.#stage.choices, this.#stage.course);
    return zoneAt(areas, clientX / clientWidth, clientY / clientHeight);
  }

  /** Its code is asked for by the first notch, for most have no wheel; where it cannot be had, by the next one again. */
  readonly #onWheel = async (event: WheelEvent): Promise<void> => {
    const code = await loadTools().catch(() => null);
    this.#wheel ??= code && new code.Wheel(this.#stage, this.#pan);
    this.#wheel?.moved(event);
  };
}
