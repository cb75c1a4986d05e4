import { createHash } from 'node:crypto';
import { Turns } from '../turns.ts';
import type { ReadableChapter } from './catalogue-port.ts';
import { chapterKey, chapterPrefix } from './media-keys.ts';
import type { MediaStore } from './ports.ts';

/** So many are known without a look at the images: some megabytes. */
const keptAtMost = 10_000;
/** Read together, for a store that is far away; each may be some megabytes. */
const imagesAtOnce = 4;

/**
 * The digests of chapters' images: that of their SHA-256s, as offline tickets have it. Who has bought a chapter may ask
 * for its digest as often as they like, and it costs reading all images: each version's are read once, and one
 * chapter's at a time.
 */
export class ChapterDigests {
  readonly #kept = new Map<string, string>();
  readonly #turns = new Turns({ atOnce: 1, waiting: Number.POSITIVE_INFINITY });

  /** Null where an image is not there: that is one chapter's misfortune, and not that of those asked for with it. */
  async of(media: Pick<MediaStore, 'get'>, readable: ReadableChapter): Promise<string | null> {
    const { comicId, chapterNo, version } = readable.chapter;
    const name = chapterPrefix(comicId, chapterNo, version);
    const known = this.#kept.get(name);
    if (known !== undefined) return known;
    return this.#turns.run(async () => {
      // Whoever was before us in the line may have asked for the same.
      const digest = this.#kept.get(name) ?? (await digestOf(media, readable));
      if (digest !== null) this.#keep(name, digest);
      return digest;
    });
  }

  #keep(name: string, digest: string): void {
    this.#kept.set(name, digest);
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= keptAtMost) return;
      this.#kept.delete(oldest);
    }
  }
}

async function digestOf(
  media: Pick<MediaStore, 'get'>,
  { chapter, pages }: ReadableChapter,
): Promise<string | null> {
  const digest = createHash('sha256');
  const { comicId, chapterNo, version } = chapter;
  const keys = pages.map((_page, index) => chapterKey(comicId, chapterNo, version, index + 1));
  for (let from = 0; from < keys.length; from += imagesAtOnce) {
    const images = await Promise.all(keys.slice(from, from + imagesAtOnce).map((key) => media.get(key)));
    for (const image of images) {
      if (!image) return null;
      digest.update(createHash('sha256').update(image).digest());
    }
  }
  return digest.digest('base64url');
}
