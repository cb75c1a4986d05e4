import { CodedError } from '../../contract/coded-error.ts';
import type { Page, ReadableChapter } from '../../contract/comic.ts';
import { type PictureSource, pageAddress, pageTextAddress } from '../../domain/image-address.ts';
import { fromBase64 } from '../platform/digests.ts';

/** A picture that takes longer than this is asked for again (ms): every wait has an end. */
const patienceMs = 60_000;

/** An image may not be seen any more as it was asked for: tickets live ten minutes, and what was free may cost points. */
export class TicketRefused extends Error {}

/** Waits before each further try (ms). */
const waits = [500, 1500, 4000];

/**
 * Fetches an image of a chapter as it was imported, a few times if need be. Rejects when there is none to be had: no
 * answer, a refusal, half of it, or a log-in page in its place; its size tells, which the chapter's list of pages says.
 * With Request03 at once where the server is asked too often, with a TicketRefused where asking for the chapter anew may help.
 */
export async function fetchImage(source: PictureSource, chapter: ReadableChapter, page: Page): Promise<Blob> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await fetchOnce(source, chapter, page, tries === waits.length);
    } catch (error) {
      const wait = waits[tries];
      if (wait === undefined || navigator.onLine === false || error instanceof CodedError) throw error;
      await new Promise((done) => setTimeout(done, wait));
    }
  }
}

/** The last try takes the text form, which is all that a foreign picture server may have (decisions §5). */
async function fetchOnce(
  source: PictureSource,
  { comicId, chapterNo, version, ticket }: ReadableChapter,
  { i, bytes }: Page,
  asText: boolean,
): Promise<Blob> {
  const image = { comicId, chapterNo, version, ticket, imgIndex: i };
  const address = asText ? pageTextAddress(source, image) : pageAddress(source, image);
  // Kept by who asks, so neither the worker nor the browser need keep it too.
  const response = await fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(patienceMs) });
  if (response.status === 429) throw new CodedError('Request03');
  if (response.status === 403) throw new TicketRefused(address);
  const body = asText ? new Blob([fromBase64(await response.text())]) : await response.blob();
  if (!response.ok || body.size !== bytes) throw new Error(`No whole picture: ${response.status} ${address}`);
  return body;
}
