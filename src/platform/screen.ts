/** Keeps the screen upright; where the browser does not allow it, the reader's own setting stands. */
export function lockPortrait(): void {
  // Safari has no lock, Chrome allows it only to installed apps and in full screen.
  const orientation = screen.orientation as
    | (ScreenOrientation & { lock?: (to: string) => Promise<void> })
    | undefined;
  orientation?.lock?.('portrait').catch(() => {});
}

/** The whole screen for the page, or the browser's bars back. One that refuses leaves everything as it is. */
export async function toggleFullscreen(): Promise<void> {
  try {
    if (document.fullscreenElement) await document.exitFullscreen();
    else await document.documentElement.requestFullscreen();
  } catch {
    // An iPhone has no full screen for pages.
  }
}
