/**
 * Whether Chrome would let an app stand for a site by what the site's `assetlinks.json` says (Chromium's
 * `digital_asset_links_handler.cc`): null, or why not. Fingerprints are compared as text, in capitals.
 */
export function assetLinksFault(
  said: unknown,
  packageName: string,
  fingerprints: readonly string[],
): string | null {
  if (!Array.isArray(said)) return 'it is no list';
  const faults = said.map((statement: unknown) => {
    const { relation, target } = statement as { relation?: unknown; target?: Record<string, unknown> };
    const relations = Array.isArray(relation) ? relation : [];
    if (!relations.includes('delegate_permission/common.handle_all_urls')) return 'another relation';
    if (target?.namespace !== 'android_app' || target.package_name !== packageName) return 'another app';
    const named = Array.isArray(target.sha256_cert_fingerprints) ? target.sha256_cert_fingerprints : [];
    return fingerprints.every((it) => named.includes(it)) ? null : 'other keys';
  });
  return faults.includes(null) ? null : `it names ${[...new Set(faults)].join(', ') || 'nobody'}`;
}
