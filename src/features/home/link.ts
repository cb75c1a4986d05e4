import type { ComicBrief } from '../../../contract/comic.ts';
import type { PageHead } from '../../../contract/first-screen.ts';
import { coverAddress } from '../../../domain/image-address.ts';
import { pictureSource, type Site } from '../../stores/site.ts';
import { words } from '../../text/words.ts';

/** What those who link to the site are told: what it is, and how to search it. */
export function linkOf(picks: readonly ComicBrief[], site: Site | null): Partial<PageHead> {
  const first = picks[0];
  return {
    canonical: '/recommend',
    ...(first && { image: coverAddress(pictureSource(site), first.id, first.coverVersion, 640) }),
    jsonLd: (absolute) => [
      {
        '@type': 'WebSite',
        name: site?.config.siteName ?? words.shell.siteName,
        url: absolute('/recommend'),
        description: words.home.description,
        potentialAction: {
          '@type': 'SearchAction',
          target: {
            '@type': 'EntryPoint',
            urlTemplate: `${absolute('/search/result?type=title')}&keyword={search_term_string}`,
          },
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  };
}
