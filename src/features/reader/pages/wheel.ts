import { wheelPx } from '../wheel-px.ts';
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
    if (event.ctrlKey) return;
    const { x, y } = wheelPx(event);
    if (this.#pan()?.wheel(x, y, event.timeStamp)) return;
    const sideways = Math.abs(x) > Math.abs(y);
    // What scrolls an end card counts, too: its run-out is no turn.
    const turns = this.#turns.turns(sideways ? x * sideOfNext(this.#stage.course) : y, event.timeStamp);
    if (scrollsOn(event.target, y)) return;
    for (let left = Math.abs(turns); left > 0; left -= 1) this.#stage.turn(turns > 0 ? 1 : -1);
  }
}
