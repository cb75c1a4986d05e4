import type { Story } from '../pages/story-comic.ts';
import { drawnCover, person, SKIN, TAN } from '../pages/story-comic.ts';

export const ink: Story = {
  title: '纸上江湖',
  aliases: ['紙上江湖', 'Rivers of Paper'],
  authors: ['沈墨白', '陆行'],
  tags: ['武侠', '水墨', '公路'],
  intro:
    '说书人把江湖画在纸上，画里的人却不肯照着念。一支秃笔、一条旧船、一个不会用剑的剑客，沿着墨迹一路往下游去。',
  type: 5,
  finished: false,
  price: null,
  cover: drawnCover('ink'),
  book: {
    key: 'ink',
    pen: 'ink',
    rightToLeft: true,
    narrator: 'hei',
    palette: {
      sky: '#d8d0c0',
      low: '#efe5d2',
      far: '#a8a196',
      mid: '#7a756d',
      near: '#4b4843',
      ground: '#33312e',
      dark: '#1b1a18',
      light: '#fbf6ea',
      accent: '#c53a26',
      accent2: '#d8cfbd',
      paper: '#f4ecdb',
      ink: '#161412',
    },
    cast: {
      a: person('pony', '#1b1a18', SKIN, '#f4ecdb', '#c53a26', 'robe'),
      b: person('bald', '#e6e0d4', TAN, '#6b665e', '#2b2926', 'robe', ['beard'], 0.92),
      c: person('long', '#1b1a18', SKIN, '#c53a26', '#2b2926', 'robe'),
    },
  },
  chapters: [
    {
      title: '一笔成舟',
      lines: [
        'river dusk | 墨落纸上，便有了一条江。 | b calm 从前有个剑客。 | a smile 就是我。',
        'river scroll | b shock 你怎么出来了？ | a laugh 你画的门没关。 | b angry 回去！',
        'mountains rain | 山雨欲来，宣纸起皱。 | a calm 先生，下一笔画什么？ | b sad 我……忘了。',
        'bamboo night sword | 黑衣人踏着竹叶来。 | c calm 把笔交出来。 | a shock 可我不会用剑！',
        'bamboo night splash | 一滴墨，挡住一把刀。 | c shock 这是什么招？ | a laugh 手滑。',
        'river dusk wide | 船自己动了。 | b smile 好，这一回咱们一起写。 | a smile 往下游去。',
      ],
    },
    {
      title: '酒家无字',
      lines: [
        'street dusk | 江边有家酒肆，招牌空着。 | a calm 这店叫什么？ | b smile 等你取。',
        'counter bowl | c calm 三碗，不要字。 | a shock 又是你！ | c smile 今晚不打。',
        'counter night | 三个人分一盏灯。 | b calm 你为何要那支笔？ | c sad 我想改一个结局。',
        'river night moon | c cry 画里的人，再没回来。 | a sad 我替你找。',
        'street day | 清早，招牌上多了两个字。 | b laugh “等你”。 | a smile 好名字。',
      ],
    },
    {
      title: '借月',
      lines: [
        'mountains night | 画里没有月亮，因为墨用完了。 | a calm 去借一个。 | b shock 向谁借？',
        'gate night | 山顶的庙里住着守月人。 | a smile 借一晚。 | c angry 拿什么押？ | a calm 我的名字。',
        'mountains night splash moon | 那一夜，天上有了两个月亮。',
        'river night | b sad 没有名字，你会散的。 | a calm 那你就再写一遍。',
        'bamboo dusk scroll | 他写：剑客，姓江，名湖。 | a laugh 真俗气！ | b laugh 好记。',
      ],
    },
    {
      title: '纸的尽头',
      lines: [
        'snowfield snow | 再往下，是一片空白。 | a shock 没有路了。 | b calm 没有纸了。',
        'snowfield snow sword | c calm 结局就在那边。 | a calm 我走前面。 | b sad 我画不动了。',
        'snowfield night wide | 三个墨点，走进白里。 | a smile 先生，跟紧了。 | c calm 别回头。',
        'mountains day | 他们走到哪里，哪里便有了山。 | b shock 这不是我画的！ | a laugh 是我们走的。',
        'river dusk | 江湖还长，且听下回。 | c smile 船呢？ | a laugh 画一条！',
      ],
    },
  ],
};
