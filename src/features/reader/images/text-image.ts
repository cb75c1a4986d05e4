/**
 * Fetches an image that is served as base64 text and shows it in `image`. The browser's own loader turns the text
 * into bytes, beside the main thread. Answers whether it could be shown; never rejects.
 */
export async function textImage(
  address: string,
  image: HTMLImageElement,
  signal: AbortSignal,
): Promise<boolean> {
  try {
    const answer = await fetch(address, { signal });
    if (!answer.ok) return false;
    // The type is only named: browsers look at the bytes of a picture.
    const bytes = await fetch(`data:image/jpeg;base64,${(await answer.text()).trim()}`, { signal });
    const url = URL.createObjectURL(await bytes.blob());
    const shown = image.onload;
    image.onload = null;
    image.onerror = null;
    image.src = url;
    await image.decode().finally(() => URL.revokeObjectURL(url));
    shown?.call(image, new Event('load'));
    return true;
  } catch {
    return false;
  }
}
