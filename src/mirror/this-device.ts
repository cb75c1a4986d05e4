/** What the member's other devices are told that something was read on. */
export type DeviceKind = 'phone' | 'tablet' | 'computer';

/** What this device is, as well as a page can tell. */
export function thisDevice(): DeviceKind {
  if (typeof navigator === 'undefined' || typeof screen === 'undefined') return 'computer';
  // iPads call themselves Macs; only a touch screen tells them apart.
  const isTouched = navigator.maxTouchPoints > 1;
  if (!isTouched || !/Android|iPhone|iPad|Macintosh|Mobile/.test(navigator.userAgent)) return 'computer';
  return Math.min(screen.width, screen.height) < 600 ? 'phone' : 'tablet';
}
