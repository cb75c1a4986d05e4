/** Whether a tap is for something that is pressed by itself, or that wants to be left alone. */
export function isPressed(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('a, button, [data-quiet]') !== null;
}
