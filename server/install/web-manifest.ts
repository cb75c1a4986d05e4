import { defaultMerchantId } from '../../contract/constants.ts';
import { type Language, languages } from '../../contract/languages.ts';
import { paper } from '../../domain/brand-hex.ts';
import { sharedTextPath } from '../../domain/share-target.ts';
import { manifestWords } from './manifest-words.ts';
import { brandGround, iconAddress, ownAddress, type SiteLook } from './site-look.ts';

/** What stands under an icon on a phone at most (characters). */
const shortNameLength = 12;

/** Pictures of the site in stores and install sheets, with their true sizes; they show no merchant's name. */
const screenshots = [
  { file: 'comic-phone.webp', sizes: '780x1688', form_factor: 'narrow' },
  { file: 'reader-phone.webp', sizes: '780x1688', form_factor: 'narrow' },
  { file: 'comic-desktop.webp', sizes: '1440x900', form_factor: 'wide' },
] as const;

/** Places one goes to at once from the icon; the first four are all that phones show. */
const shortcuts = [
  { place: 'shelf', url: '/book/favorite' },
  { place: 'history', url: '/book/viewHistory' },
  { place: 'daily', url: '/dailyUpdate' },
  { place: 'search', url: '/search' },
] as const;

/**
 * Where a site's manifest is found. Browsers ask for it without cookies, so the language stands in the address; the app
 * is the same in each, by its `id`.
 */
export function manifestAddress(look: Pick<SiteLook, 'merchantId'>, language: Language): string {
  const path = '/manifest.webmanifest';
  return ownAddress(look, language === languages[0] ? path : `${path}?language=${language}`);
}

/**
 * The web app manifest of a merchant's site: each merchant's is an app of its own.
 * @param code carries a member's session into the first start of an icon on an iPhone; null without one
 */
export function webManifest(look: SiteLook, language: Language, code: string | null = null): object {
  const said = manifestWords[language];
  const own = (path: string) => ownAddress(look, path);
  const icon = (name: string, size: number, purpose?: 'maskable' | 'monochrome') => ({
    src: iconAddress(look, name),
    sizes: `${size}x${size}`,
    type: 'image/png',
    ...(purpose && { purpose }),
  });
  return {
    id: own('/'),
    name: look.name,
    short_name: [...look.name].slice(0, shortNameLength).join(''),
    description: said.description(look.name),
    lang: language,
    dir: 'ltr',
    start_url: `${own('/recommend')}${code === null ? '' : `#clip=${code}`}`,
    scope: '/',
    display: 'standalone',
    display_override: ['window-controls-overlay', 'standalone'],
    orientation: 'any',
    background_color: paper.light,
    theme_color: look.brand ? brandGround(look) : paper.light,
    categories: ['books', 'entertainment'],
    icons: [
      icon('icon-192.png', 192),
      icon('icon-512.png', 512),
      icon('maskable-512.png', 512, 'maskable'),
      icon('monochrome-96.png', 96, 'monochrome'),
    ],
    shortcuts: shortcuts.map(({ place, url }) => ({
      name: said[place][0],
      short_name: said[place][1],
      url: own(url),
      icons: [icon(`${place}-96.png`, 96)],
    })),
    screenshots: screenshots.map(({ file, ...told }, at) => ({
      src: `/screenshots/${file}`,
      type: 'image/webp',
      ...told,
      label: said.screenshots[at],
    })),
    // What is shared with the app from elsewhere is a title that somebody recommends.
    share_target: {
      action: look.merchantId === defaultMerchantId ? '/search/result' : sharedTextPath(look.merchantId),
      method: 'GET',
      enctype: 'application/x-www-form-urlencoded',
      params: { title: 'title', text: 'keyword', url: 'url' },
    },
    // A chapter that is open stays open: the page takes the address itself (`src/app/once-rested.ts`).
    launch_handler: { client_mode: 'focus-existing' },
  };
}
