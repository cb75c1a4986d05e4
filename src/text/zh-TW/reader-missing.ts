/** Words of what stands in place of a chapter that is not there, or could not be had. */
export const readerMissing = {
  chapter: { title: '沒有這一話', sentence: '它可能改了序號，或者已經下架。' },
  comic: { title: '這裡沒有島', sentence: '網址可能抄錯了一位，也可能已經下架。', home: '回到首頁' },
  backTo: (chapter: string) => `回到${chapter}讀到的地方`,
  wentOn: (chapter: string) => `${chapter}已經下架，從下一話接著看`,
  onBoard: '看看船上有什麼',
  offline: '這一話還沒有存到這台裝置上。連上網路後會自己接著開啟。',
  failed: '伺服器出了點狀況，不是你的網路問題。讀到的位置不會丟。',
  request: (id: string) => `請求編號 ${id}`,
};
