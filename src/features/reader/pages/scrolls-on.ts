/**
 * Whether an end card that is longer than the screen, and so is scrolled by itself, has more to show: `by` px downwards.
 * `null` over everything else.
 */
export function scrollsOn(target: EventTarget | null, by: number): boolean | null {
  const card = target instanceof Element && target.closest('[data-long]');
  if (!card) return null;
  const { scrollTop, scrollHeight, clientHeight } = card;
  return by > 0 ? scrollTop < scrollHeight - clientHeight - 1 : by < 0 && scrollTop > 0;
}
