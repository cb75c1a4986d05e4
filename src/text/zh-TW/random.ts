/** Words of the room `random`. */
export const random = {
  title: '隨機',
  description: '不知道看什麼？隨機撈幾部漫畫，總有一部合眼緣。',
  next: '換一批',
  read: '開始看',
  others: '同船來的',
  failed: '沒換成，稍後再試',
  empty: {
    title: '還沒有漫畫上岸',
    sentence: '書庫裡還沒有漫畫，過些時候再來撈。',
    action: '回首頁',
  },
};
