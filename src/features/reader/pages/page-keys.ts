import { isOwnKey } from '../own-key.ts';
import { sideOfNext, type Turn, turnTowards } from './course.ts';
import type { PageStage } from './page-stage.ts';
import type { Pan } from './pan.ts';

/** Turns pages by the keyboard until `signal` aborts; a page that is larger than the screen is first seen to its end. */
export function listenToKeys(stage: PageStage, pan: () => Pan | null, signal: AbortSignal): void {
  const onKey = (event: KeyboardEvent): void => {
    if (!isOwnKey(event)) return;
    const on = event.target instanceof Element ? event.target : null;
    if (on?.closest('input, dialog, select, textarea')) return;
    if (event.key === ' ' && on?.closest('a, button')) return;
    const act = actOf(event, stage, pan);
    if (!act) return;
    event.preventDefault();
    act();
  };
  window.addEventListener('keydown', onKey, { signal });
}

function actOf(
  { key, shiftKey }: KeyboardEvent,
  stage: PageStage,
  pan: () => Pan | null,
): (() => void) | null {
  switch (key) {
    case 'ArrowRight':
      return () => pan()?.look(1, 0) || stage.turn(turnTowards(stage.course, 'right'));
    case 'ArrowLeft':
      return () => pan()?.look(-1, 0) || stage.turn(turnTowards(stage.course, 'left'));
    case 'ArrowDown':
      return () => pan()?.look(0, 1) || stage.turn(1);
    case 'ArrowUp':
      return () => pan()?.look(0, -1) || stage.turn(-1);
    case ' ':
      return () => goOn(shiftKey ? -1 : 1, stage, pan());
    case 'PageDown':
      return () => goOn(1, stage, pan());
    case 'PageUp':
      return () => goOn(-1, stage, pan());
    case 'Home':
      return () => stage.toFirst();
    case 'End':
      return () => stage.toLast();
    case 'd':
    case 'D':
      return () => void stage.shiftPairs();
    default:
      return null;
  }
}

/** As one reads: down the page, then across it, then to the next one. */
function goOn(by: Turn, stage: PageStage, pan: Pan | null): void {
  const across = by === sideOfNext(stage.course) ? 1 : -1;
  if (!pan?.look(0, by) && !pan?.look(across, 0)) stage.turn(by);
}
