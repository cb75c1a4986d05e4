/** Keeps the screen upright; where the browser does not allow it, the reader's own setting stands. */
export function lockPortrait(): void {
  // Safari has no lock, Chrome allows it only to installed apps and in full screen.
  const orientation = screen.orientation as
    | (ScreenOrientation & { lock?: (to: string) => Promise<void> })
    | undefined;
  orientation?.lock?.('portrait').catch(() => {});
}
