/** Paths that the server answers itself (decisions §10, `/pay`: §11, and the repair page); everything else is a screen of the page. */
const notScreens =
  /^\/(api|pic|ad|account|builds|assets|pay|repair|healthz|readyz|metrics|\.well-known)(\/|$)/;

/** A last part with an extension is a file: *.apk, *.mobileconfig, an image opened in a tab. */
const file = /\.[^/]+$/;

/** Whether a navigation to this path is answered with the page's own document. */
export function isScreen(path: string): boolean {
  return !notScreens.test(path) && !file.test(path);
}
