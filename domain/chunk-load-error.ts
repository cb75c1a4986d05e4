/**
 * Whether a failure says that a file of the page's code could not be loaded, in the words of any engine: Chromium "Failed
 * to fetch dynamically imported module", Firefox "error loading dynamically imported module", Safari "Importing a module
 * script failed.", Vite "Unable to preload CSS for …".
 */
export function isChunkLoadError({ message }: { message: string }): boolean {
  return /import(ed|ing) |preload CSS/i.test(message);
}
