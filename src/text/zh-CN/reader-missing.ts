/** Words of what stands in place of a chapter that is not there. */
export const readerMissing = {
  chapter: { title: '没有这一话', sentence: '它可能改了序号，或者已经下架。' },
  comic: { title: '这里没有岛', sentence: '地址可能抄错了一位，也可能已经下架。', home: '回到首页' },
  onBoard: '看看船上有什么',
};
