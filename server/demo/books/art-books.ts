import { cityCover } from '../covers/city-cover.ts';
import { seasonsCover } from '../covers/seasons-cover.ts';
import { stillCover } from '../covers/still-cover.ts';
import type { DemoComic } from '../demo-comic.ts';
import type { Book3 } from '../plates/plate-page.ts';
import { platePage } from '../plates/plate-page.ts';
import { cityPlate, seasonsPlate, stillPlate } from '../plates/themes.ts';

interface Poems {
  title: string;
  poem: string[];
}

const chapters = (book: Book3, list: readonly Poems[]): DemoComic['chapters'] =>
  list.map((c, i) => ({
    title: c.title,
    pages: c.poem.map((p, k) => () => platePage(book, i, c.title, k, p)),
  }));

const shared = { type: 3, orientation: 2, rightToLeft: false, language: 'zh' } as const;

const seasonsPoems: readonly Poems[] = [
  {
    title: '春信',
    poem: [
      '山先醒来 再叫醒我',
      '风把信 折成花瓣',
      '一树一树 不肯说完',
      '雨是春天 的脚步',
      '把远方 种在窗前',
      '你来的时候 花正好',
      '湖面 学会了微笑',
      '鸟替我 数日子',
    ],
  },
  {
    title: '夏信',
    poem: [
      '绿到深处 便是凉',
      '萤火虫 借走一粒星',
      '午后很长 云很慢',
      '水边的影子 不怕热',
      '蝉声 铺满了山谷',
      '夜色 是一杯薄荷',
      '月亮泡在 湖里',
      '整个夏天 都在树下',
    ],
  },
  {
    title: '秋信',
    poem: [
      '叶子是树 写的信',
      '风读了一遍 又一遍',
      '山把金色 穿在身上',
      '雁过时 天就高了',
      '把黄昏 晒干收好',
      '路的尽头 有人等',
      '一片落下 一片回头',
      '灯亮得 越来越早',
    ],
  },
  {
    title: '冬信',
    poem: [
      '雪来了 世界很轻',
      '树把手 伸给天空',
      '一行脚印 去看月亮',
      '炉火里 住着夏天',
      '白是所有 颜色的家',
      '山睡着了 别出声',
      '等一等 梅花在路上',
      '这封信 不必回',
    ],
  },
];

export const seasons = (): DemoComic => ({
  ...shared,
  key: 'seasons',
  title: '四时笺',
  aliases: ['四時箋', 'Letters of the Four Seasons'],
  authors: ['苏眠'],
  tags: ['画集', '风景', '治愈'],
  intro: '一年只画四封信，寄给春夏秋冬。适合慢慢翻，翻到窗外的光换了颜色。',
  finished: true,
  price: 0,
  cover: seasonsCover,
  chapters: chapters(
    { key: 'seasons', paper: '#f8f4ea', ink: '#3a3a34', accent: '#b8503c', plate: seasonsPlate },
    seasonsPoems,
  ),
});

export const city = (): DemoComic => ({
  ...shared,
  key: 'city',
  title: '空城集',
  aliases: ['空城集', 'Cities of No One'],
  authors: ['方砚'],
  tags: ['画集', '建筑', '幻想'],
  intro: '没有人的城，每一扇门都开着。建筑师用十年画下梦里走过的台阶，请你替他住进去。',
  finished: false,
  price: null,
  cover: cityCover,
  chapters: chapters({ key: 'city', paper: '#fbf1ea', ink: '#4a3040', accent: '#d0604a', plate: cityPlate }, [
    {
      title: '晨城',
      poem: [
        '第一缕光 上了台阶',
        '门都开着 没有人',
        '风在拱廊里 练习走路',
        '钟楼 记得每个名字',
        '粉色的墙 是早晨',
        '谁在窗后 刚刚离开',
        '转角处 还是转角',
        '城很大 梦正好',
      ],
    },
    {
      title: '午城',
      poem: [
        '影子 垂直落下',
        '白墙 是一张纸',
        '穹顶下 住着回声',
        '台阶通向 另一个台阶',
        '广场中央 只有光',
        '把海 砌进墙里',
        '鸽子 也在午睡',
        '一扇绿门 不上锁',
      ],
    },
    {
      title: '夜城',
      poem: [
        '灯自己 亮了',
        '月亮 走在屋顶',
        '星星 掉进了水池',
        '每扇窗 都是一本书',
        '夜色 有一千级',
        '空城 并不空',
        '听 有人在弹琴',
        '天亮前 请记得路',
      ],
    },
  ]),
});

export const still = (): DemoComic => ({
  ...shared,
  key: 'still',
  title: '静物与光',
  aliases: ['靜物與光', 'Still Life with Light'],
  authors: ['陆小静'],
  tags: ['画集', '静物', '日常'],
  intro: '一张旧桌子，一扇朝东的窗，画了三百六十五天。瓶子没有动，动的是光，和看它的人。',
  finished: true,
  price: 3,
  cover: stillCover,
  chapters: chapters(
    { key: 'still', paper: '#f4efe6', ink: '#453c38', accent: '#a8563c', plate: stillPlate },
    [
      {
        title: '早晨',
        poem: [
          '光先到 人后到',
          '杯子 还留着昨天',
          '梨在等 一把小刀',
          '花是借来的 光也是',
          '安静 有它的形状',
          '牛奶色的 早晨',
          '瓶子站成 一家人',
          '今天 也请多关照',
        ],
      },
      {
        title: '午后',
        poem: [
          '影子 伸了个懒腰',
          '书读到 一半',
          '橘子 把光装满了',
          '时间停在 杯沿上',
          '风翻过 一页',
          '蓝瓶子 想起了海',
          '不说话 也很热闹',
          '午睡的人 和桌子',
        ],
      },
      {
        title: '黄昏',
        poem: [
          '光要走了 送一送',
          '每个影子 都长大了',
          '红色 最后离开',
          '茶凉了 也好',
          '灯亮之前 的三分钟',
          '花低下头 想了想',
          '一天 很圆满',
          '晚安 静物',
        ],
      },
    ],
  ),
});
