/** Words of what stands in place of a chapter that is not there. */
export const readerMissing = {
  chapter: { title: '沒有這一話', sentence: '它可能改了序號，或者已經下架。' },
  comic: { title: '這裡沒有島', sentence: '地址可能抄錯了一位，也可能已經下架。', home: '回到首頁' },
  onBoard: '看看船上有什麼',
};
