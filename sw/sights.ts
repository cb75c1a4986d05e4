import { cacheNames } from '../contract/offline.ts';
import { chapterNamed, placeNamed, type Sight, type SightImage, sightMark } from '../contract/sights.ts';
import { escaped } from '../domain/text-escapes.ts';
import { pictureKey } from './picture-keys.ts';
import { savedImage } from './saved-images.ts';
import { isVouchedFor } from './vouched-for.ts';

/** A few hundred bytes each. */
const atMost = 12;

/** An image that is not asked for by then is not asked for at all: the screen has another width (ms). */
const patienceMs = 100;

/** Before the rest of the document is there to be read, the page shows what it has been given (ms). */
const frameMs = 20;

/** An image that was looked up before the page can ask for it. */
interface Expected {
  image: Promise<Response | undefined>;
  taken: () => void;
}

/** Those of the sights that are on their way to a page, by address; each is taken once. */
const expected = new Map<string, Expected>();

/** Keeps what is seen of a chapter in place of what was seen of it before; of those before, the latest. */
export async function keepSight(sight: Sight): Promise<void> {
  const sights = await caches.open(cacheNames.sights);
  const key = keyOf(sight.chapter);
  // What is put anew goes to the end of the keys.
  await sights.delete(key);
  await sights.put(key, new Response(JSON.stringify(sight)));
  const keys = await sights.keys();
  await Promise.all(keys.slice(0, -atMost).map((older) => sights.delete(older)));
}

/** What was seen of the chapter that an address opens; undefined when it opens it at another place. */
export async function sightAt({ searchParams }: URL): Promise<Sight | undefined> {
  try {
    const kept = await caches.match(keyOf(chapterNamed(searchParams)), { cacheName: cacheNames.sights });
    const sight: Sight | undefined = await kept?.json();
    return searchParams.has('img') && sight?.place !== placeNamed(searchParams) ? undefined : sight;
  } catch {
    // Damaged storage must not keep anybody out.
    return;
  }
}

/**
 * A document with what was seen in its markup, in two pieces: to read the styles and to run the code of the second takes
 * longer than all that the images need, so it follows when they have been asked for.
 */
export function drawn(html: string, sight: Sight): ReadableStream<Uint8Array<ArrayBuffer>> {
  const [head = '', rest = ''] = html.split(sightMark);
  const ground = head.replace('<html', () => `<html style="background:${escaped(sight.background)}"`);
  const images = sight.images.map((image) => markupOf(image, sight)).join('');
  const taken = sight.images.map(({ src }) => beExpected(src));
  const encoder = new TextEncoder();
  return new ReadableStream({
    async start(pieces) {
      pieces.enqueue(encoder.encode(`${ground}</head><body>${images}`));
      await Promise.race([Promise.all(taken), passed(patienceMs)]);
      await passed(frameMs);
      for (const { src } of sight.images) expected.delete(src);
      // Who reads has `</head><body>` behind him, and passes over what the rest has of it.
      pieces.enqueue(encoder.encode(rest));
      pieces.close();
    },
  });
}

/** A chapter's image that a sight expects, else as the reader saved it; undefined when it is neither. */
export async function expectedImage(address: string): Promise<Response | undefined> {
  const one = expected.get(address);
  if (!one) return savedImage(address);
  expected.delete(address);
  const image = await one.image;
  one.taken();
  return image;
}

/** Looks an image up; what comes back resolves once the page has it. */
function beExpected(address: string): Promise<void> {
  const image = keptImage(address).catch(() => undefined);
  return new Promise((taken) => expected.set(address, { image, taken }));
}

/** As the reader saved it, else as it was read. */
async function keptImage(address: string): Promise<Response | undefined> {
  const saved = await savedImage(address);
  if (saved) return saved;
  const read = { cacheName: cacheNames.chapters, ignoreVary: true };
  const image = await caches.match(pictureKey(address), read);
  return image && isVouchedFor(image) ? image : undefined;
}

/**
 * On a screen of another width it would stand in the wrong place: there is nothing to be seen there. What the page calls
 * its width is a whole number, of what may be 392.73 px.
 */
function markupOf(image: SightImage, { width, height }: Sight): string {
  const style =
    `position:fixed;left:${image.left}px;top:calc(${image.top}px + (100dvh - ${height}px) / 3);` +
    `width:${image.width}px;height:${image.height}px${image.clip ? `;clip-path:${image.clip}` : ''}`;
  return (
    `<picture><source media="(width > ${width - 1}px) and (width < ${width + 1}px)" srcset="${escaped(image.src)}">` +
    `<img alt="" crossorigin fetchpriority="high" style="${escaped(style)}"></picture>`
  );
}

function keyOf(chapter: string): string {
  return `/sights/${chapter}`;
}

function passed(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms));
}
