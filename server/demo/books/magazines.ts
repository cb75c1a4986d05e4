import { isleCover } from '../covers/isle-cover.ts';
import { makeCover } from '../covers/make-cover.ts';
import { nightCover } from '../covers/night-cover.ts';
import type { DemoComic } from '../demo-comic.ts';
import { isleIssues } from '../magazine/isle-issues.ts';
import type { Article, Magazine } from '../magazine/magazine-page.ts';
import { magazinePage } from '../magazine/magazine-page.ts';
import { makeIssues } from '../magazine/make-issues.ts';
import { nightIssues } from '../magazine/night-issues.ts';

const issues = (m: Magazine, list: { title: string; articles: Article[] }[]): DemoComic['chapters'] =>
  list.map((c, i) => ({ title: c.title, pages: c.articles.map((a, k) => () => magazinePage(m, i, k, a)) }));

const shared = { type: 4, orientation: 2, rightToLeft: false, language: 'zh' } as const;

export const isle = (): DemoComic => ({
  ...shared,
  key: 'isle',
  title: '岛屿月刊',
  aliases: ['島嶼月刊', 'Island Monthly'],
  authors: ['岛屿编辑部'],
  tags: ['杂志', '旅行', '生活'],
  intro: '一本慢杂志，每月去一个地方住下来。不推荐景点，只记下那里的人怎样过一天。',
  finished: false,
  price: 0,
  cover: isleCover,
  chapters: issues(
    {
      key: 'isle',
      name: '岛屿月刊',
      pen: 'flat',
      palette: {
        sky: '#6cc4c0',
        low: '#fbe9c6',
        far: '#8fc8b0',
        mid: '#2fa8a0',
        near: '#3f9a6a',
        ground: '#146f74',
        dark: '#0c4450',
        light: '#fff4dc',
        accent: '#ff6a4a',
        accent2: '#f3c76a',
        paper: '#fdf6e6',
        ink: '#0c3a44',
      },
    },
    isleIssues,
  ),
});

export const nightBoat = (): DemoComic => ({
  ...shared,
  key: 'night',
  title: '夜航船',
  aliases: ['夜航船 睡前讀物', 'The Night Boat'],
  authors: ['夜航船同人'],
  tags: ['杂志', '故事', '夜读'],
  intro: '专门给睡不着的人读的小册子，每个故事不超过一盏灯的长度。读完请把灯关上，船会自己靠岸。',
  finished: true,
  price: 2,
  cover: nightCover,
  chapters: issues(
    {
      key: 'night',
      name: '夜航船',
      pen: 'cut',
      palette: {
        sky: '#2c3f7a',
        low: '#7a86b8',
        far: '#4a5a98',
        mid: '#33447f',
        near: '#3f6a7a',
        ground: '#1c2a58',
        dark: '#10183a',
        light: '#fff3d8',
        accent: '#e0563c',
        accent2: '#f6d488',
        paper: '#f7efdc',
        ink: '#141c40',
      },
    },
    nightIssues,
  ),
});

export const making = (): DemoComic => ({
  ...shared,
  key: 'make',
  title: '造物志',
  aliases: ['造物誌', 'How Things Are Made'],
  authors: ['螺丝钉小组'],
  tags: ['杂志', '科普', '机械'],
  intro: '把一件东西拆开，一直拆到看见它的心。每期附一张图样，照着做，多半会成功。',
  finished: false,
  price: null,
  cover: makeCover,
  chapters: issues(
    {
      key: 'make',
      name: '造物志',
      pen: 'riso',
      palette: {
        sky: '#f6d488',
        low: '#fbeed0',
        far: '#8fc4c0',
        mid: '#5aa0a4',
        near: '#2f7f88',
        ground: '#e8a83c',
        dark: '#16303a',
        light: '#fff6e2',
        accent: '#e8492c',
        accent2: '#f3b73e',
        paper: '#fbf3e0',
        ink: '#1f1a17',
      },
    },
    makeIssues,
  ),
});
