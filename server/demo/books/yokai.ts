import type { Story } from '../pages/story-comic.ts';
import { creature, drawnCover, PALE, person } from '../pages/story-comic.ts';

export const yokai: Story = {
  title: '夜班妖怪',
  aliases: ['夜班妖怪', 'Graveyard Shift'],
  authors: ['墨尾'],
  tags: ['妖怪', '都市', '喜剧', '夜'],
  intro: '便利店的夜班只招妖怪，因为客人也是。唯一的人类店员负责微笑、收银，以及提醒大家不要吃掉彼此。',
  type: 1,
  finished: false,
  price: null,
  strip: true,
  cover: drawnCover('yokai'),
  book: {
    key: 'yokai',
    pen: 'riso',
    drift: 'spark',
    turn: -14,
    grounds: ['#12281f', '#1c3a2c', '#0f1f22', '#2a2f1c'],
    palette: {
      sky: '#1f4a3a',
      low: '#5f9a78',
      far: '#3a6a54',
      mid: '#2c5a48',
      near: '#7fb98a',
      ground: '#1a3a2c',
      dark: '#0f211a',
      light: '#e9f2c9',
      accent: '#ff7a33',
      accent2: '#ffd45e',
      paper: '#e9f2c9',
      ink: '#08140f',
    },
    cast: {
      a: person('bob', '#1c2a2a', PALE, '#ff7a33', '#1f3a4a', 'shirt', ['apron']),
      b: creature('ghost', '#dff0d2', '#7fb98a', '#dff0d2', '#7fb98a', 'robe', ['cap'], 0.8),
      c: creature('cat', '#3a2a4a', '#ff7a33', '#7fb98a', '#1a3a2c', 'shirt', [], 0.78),
    },
  },
  chapters: [
    {
      title: '欢迎光临',
      lines: [
        'street night | 凌晨两点，便利店最忙。 | a smile 欢迎光临！ | b shy 有热的香吗？',
        'counter night cup | a calm 香在第三排。 | c sleep 我值班时睡觉，算加班吗？',
        'alley night mask | 门外站着一位没有脸的客人。 | a smile 需要笑脸吗？ | b shock 你敢问他！',
        'counter night | a calm 买一张，送一张。 | c laugh 他笑了！',
        'street dusk | 天亮前，要把月光收进冰柜。 | b smile 下班啦。 | a smile 明晚见。',
      ],
    },
    {
      title: '偷吃的',
      lines: [
        'counter night cake | 第三天，布丁又少了一个。 | a angry 谁？ | c calm 不是猫。',
        'counter night | b shy 我是透明的，吃了会看见。 | a calm 也对。',
        'roof night | 大家埋伏在货架顶上。 | c sleep 我来盯…… | b shock 他睡着了！',
        'counter night splash | 半夜三点，冷柜自己打开了。 | a shock 是冷柜！',
        'counter night | a sad 它也会饿呀。 | b smile 给它办张会员卡。 | c laugh 八折！',
      ],
    },
    {
      title: '百鬼团建',
      lines: [
        'gate night | 一年一次，妖怪也要团建。 | a smile 去哪里？ | b smile 爬山！',
        'mountains night lamp | c angry 我不走路的。 | b calm 我没有脚。 | a sad 那我背你们？',
        'forest night | 一百盏灯，走成一条河。 | a shock 好漂亮…… | c smile 别掉队。',
        'mountains night splash | 山顶上，整座城市在打瞌睡。 | a smile 原来我们守着这么多人。',
        'street dusk | b laugh 合影！ | a smile 茄子！ | c sleep 鱼干。',
      ],
    },
    {
      title: '白班',
      lines: [
        'street day | 店长说，试试白班吧。 | b shock 会晒化的！ | c smile 我没问题。',
        'counter day umbrella | a calm 给你打伞。 | b cry 谢谢……',
        'counter day | 白天的人不看彼此。 | c sad 他们都不笑。 | a calm 那我们先笑。',
        'street rain | 雨来了，没有人带伞。 | b smile 我来！ | a laugh 变大一点！',
        'street rain splash | 那天，全街都躲在一只鬼下面。 | b laugh 欢迎光临！',
      ],
    },
  ],
};
