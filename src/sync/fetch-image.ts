import { CodedError } from '../../contract/coded-error.ts';
import type { Page, ReadableChapter } from '../../contract/comic.ts';
import { type PictureSource, pageAddress, pageTextAddress } from '../../domain/image-address.ts';
import { fromBase64 } from '../platform/digests.ts';

/**
 * A picture of which nothing comes for so long is asked for again (ms): every wait has an end. All of it may take its
 * time: a large one on a slow link would never come, and what came of it be paid for each time.
 */
const patienceMs = 60_000;

/**
 * An image is not to be had any more as it was asked for: tickets live ten minutes, what was free may cost points, and
 * what is replaced or taken down is gone.
 */
export class PictureRefused extends Error {}

/** Nothing came for the moment: no answer, one that broke off, or that of a server in trouble. */
export class PictureTrouble extends Error {}

/** Waits before each further try (ms). */
const waits = [500, 1500, 4000];

/**
 * Fetches an image of a chapter as it was imported, a few times if need be. Rejects when there is none to be had: no
 * answer, a refusal, half of it, or a log-in page in its place; its size tells, which the chapter's list of pages says.
 * With Request03 at once where the server is asked too often, with a PictureRefused where asking for the chapter anew may help,
 * with a PictureTrouble where waiting may.
 */
export async function fetchImage(source: PictureSource, chapter: ReadableChapter, page: Page): Promise<Blob> {
  let asText = false;
  for (let tries = 0; ; tries += 1) {
    try {
      return await fetchOnce(source, chapter, page, asText);
    } catch (error) {
      const wait = waits[tries];
      if (asText || wait === undefined || navigator.onLine === false || error instanceof CodedError)
        throw error;
      // The text form is all that a foreign picture server may have (decisions §5).
      const refused = error instanceof PictureRefused;
      asText = refused || tries + 1 === waits.length;
      if (!refused) await new Promise((done) => setTimeout(done, wait));
    }
  }
}

async function fetchOnce(
  source: PictureSource,
  { comicId, chapterNo, version, ticket }: ReadableChapter,
  { i, bytes }: Page,
  asText: boolean,
): Promise<Blob> {
  const image = { comicId, chapterNo, version, ticket, imgIndex: i };
  const address = asText ? pageTextAddress(source, image) : pageAddress(source, image);
  const { status, picture } = await answerAt(address);
  if (status === 429) throw new CodedError('Request03');
  if (status === 403 || status === 404) throw new PictureRefused(address);
  if (status >= 500) throw new PictureTrouble(`${status} ${address}`);
  const body = asText ? new Blob([fromBase64(await picture.text())]) : picture;
  if (status !== 200 || body.size !== bytes) throw new Error(`No whole picture: ${status} ${address}`);
  return body;
}

async function answerAt(address: string): Promise<{ status: number; picture: Blob }> {
  const patience = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => patience.abort(), patienceMs);
  };
  try {
    wait();
    // Kept by who asks, so neither the worker nor the browser need keep it too.
    const response = await fetch(address, { cache: 'no-store', signal: patience.signal });
    return { status: response.status, picture: await pictureOf(response, wait) };
  } catch (error) {
    throw new PictureTrouble(address, { cause: error });
  } finally {
    clearTimeout(timer);
  }
}

/** @param came hears of each piece of it */
async function pictureOf({ body, headers }: Response, came: () => void): Promise<Blob> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const reader = body?.getReader();
  for (let piece = await reader?.read(); piece?.value; piece = await reader?.read()) {
    came();
    pieces.push(piece.value);
  }
  return new Blob(pieces, { type: headers.get('content-type') ?? '' });
}
