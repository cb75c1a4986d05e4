import type { ComicBrief } from '../../../contract/comic.ts';
import type { PageHead } from '../../../contract/first-screen.ts';
import type { SiteFacts } from '../../../contract/site.ts';
import { coversOf } from '../../stores/site.ts';
import { homeWords } from '../../text/home.ts';
import { shellWords } from '../../text/shell.ts';

/** What those who link to the site are told: what it is, and how to search it. */
export function describeHome(picks: readonly ComicBrief[], site: SiteFacts): Partial<PageHead> {
  const first = picks[0];
  return {
    canonical: '/recommend',
    ...(first && { image: coversOf(site)(first, 640) }),
    jsonLd: (absolute) => [
      {
        '@type': 'WebSite',
        name: site.config?.siteName ?? shellWords.siteName,
        url: absolute('/recommend'),
        description: homeWords.description,
        potentialAction: {
          '@type': 'SearchAction',
          target: {
            '@type': 'EntryPoint',
            urlTemplate: `${absolute('/search/result')}?keyword={search_term_string}`,
          },
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  };
}
