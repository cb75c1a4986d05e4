/** Words of the room `install`. */
export const install = {
  title: '裝到桌面',
  description: '把漫島裝到手機或電腦的桌面：離線也能看，更新會提醒，全屏更沉浸。',
  back: '返回',
  head: (siteName: string) => `把${siteName}放到桌面`,
  leads: {
    installed: '已經裝好了。以後從桌面開啟，書架和進度都在。',
    'in-app': '在這個 App 裡裝不了，先用瀏覽器開啟。',
    ios: '在瀏覽器裡三步，不佔多少空間。',
    'android-prompt': '一點就裝好，之後自己更新。',
    'android-menu': '在瀏覽器裡兩步，不佔多少空間。',
    'desktop-prompt': '一點就裝好，也可以在手機上接著看。',
    desktop: '點一下瀏覽器的安裝圖示，也可以在手機上接著看。',
  },
  install: '安裝',
  open: '去看漫畫',
  accepted: '正在裝到桌面',
  steps: {
    'in-app': [
      { name: '點右上角的「···」', small: '微信、QQ、Telegram 都在那裡' },
      { name: '選「在瀏覽器開啟」', small: '蘋果手機上是「在 Safari 開啟」' },
    ],
    ios: [
      { name: '點底部的分享', small: '瀏覽器工具欄中間' },
      { name: '選「新增到主螢幕」', small: '向上滑一點就能看到' },
      { name: '點右上角「新增」', small: '從桌面開啟，書架還在' },
    ],
    'ios-other': [
      { name: '點位址列旁的分享', small: '沒有的話，先用 Safari 開啟' },
      { name: '選「新增到主螢幕」', small: '向上滑一點就能看到' },
      { name: '點右上角「新增」', small: '從桌面開啟，書架還在' },
    ],
    'android-menu': [
      { name: '點右上角的選單「⋮」', small: '有的瀏覽器在底部' },
      { name: '選「新增到主螢幕」', small: '也可能叫「安裝應用」' },
    ],
    desktop: [{ name: '點位址列裡的安裝圖示', small: 'Chrome、Edge 都有' }],
    'desktop-safari': [{ name: '選單「檔案」裡選「新增到程式塢」', small: 'macOS Sonoma 起' }],
    'desktop-none': [{ name: '換 Chrome 或 Edge 開啟', small: '這個瀏覽器還不能安裝網頁應用' }],
  },
  apk: { name: '沒有反應？下載安裝包', small: 'Android 安裝包' },
  apkOnly: { name: '下載安裝包', small: '下好後點開就能裝' },
  profile: '改用描述檔案安裝',
  profileHint: '下載後到「設定」裡點「已下載描述檔案」。',
  address: {
    onPhone: '在手機上開啟這個地址',
    inBrowser: '或者在瀏覽器裡開啟這個地址',
    copy: '複製',
    copied: '地址已複製',
    failed: '沒能複製，請長按地址',
  },
  gains: { offline: '離線也能看', updates: '更新會提醒', full: '全屏更沉浸' },
};
