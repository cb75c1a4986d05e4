/** Every wait has an end (ms). */
const timeoutMs = 15_000;

const fetched = new Map<string, Promise<string>>();

/**
 * An ad's picture, which comes as base64 text of a JPEG (specification §7), as a source for an `<img>`. Fetched once a
 * page; rejects when it cannot be had.
 */
export function adPicture(imageUrl: string): Promise<string> {
  const known = fetched.get(imageUrl);
  if (known) return known;
  const picture = fetchPicture(imageUrl);
  fetched.set(imageUrl, picture);
  picture.catch(() => fetched.delete(imageUrl));
  return picture;
}

async function fetchPicture(imageUrl: string): Promise<string> {
  const response = await fetch(imageUrl, { signal: AbortSignal.timeout(timeoutMs) });
  const text = (await response.text()).trim();
  // What is no base64 is some proxy's page.
  if (!response.ok || !/^[A-Za-z0-9+/]+=*$/.test(text)) throw new Error('The ad has no picture.');
  return `data:image/jpeg;base64,${text}`;
}
