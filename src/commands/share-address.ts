import { confirmDone, notify } from '../stores/notices.ts';

/**
 * Hands an address to the system; where it takes none, the address is copied and that is said, and where that is not
 * allowed either it is shown. Sharing that the reader breaks off is no failure. Never rejects.
 */
export async function shareAddress(
  { title, url }: { title: string; url: string },
  said: { shared: string; shareByHand: string },
): Promise<void> {
  if ('share' in navigator && (await sharedBySystem({ title, url }))) return;
  try {
    await (navigator as Navigator).clipboard.writeText(url);
    confirmDone(said.shared);
  } catch {
    // There is no clipboard on pages that did not come over HTTPS, and readers may forbid it.
    notify({ severity: 'info', summary: said.shareByHand, detail: url, life: 20_000 });
  }
}

/** False where the system has a sheet for it and cannot show it: forbidden, or nothing there to share with. */
async function sharedBySystem(what: ShareData): Promise<boolean> {
  try {
    await navigator.share(what);
    return true;
  } catch (error) {
    // Of two taps the second meets the sheet that the first one is still bringing.
    return error instanceof DOMException && /^(Abort|InvalidState)Error$/.test(error.name);
  }
}
