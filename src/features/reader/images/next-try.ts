/** Waits before each further try of an image, ms. */
const waits = [600, 1800, 5000];

/** So many failures lie before the last try as a picture; text alone is left after it. */
export const lastPicture = waits.length;

/** Whether an image that failed so many `tries` is asked for as text: at last, or first where others come only so. */
export function asksText(tries: number, textsOnly: boolean): boolean {
  return tries > lastPicture || (textsOnly && tries !== 1);
}

/**
 * What follows where a try failed before which so many `tries` did: the next one after so many ms; it is `waiting` for
 * the network, or has `failed` for good.
 */
export function afterFailure(
  tries: number,
  asText: boolean,
  textsOnly: boolean,
  online: boolean,
): number | 'waiting' | 'failed' {
  // At once as a picture: what is saved on the device is one, also without a network.
  if (asText && tries === 0) return 0;
  // Nothing is tried in vain: the network's return is told.
  if (!online) return 'waiting';
  // The text form is tried at last, or at once where another image came so while this one's binary form was awaited.
  if (!asText && (textsOnly || tries >= lastPicture)) return 0;
  return waits[tries] ?? 'failed';
}
