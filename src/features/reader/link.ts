import type { PageHead } from '../../../contract/first-screen.ts';
import type { SiteFacts } from '../../../contract/site.ts';
import { coverAddress } from '../../../domain/image-address.ts';
import { pictureSource } from '../../stores/site.ts';
import { shellWords } from '../../text/shell.ts';
import { chapterTitle } from './chapter/chapter-title.ts';
import { chapterHref, comicHref } from './chapter/reader-address.ts';
import type { ReaderData } from './chapter/reader-data.ts';

/** What those who link to a chapter are told; one behind a price has nothing that a search could find. */
export function linkOf({ comic, brief, lock }: ReaderData, site: SiteFacts): Partial<PageHead> {
  const canonical = chapterHref(comic.id, brief.chapterNo);
  const image = coverAddress(pictureSource(site), comic.id, comic.coverVersion, 640);
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
        isPartOf: { '@type': 'ComicSeries', name: comic.title, url: absolute(comicHref(comic.id)) },
        isAccessibleForFree: brief.free,
        datePublished: new Date(brief.publishedAt).toISOString(),
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          [site.config?.siteName ?? shellWords.siteName, '/recommend'],
          [comic.title, comicHref(comic.id)],
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
