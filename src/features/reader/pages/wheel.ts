import { type Course, sideOfNext, type Turn } from './course.ts';
import type { Pan } from './pan.ts';
import { scrollsOn } from './scrolls-on.ts';
import { WheelTurns } from './wheel-turns.ts';

/** The pages that are turned. */
interface Stage {
  readonly course: Course;
  turn: (by: Turn) => void;
}

/** Turns pages by the wheel; a page that is larger than the screen is first seen to its end. */
export class Wheel {
  readonly #stage: Stage;
  readonly #pan: () => Pan | null;
  readonly #turns = new WheelTurns();

  constructor(stage: Stage, pan: () => Pan | null) {
    this.#stage = stage;
    this.#pan = pan;
  }

  moved(event: WheelEvent): void {
    if (event.ctrlKey || this.#pan()?.wheel(event)) return;
    const sideways = Math.abs(event.deltaX) > Math.abs(event.deltaY);
    // Firefox counts lines where others count px.
    const unit = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 1 : 40;
    const delta = (sideways ? event.deltaX * sideOfNext(this.#stage.course) : event.deltaY) * unit;
    // What scrolls an end card counts, too: its run-out is no turn.
    const turns = this.#turns.turns(delta, event.timeStamp);
    if (scrollsOn(event.target, event.deltaY)) return;
    for (let left = Math.abs(turns); left > 0; left -= 1) this.#stage.turn(turns > 0 ? 1 : -1);
  }
}
