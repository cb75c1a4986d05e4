declare global {
  interface Window {
    /** Made by the document's own script, which is there before any other code. */
    earlyTaps?: { end: () => void; repeat: () => void };
  }
}

/** From here on React sees taps itself, also those that come while it takes the document over. */
export function endEarlyTaps(): void {
  window.earlyTaps?.end();
}

/** Does what the last button was for that was tapped before its code was there. */
export function repeatEarlyTap(): void {
  window.earlyTaps?.repeat();
}
