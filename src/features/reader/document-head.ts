import type { PageHead } from '../../../contract/first-screen.ts';
import type { SiteFacts } from '../../../contract/site.ts';
import { chapterAddress, comicAddress } from '../../../domain/comic-address.ts';
import { coversOf, pictureSource } from '../../stores/site.ts';
import { shellWords } from '../../text/shell.ts';
import { chapterTitle } from './chapter/chapter-title.ts';
import { firstPicture } from './chapter/page-picture.ts';
import type { ReaderData } from './chapter/reader-data.ts';
import { defaultView } from './choices.ts';
import { firstPart } from './first-part.ts';
import { placeCode } from './strip/place-script.tsx';

/** Under `features`. */
const sources: Record<ReturnType<typeof firstPart>, string> = {
  strip: 'reader/strip/strip.tsx',
  pages: 'reader/pages/pages.tsx',
  gate: 'reader/gate/locked-room.tsx',
};

/** What the server writes into the document of a chapter, beside its title. */
export function headOf(data: ReaderData, site: SiteFacts): Partial<PageHead> {
  return {
    pictures: picturesOf(data, site),
    scripts: data.lock ? [] : [placeCode(data)],
    code: [sources[firstPart(data)]],
    ...describeChapter(data, site),
  };
}

/** The one picture that the first screen waits for. */
function picturesOf(data: ReaderData, site: SiteFacts) {
  const page = data.lock ? undefined : data.chapter.pages[data.target.imgIndex - 1];
  if (data.lock || !page) return [];
  return [firstPicture(pictureSource(site), data.chapter, page, defaultView(data.comic))];
}

/** What those who link to a chapter are told; one behind a price has nothing that a search could find. */
function describeChapter({ comic, brief, lock }: ReaderData, site: SiteFacts): Partial<PageHead> {
  const canonical = chapterAddress(comic.id, brief.chapterNo);
  const image = coversOf(site)(comic, 640);
  const name = chapterTitle(brief);
  return {
    description: comic.tagline,
    canonical,
    image,
    kind: 'article',
    noindex: lock !== null,
    jsonLd: (absolute) => [
      {
        '@type': 'ComicIssue',
        name,
        url: absolute(canonical),
        image: absolute(image),
        issueNumber: brief.label,
        isPartOf: { '@type': 'ComicSeries', name: comic.title, url: absolute(comicAddress(comic.id)) },
        isAccessibleForFree: brief.free,
        datePublished: new Date(brief.publishedAt).toISOString(),
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          [site.config?.siteName ?? shellWords.siteName, '/recommend'],
          [comic.title, comicAddress(comic.id)],
          [name, canonical],
        ].map(([of = '', path = ''], at) => ({
          '@type': 'ListItem',
          position: at + 1,
          name: of,
          item: absolute(path),
        })),
      },
    ],
  };
}
