/** Words of the shelf without a network: what is readable on this device. */
export const aboard = {
  title: '风浪大，先读船上的',
  counts: (comics: number, chapters: number) =>
    `已下载 ${comics} 部、${chapters} 话。读到哪里都会记下，联网后自动同步。`,
  calm: '没有网络也能看的，都在这里',
  none: { title: '船上还没有漫画', sentence: '有网络的时候下载几话，没有网络也能看。' },
  unready: { title: '船上还没有能看的', sentence: '下载的还没完，或要登录下载它的账号才能看。' },
  shut: {
    title: '船上还没有能看的',
    sentence: '下载的已经下架，或现在没有开放。重新开放后，联网打开漫画就能看。',
  },
  manage: '管理',
  restores: '没有网络，联网后会自己恢复',
  resume: '续看',
  start: '开看',
  place: (chapter: string, page: number) => `${chapter} · 第 ${page} 页`,
  saved: (count: number) => `已下载 ${count} 话`,
};
