/** Words of the room `random`. */
export const random = {
  title: '随机',
  description: '不知道看什么？随机捞几部漫画，总有一部合眼缘。',
  next: '换一批',
  read: '开始看',
  others: '同船来的',
  failed: '没换成，稍后再试',
  empty: {
    title: '还没有漫画上岸',
    sentence: '书库里还没有漫画，过些时候再来捞。',
    action: '回首页',
  },
};
