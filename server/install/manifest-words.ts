import type { Language } from '../../contract/languages.ts';

interface ManifestWords {
  description: (siteName: string) => string;
  /** What the pictures show, in the order in which they are named. */
  screenshots: readonly [string, string, string];
  /** Where the icon leads at once: its name, and a short one. */
  shelf: readonly [string, string];
  history: readonly [string, string];
  daily: readonly [string, string];
  search: readonly [string, string];
}

/** What devices say of the site that they install, in the reader's language; its name is the merchant's. */
export const manifestWords: Readonly<Record<Language, ManifestWords>> = {
  'zh-CN': {
    description: (siteName) => `${siteName}：看漫画，离线也能看，更新会提醒。`,
    screenshots: ['一部漫画和它的章节', '看一话', '电脑上的一部漫画'],
    shelf: ['我的书架', '书架'],
    history: ['最近看过的', '历史'],
    daily: ['今天的更新', '日更'],
    search: ['搜索漫画', '搜索'],
  },
  'zh-TW': {
    description: (siteName) => `${siteName}：看漫畫，離線也能看，更新會提醒。`,
    screenshots: ['一部漫畫和它的章節', '看一話', '電腦上的一部漫畫'],
    shelf: ['我的書架', '書架'],
    history: ['最近看過的', '歷史'],
    daily: ['今天的更新', '每日更新'],
    search: ['搜尋漫畫', '搜尋'],
  },
  en: {
    description: (siteName) => `${siteName}: read comics, offline too, and hear of updates.`,
    screenshots: ['A comic and its chapters', 'Reading a chapter', 'A comic on a computer'],
    shelf: ['My shelf', 'Shelf'],
    history: ['Read lately', 'History'],
    daily: ['Updated today', 'Daily'],
    search: ['Search comics', 'Search'],
  },
};
