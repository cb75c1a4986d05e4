/** Words of the shell and of what all rooms share: navigation, comics in lists, empty places, failures. */
export const shell = {
  siteName: '漫岛',
  navigation: '主导航',
  home: '首页',
  shelf: '书架',
  /** The dot on the shelf's tab: something followed has a new chapter. */
  shelfNews: '有更新',
  mine: '我的',
  loading: '正在加载',
  /** The puck: resumes where one stopped. */
  resume: (title: string, chapter: string, percent: number) => `继续看 ${title} ${chapter}，已读 ${percent}%`,
  chapter: (mark: string) => `第 ${mark} 话`,
  /** How far a comic has come. */
  length: (chapters: number, finished: boolean) => (finished ? `全 ${chapters} 话` : `更新至 ${chapters} 话`),
  /** Several short things on one line. */
  line: (parts: readonly string[]) => parts.filter((part) => part !== '').join(' · '),
  /** The language of a comic's own words, where a voice for the page's would not speak them. */
  tongue: (_text: string): string | undefined => undefined,
  more: '更多',
  badges: { free: '免费', finished: '完结', fresh: '新' },
  notFound: {
    // The specification's "Page Not Found" and "Internal Server Error" are the component's defaults.
    title: '这里没有岛',
    sentence: '这只漂流瓶里没有信。页面可能搬走了，或者地址抄错了一位。',
    home: '回首页',
    search: '搜一搜',
  },
  failure: {
    title: '这一页没能靠岸',
    sentence: '我们这边起了风浪，正在抢修。你的书架、进度和下载都安好。',
    retry: '再试一次',
    /** Leads to the server's own page. */
    repair: '修复',
    request: (id: string) => `请求编号 ${id}`,
  },
  offline: {
    title: '没有网络',
    sentence: '这一页要联网才能打开。已经看过的章节还在手边。',
    /** Over rooms that stand all the same, with the way to what can be read. */
    asSeen: '没有网络，这是上次看到的样子',
    readable: '看下载的',
  },
  close: '关闭',
  /** Before a comic for adults, where the merchant asks for the age. */
  age: {
    title: '这部漫画适合成年人',
    sentence: '里面有不适合未成年人的内容。确认之后，这台设备不会再问。',
    yes: '我已满 18 岁',
    no: '返回首页',
  },
  ad: { label: '广告', close: '关闭广告' },
  /** The Android update modal (specification §2). */
  update: {
    title: '更新提示',
    body: '嘿，新版本上线啦！我们对 App 做了许多升级，请下载最新版本。',
    cancel: '取消',
    download: '前往下载',
  },
};
