/** Shows a number on the icon of the installed app; 0 takes it away. Elsewhere, and where it is forbidden, nothing. */
export function setAppBadge(count: number): void {
  // Firefox has none, and Safari on iOS asks for leave to send notifications first.
  const shown = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.();
  shown?.catch(() => {});
}
