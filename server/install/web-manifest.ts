import { defaultMerchantId } from '../../contract/constants.ts';
import { paper } from '../../domain/brand-hex.ts';
import { sharedTextPath } from '../../domain/share-target.ts';
import { brandGround, iconAddress, ownAddress, type SiteLook } from './site-look.ts';

/** What stands under an icon on a phone at most (characters). */
const shortNameLength = 12;

/** Pictures of the site in stores and install sheets, with their true sizes; they show no merchant's name. */
const screenshots = [
  { file: 'comic-phone.webp', sizes: '780x1688', form_factor: 'narrow', label: '一部漫画和它的章节' },
  { file: 'reader-phone.webp', sizes: '780x1688', form_factor: 'narrow', label: '看一话' },
  { file: 'comic-desktop.webp', sizes: '1440x900', form_factor: 'wide', label: '电脑上的一部漫画' },
] as const;

/** Places one goes to at once from the icon; the first four are all that phones show. */
const shortcuts = [
  { name: '我的书架', short_name: '书架', url: '/book/favorite', icon: 'shelf-96.png' },
  { name: '最近看过的', short_name: '历史', url: '/book/viewHistory', icon: 'history-96.png' },
  { name: '今天的更新', short_name: '日更', url: '/dailyUpdate', icon: 'daily-96.png' },
  { name: '搜索漫画', short_name: '搜索', url: '/search', icon: 'search-96.png' },
] as const;

/**
 * The web app manifest of a merchant's site: each merchant's is an app of its own.
 * @param code carries a member's session into the first start of an icon on an iPhone; null without one
 */
export function webManifest(look: SiteLook, code: string | null = null): object {
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
    description: `${look.name}：看漫画，离线也能看，更新会提醒。`,
    lang: 'zh-CN',
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
    shortcuts: shortcuts.map(({ icon: name, url, ...named }) => ({
      ...named,
      url: own(url),
      icons: [icon(name, 96)],
    })),
    screenshots: screenshots.map(({ file, ...told }) => ({
      src: `/screenshots/${file}`,
      type: 'image/webp',
      ...told,
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
