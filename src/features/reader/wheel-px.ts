/** A notch is three lines, and elsewhere a hundred px or so. */
const linePx = 40;

/**
 * How far the wheel was moved. Firefox says so in lines where it is asked for the unit first; else in px, fewer for a
 * notch than other wheels have. https://bugzilla.mozilla.org/show_bug.cgi?id=1392460
 */
export function wheelPx(event: WheelEvent): { x: number; y: number } {
  const unit = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 1 : linePx;
  return { x: event.deltaX * unit, y: event.deltaY * unit };
}
