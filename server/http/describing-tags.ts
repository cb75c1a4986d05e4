import { defaultMerchantId, queryKeys } from '../../contract/constants.ts';
import type { PageHead } from '../../contract/first-screen.ts';
import { escaped, scriptJson } from '../../domain/text-escapes.ts';

/** Where a document stands, for those who link to it. */
export interface DocumentPlace {
  /** Scheme and host; empty when it is not known for sure: then the document names no address. */
  origin: string;
  merchantId: number;
  siteName: string;
}

/** A path of the site as a whole address; other merchants than the default one stand in it. */
export function absoluteAddress(
  { origin, merchantId }: Omit<DocumentPlace, 'siteName'>,
  path: string,
): string {
  const url = new URL(path, origin);
  const own = url.origin === new URL(origin).origin;
  if (own && merchantId !== defaultMerchantId) url.searchParams.set(queryKeys.merchant, String(merchantId));
  return url.href;
}

/** What the head of a document tells search engines and those who show a link to it. */
export function describingTags(head: PageHead, status: number, place: DocumentPlace): string[] {
  const tags = head.description ? [meta('name', 'description', head.description)] : [];
  if (status !== 200 || head.noindex) tags.push(meta('name', 'robots', 'noindex'));
  tags.push(
    meta('property', 'og:site_name', place.siteName),
    meta('property', 'og:title', head.title),
    meta('property', 'og:type', head.kind ?? 'website'),
    ...(head.description ? [meta('property', 'og:description', head.description)] : []),
  );
  if (place.origin === '' || head.canonical === undefined) return tags;
  const absolute = (path: string) => absoluteAddress(place, path);
  const address = absolute(head.canonical);
  tags.push(
    `<link rel="canonical" href="${escaped(address)}">`,
    meta('property', 'og:url', address),
    ...(head.image ? [meta('property', 'og:image', absolute(head.image))] : []),
    ...(head.jsonLd?.(absolute) ?? []).map(
      (it) =>
        `<script type="application/ld+json">${scriptJson({ '@context': 'https://schema.org', ...it })}</script>`,
    ),
  );
  return tags;
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escaped(content)}">`;
}
