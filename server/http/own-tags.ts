import type { Language } from '../../contract/languages.ts';
import { barColors } from '../../domain/brand-hex.ts';
import { escaped } from '../../domain/text-escapes.ts';
import { iconAddress, type SiteLook } from '../install/site-look.ts';
import { manifestAddress } from '../install/web-manifest.ts';

/** What the head of a document says of whose site it is: to the browser's bars, to tabs, to home screens. */
export function ownTags(look: SiteLook, language: Language): string {
  const bars = barColors(look.themeColor);
  const isOwn = look.logo !== '' || look.brand !== null;
  const icon = isOwn
    ? `<link rel="icon" href="${escaped(iconAddress(look, 'icon-192.png'))}" type="image/png">`
    : '<link rel="icon" href="/icons/mark.svg" type="image/svg+xml">';
  return [
    `<meta name="theme-color" content="${bars.light}" media="(prefers-color-scheme: light)">`,
    `<meta name="theme-color" content="${bars.dark}" media="(prefers-color-scheme: dark)">`,
    `<meta name="apple-mobile-web-app-title" content="${escaped(look.name)}">`,
    `<link rel="manifest" href="${escaped(manifestAddress(look, language))}">`,
    icon,
    `<link rel="apple-touch-icon" href="${escaped(iconAddress(look, 'apple-touch-180.png'))}">`,
  ].join('\n');
}
