import type { PageHead } from '../../contract/first-screen.ts';
import { comicAddress } from '../../domain/comic-address.ts';

/** A page of a list of comics; `page` counts from 1. */
interface ListPage {
  items: readonly { id: number; title: string }[];
  page: number;
  size: number;
}

/** What those who link to a list are told: what it is, which comics it names at which places, and where it belongs. */
export function describeList(
  siteName: string,
  title: string,
  canonical: string,
  { items, page, size }: ListPage,
): Pick<PageHead, 'jsonLd'> {
  const before = (page - 1) * size;
  return {
    jsonLd: (absolute) => [
      {
        '@type': 'CollectionPage',
        name: title,
        url: absolute(canonical),
        mainEntity: {
          '@type': 'ItemList',
          itemListElement: items.map((comic, at) => ({
            '@type': 'ListItem',
            position: before + at + 1,
            name: comic.title,
            url: absolute(comicAddress(comic.id)),
          })),
        },
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: siteName, item: absolute('/recommend') },
          { '@type': 'ListItem', position: 2, name: title, item: absolute(canonical) },
        ],
      },
    ],
  };
}
