import type { ComicDetail } from '../../../contract/comic.ts';
import type { PageHead } from '../../../contract/first-screen.ts';
import type { SiteFacts } from '../../../contract/site.ts';
import { comicAddress } from '../../../domain/comic-address.ts';
import { coversOf } from '../../stores/site.ts';
import { shellWords } from '../../text/shell.ts';

/** What those who link to a comic are told, as schema.org and Open Graph name it. */
export function describeComic(comic: ComicDetail, site: SiteFacts): Partial<PageHead> {
  const canonical = comicAddress(comic.id);
  const image = coversOf(site)(comic, 640);
  return {
    canonical,
    image,
    kind: 'book',
    jsonLd: (absolute) => [
      {
        '@type': 'ComicSeries',
        name: comic.title,
        url: absolute(canonical),
        image: absolute(image),
        description: comic.intro,
        genre: comic.tags,
        alternateName: comic.aliases,
        author: comic.authors.map((name) => ({ '@type': 'Person', name })),
        isAccessibleForFree: comic.free,
        dateModified: new Date(comic.latestAt).toISOString(),
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          {
            '@type': 'ListItem',
            position: 1,
            name: site.config?.siteName ?? shellWords.siteName,
            item: absolute('/recommend'),
          },
          { '@type': 'ListItem', position: 2, name: comic.title, item: absolute(canonical) },
        ],
      },
    ],
  };
}
