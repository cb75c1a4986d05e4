/** Words of what happens on the device beside reading: newer builds, its database, news, moving house, repair. */
export const device = {
  newer: { summary: '有新版本', apply: '更新' },
  /** The database was damaged and made anew. */
  rebuilt: {
    member: '这台设备的记录坏了，已经重建；书架正从账号取回。',
    visitor: '这台设备的记录坏了，已经重建。',
  },
  /** Its database does not answer: another tab holds it up. */
  blocked: '这台设备的记录现在打不开，书架和下载暂时看不到。关掉本站的其他标签页，再打开一次。',
  /** The browser was told to keep nothing of the site. */
  forbidden: '浏览器不让本站保存数据，书架和下载留不下来。要先在浏览器设置里允许。',
  /** Of bought chapters that were on this device. */
  refunded: (count: number) => `${count} 话已退款，下载也一起移走了`,
  push: {
    name: '更新提醒',
    small: '收藏的漫画有新话时告诉我，一天最多一次',
    denied: '浏览器不让发通知，要先在浏览器设置里允许',
    failed: '提醒没有打开，稍后再试一次。',
    loginFirst: '登录后可以打开',
  },
  repair: { name: '修复', small: '网站打不开、样子不对时用' },
  move: {
    title: '我们搬家了',
    /** By the login: it is here, its session is over, or there is none. A member's shelf is in the account. */
    sentence: {
      here: '选一个地址，登录、设置、书架和下载清单跟着你一起过去，不用重新来。',
      over: '选一个地址，设置和下载清单跟着你一起过去。登录过期了，到那边再登录一次，书架就回来了。',
      none: '选一个地址，设置、书架和下载清单跟着你一起过去，不用重新来。',
    },
    /** What goes along. */
    member: (account: string) => `登录着的 ${account}`,
    shelf: (favourites: number, histories: number) => `${favourites} 部收藏，${histories} 部看过的`,
    saved: (chapters: number) => `${chapters} 话下载的清单，图片到了那边再下`,
    settings: '外观和阅读设置',
    together: '一起搬走的',
    to: '搬到',
    here: '就是这里',
    busy: '正在收拾…',
    offline: '没有网络，或者这个地址已经停了，现在搬不了。',
    /** Without session and shelf. */
    plain: (host: string) => `什么都不带，直接去 ${host}`,
    unsent: '有些改动还没能送到账号，现在搬就留在这里了。可以稍后再搬，或者再点一次，照样搬。',
    refused: '这个地址不认得，没有搬。',
    failed: '没搬成，再试一次。',
    arrived: '搬好了，都在这里',
    /** The code in the address was used up or too old. */
    over: {
      title: '没有带过来',
      detail: '口令只能用一次，也放不久。从原来的地址再搬一次，或者在这里登录。',
    },
    /** Before what comes replaces or joins what is here. */
    ask: {
      title: '从别的地址搬过来？',
      detail: '这里的收藏和历史会并进去。',
      yes: '搬过来',
    },
    /** Before a link signs in whom nobody knows. */
    askLogin: {
      title: '用带来的账号登录？',
      detail: '这个网址带着一个账号的登录。不是你自己弄的就别点：那可能是别人的账号。',
      yes: '登录',
    },
  },
};
