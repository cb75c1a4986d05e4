import type { Article } from './magazine-page.ts';

export const nightIssues: { title: string; articles: Article[] }[] = [
  {
    title: '把灯调暗',
    articles: [
      {
        view: 'sea night',
        thing: 'moon',
        head: '把灯调暗',
        said: ['请躺好，船要开了。今晚的故事都不长，正好够一盏灯。'],
      },
      {
        view: 'river night',
        thing: 'lamp',
        head: '摆渡人',
        said: ['他只在夜里摆渡，收一个秘密当船钱。', '后来秘密太多，船沉了一寸。', '他便学会了忘记。'],
      },
      {
        view: 'forest night',
        thing: 'mask',
        head: '借脸的狐狸',
        said: ['狐狸借走了一张笑脸。', '第二天还回来，多了一颗泪。', '她说：用坏了一点点。'],
      },
      {
        view: 'snowfield night',
        thing: 'clock',
        head: '钟匠的冬天',
        said: ['最冷的那天，所有的钟都慢了。', '钟匠说，让它们歇一歇。', '那一年的冬天，特别长，特别好。'],
      },
      {
        view: 'stars night',
        thing: 'bottle',
        head: '装星星的瓶子',
        said: ['一瓶星星，要晃一晃再喝。', '味道像很久以前的夏天。', '剩下的，请倒回天上。'],
      },
    ],
  },
  {
    title: '故事上船',
    articles: [
      {
        view: 'platform night',
        thing: 'ticket',
        head: '故事上船',
        said: ['本辑五个故事，都发生在出发之前。'],
      },
      {
        view: 'room night',
        thing: 'book',
        head: '没有结尾的书',
        said: ['最后一页被人撕走了。', '他便每天写一个，夹回书里。', '写到第一百个，主人回来了。'],
      },
      {
        view: 'moon night',
        thing: 'letter',
        head: '月亮的回信',
        said: ['信写了三年，邮票是一片桂叶。', '回信只有一个字：亮。'],
      },
      {
        view: 'gate night',
        thing: 'scroll',
        head: '守门的石狮',
        said: ['左边那只爱说话，右边那只爱听。', '一百年后，右边的开口了。', '它说：后来呢？'],
      },
      {
        view: 'deep night',
        thing: 'shell',
        head: '贝壳里的房客',
        said: ['贝壳空了，海搬了进去。', '从此它有了潮汐。', '把它放在耳边，就是敲门。'],
      },
    ],
  },
  {
    title: '靠岸之前',
    articles: [
      {
        view: 'lighthouse night',
        thing: 'compass',
        head: '靠岸之前',
        said: ['天快亮了。还有最后五个故事，念完就靠岸。'],
      },
      {
        view: 'desert night',
        thing: 'sword',
        head: '沙里的将军',
        said: ['将军睡在沙下，风替他点兵。', '点到最后，只剩自己。', '他说：到。'],
      },
      {
        view: 'garden night',
        thing: 'flower',
        head: '夜里开的花',
        said: ['它怕羞，只在没人时开。', '有个孩子闭着眼睛来看它。', '那晚，它开了很久。'],
      },
      {
        view: 'alley night',
        thing: 'bowl',
        head: '最后一碗',
        said: ['面摊收了，还剩一碗。', '老板坐下，和影子对半分。'],
      },
      {
        view: 'sea dusk',
        thing: 'key',
        head: '天亮',
        said: ['船靠岸了，梦请自行带走。', '钥匙在门垫下面。', '晚安，早安。'],
      },
    ],
  },
];
