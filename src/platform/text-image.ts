/** Fetches an image that is served as base64 text and decodes it in `image`. Answers whether it could; never rejects. */
export async function textImage(
  address: string,
  image: HTMLImageElement,
  signal: AbortSignal,
): Promise<boolean> {
  try {
    const answer = await fetch(address, { signal });
    if (!answer.ok) return false;
    const bytes = bytesOf(await answer.text());
    if (signal.aborted) return false;
    // The type is only named: browsers look at the bytes of a picture.
    const url = URL.createObjectURL(new Blob([bytes], { type: 'image/jpeg' }));
    image.removeAttribute('srcset');
    image.src = url;
    await image.decode().finally(() => URL.revokeObjectURL(url));
    return true;
  } catch {
    return false;
  }
}

/** Not by fetching a `data:` address: the documents' policy lets code ask only servers. */
function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64);
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at);
  return bytes;
}
