/** Words of what stands in place of a chapter that is not there, or could not be had. */
export const readerMissing = {
  chapter: { title: '没有这一话', sentence: '它可能改了序号，或者已经下架。' },
  comic: { title: '这里没有岛', sentence: '地址可能抄错了一位，也可能已经下架。', home: '回到首页' },
  backTo: (chapter: string) => `回到${chapter}读到的地方`,
  wentOn: (chapter: string) => `${chapter}已经下架，从下一话接着看`,
  onBoard: '看看船上有什么',
  offline: '这一话还没有存到这台设备上。连上网络后会自己接着打开。',
  failed: '服务器开了小差，不是你的网络问题。读到的位置不会丢。',
  request: (id: string) => `请求编号 ${id}`,
};
