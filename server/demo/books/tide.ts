import type { Story } from '../pages/story-comic.ts';
import { creature, drawnCover, PALE, person, TAN } from '../pages/story-comic.ts';

export const tide: Story = {
  title: '潮汐灯塔',
  aliases: ['潮汐燈塔', 'The Tidal Lighthouse'],
  authors: ['林晚舟'],
  tags: ['治愈', '奇幻', '海'],
  intro:
    '守塔的女孩每天黄昏点灯，从不问谁在看。直到有一晚，海自己来敲门。这是一个关于等待、也关于被等待的故事。',
  type: 5,
  finished: true,
  price: 0,
  cover: drawnCover('tide'),
  book: {
    key: 'tide',
    pen: 'flat',
    turn: -7,
    palette: {
      sky: '#1b6070',
      low: '#7fb7ad',
      far: '#2f7f88',
      mid: '#16606d',
      near: '#0f4a58',
      ground: '#0b3743',
      dark: '#072732',
      light: '#f6e9cf',
      accent: '#d94f36',
      accent2: '#ffd06a',
      paper: '#f8f2e4',
      ink: '#0a2530',
    },
    cast: {
      a: person('bob', '#2b2330', PALE, '#d94f36', '#23485a', 'coat', ['scarf']),
      b: creature('ghost', '#bfe6e2', '#7fb7ad', '#bfe6e2', '#7fb7ad', 'robe', [], 0.72),
      c: person('bald', '#e8e4da', TAN, '#2f5a6a', '#27323a', 'coat', ['beard']),
    },
  },
  chapters: [
    {
      title: '点灯的人',
      lines: [
        'lighthouse dusk | 海角尽头有一座灯塔，灯从没熄过。 | a smile 今天也准时哦。',
        'room night lamp | 灯芯要剪三次，油要添七分。 | a calm 爷爷说，灯是写给海的信。 | a smile 那谁来回信呢？',
        'sea night | 这一晚，潮水退得特别远。 | a shock 海呢？ | a sad 海……不见了。',
        'beach night | 沙滩上只剩下一个小小的影子。 | b shy 请问，这里还亮灯吗？ | a shock 你是谁？ | b smile 我是潮汐。',
        'lighthouse night splash | 原来海也会怕黑。 | a smile 进来吧，灯给你留着。',
        'room night cup | 那一晚，灯塔里有了两个影子。 | b laugh 好烫！ | a laugh 慢点喝。',
      ],
    },
    {
      title: '海的来信',
      lines: [
        'beach day | 早晨的潮水送来一只瓶子。 | b smile 这是给你的。 | a shock 给我的？',
        'room bottle letter | 信纸上的字被海水泡得很轻。 | a calm “谢谢你那晚的光。” | a sad 是十年前的船。',
        'sea dusk wide | 一艘船，一场风暴，一束光。 | c shock 看见灯了！ | c cry 我们回家了。',
        'lighthouse dusk | 她第一次知道，光走了那么远。 | a cry 原来真的有人在看。 | b smile 一直都有。',
        'room night | 于是她也写了一封信。 | a smile “灯会一直在。” | b laugh 我来送！',
      ],
    },
    {
      title: '第七个浪',
      lines: [
        'sea rain | 老人们说，第七个浪最大。 | c angry 回塔里去！ | a calm 灯不能灭。',
        'lighthouse rain | 风把窗子吹成了鼓。 | a shock 玻璃裂了！ | b angry 我去挡住它！',
        'sea rain splash | 小小的潮汐，站在整个海面前。 | b angry 停下来！',
        'room night lamp | 灯灭了三秒。 | a sad 一，二…… | a angry 三！',
        'lighthouse dusk | 天亮时，浪都坐在沙滩上。 | b sleep 好累…… | a smile 欢迎回来。',
        'beach day | c laugh 我守了四十年，没见过这样的早晨。 | a laugh 以后常有！',
      ],
    },
    {
      title: '灯塔放假',
      lines: [
        'street day | 潮汐说，想看看陆地上的海。 | b laugh 那是什么？ | a smile 那是人群。',
        'alley dusk fish | b shock 鱼为什么挂着？ | a laugh 别看，别看！',
        'roof night | 城里的灯多得数不清。 | b sad 它们都在给谁写信？ | a calm 也许是给彼此。',
        'platform night ticket | 末班车要开了。 | b calm 灯塔会想我们吗？ | a smile 会的。',
        'lighthouse night wide | 有人替他们点亮了灯。 | c smile 快点，汤要凉了。 | a laugh 我们回来啦！',
      ],
    },
    {
      title: '退潮之后',
      lines: [
        'beach dusk shell | 潮汐长大了一点，声音像贝壳。 | b calm 我该走了。 | a sad 去多远？ | b smile 去月亮那边。',
        'room night | a cry 我还没学会说再见。 | b smile 那就说明天见。',
        'sea night wide | 它走进海里，一步一个浪。 | a calm 明天见。 | b smile 明天见！',
        'lighthouse night | 灯亮着。它照见过风暴，也照见过你。 | c sleep 夜深了。 | a smile 我再等一会儿。',
        'beach day star | 第二天清早，有人敲了敲门。 | a shock 谁呀？ | b laugh 是我，涨潮了！',
      ],
    },
  ],
};
