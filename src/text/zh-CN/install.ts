/** Words of the room `install`. */
export const install = {
  title: '装到桌面',
  description: '把漫岛装到手机或电脑的桌面：离线也能看，更新会提醒，全屏更沉浸。',
  back: '返回',
  head: (siteName: string) => `把${siteName}放到桌面`,
  leads: {
    installed: '已经装好了。以后从桌面打开，书架和进度都在。',
    'in-app': '在这个 App 里装不了，先用浏览器打开。',
    ios: '在浏览器里三步，不占多少空间。',
    'android-prompt': '一点就装好，之后自己更新。',
    'android-menu': '在浏览器里两步，不占多少空间。',
    'desktop-prompt': '一点就装好，也可以在手机上接着看。',
    desktop: '点一下浏览器的安装图标，也可以在手机上接着看。',
  },
  install: '安装',
  open: '去看漫画',
  accepted: '正在装到桌面',
  steps: {
    'in-app': [
      { name: '点右上角的「···」', small: '微信、QQ、Telegram 都在那里' },
      { name: '选「在浏览器打开」', small: '苹果手机上是「在 Safari 打开」' },
    ],
    ios: [
      { name: '点底部的分享', small: '浏览器工具栏中间' },
      { name: '选「添加到主屏幕」', small: '向上滑一点就能看到' },
      { name: '点右上角「添加」', small: '从桌面打开，书架还在' },
    ],
    'ios-other': [
      { name: '点地址栏旁的分享', small: '没有的话，先用 Safari 打开' },
      { name: '选「添加到主屏幕」', small: '向上滑一点就能看到' },
      { name: '点右上角「添加」', small: '从桌面打开，书架还在' },
    ],
    'android-menu': [
      { name: '点右上角的菜单「⋮」', small: '有的浏览器在底部' },
      { name: '选「添加到主屏幕」', small: '也可能叫「安装应用」' },
    ],
    desktop: [{ name: '点地址栏里的安装图标', small: 'Chrome、Edge 都有' }],
    'desktop-safari': [{ name: '菜单「文件」里选「添加到程序坞」', small: 'macOS Sonoma 起' }],
    'desktop-none': [{ name: '换 Chrome 或 Edge 打开', small: '这个浏览器还不能安装网页应用' }],
  },
  apk: { name: '没有反应？下载安装包', small: 'Android 安装包' },
  apkOnly: { name: '下载安装包', small: '下好后点开就能装' },
  profile: '改用描述文件安装',
  profileHint: '下载后到「设置」里点「已下载描述文件」。',
  address: {
    onPhone: '在手机上打开这个地址',
    inBrowser: '或者在浏览器里打开这个地址',
    copy: '复制',
    copied: '地址已复制',
    failed: '没能复制，请长按地址',
  },
  gains: { offline: '离线也能看', updates: '更新会提醒', full: '全屏更沉浸' },
};
