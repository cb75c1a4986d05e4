import type { Language } from '../../contract/languages.ts';

const chinese = {
  title: '修复',
  sentence: '网站打不开、样子不对的时候用。会重新取一遍网站自己的程序；下载的章节、书架和登录都留着。',
  button: '重新取一遍',
  done: '已经重新取好了。',
  home: '回到网站',
  findings: '这台设备',
  lines: {
    served: '网站现在的版本',
    page: '这里存着的版本',
    worker: '后台程序',
    app: 'App 版本',
    space: '空间',
    database: '本地记录',
    pictures: '存着的章节图片',
  },
  words: {
    none: '没有',
    works: '正常',
    waiting: '有新版本等着',
    broken: '坏了，或者浏览器不让看',
    persisted: '不会被自动清掉',
    loose: '空间紧张时可能被清掉',
    busy: '正在重新取…',
    failed: '没做完，再点一次',
    blocked: '浏览器不让本站保存数据，修复不了。先在浏览器设置里允许，再点一次。',
  },
  noScript: '要打开 JavaScript 才能修复。',
};
type RepairWords = typeof chinese;

/** The repair page's few words: it must not need the page's. */
export const repairWords: Readonly<Record<Language, RepairWords>> = {
  'zh-CN': chinese,
  'zh-TW': {
    title: '修復',
    sentence: '網站打不開、樣子不對的時候用。會重新取一遍網站自己的程式；下載的章節、書架和登入都留著。',
    button: '重新取一遍',
    done: '已經重新取好了。',
    home: '回到網站',
    findings: '這台裝置',
    lines: {
      served: '網站現在的版本',
      page: '這裡存著的版本',
      worker: '背景程式',
      app: 'App 版本',
      space: '空間',
      database: '本機紀錄',
      pictures: '存著的章節圖片',
    },
    words: {
      none: '沒有',
      works: '正常',
      waiting: '有新版本等著',
      broken: '壞了，或者瀏覽器不讓看',
      persisted: '不會被自動清掉',
      loose: '空間緊張時可能被清掉',
      busy: '正在重新取…',
      failed: '沒做完，再點一次',
      blocked: '瀏覽器不讓本站儲存資料，修復不了。先在瀏覽器設定裡允許，再點一次。',
    },
    noScript: '要開啟 JavaScript 才能修復。',
  },
  en: {
    title: 'Repair',
    sentence:
      'For when the site does not open or looks wrong. The site’s own program is fetched anew; downloaded chapters, your shelf and your login stay.',
    button: 'Fetch it anew',
    done: 'It has been fetched anew.',
    home: 'Back to the site',
    findings: 'This device',
    lines: {
      served: 'The site’s version now',
      page: 'The version kept here',
      worker: 'Background program',
      app: 'App version',
      space: 'Storage',
      database: 'Local records',
      pictures: 'Kept chapter pictures',
    },
    words: {
      none: 'none',
      works: 'works',
      waiting: 'a new version is waiting',
      broken: 'broken, or the browser does not let us look',
      persisted: 'never cleared by itself',
      loose: 'may be cleared when space is short',
      busy: 'Fetching…',
      failed: 'Not finished. Tap again',
      blocked:
        'Your browser blocks this site’s data, so nothing can be repaired. Allow it in the browser’s settings, then tap again.',
    },
    noScript: 'Repairing needs JavaScript.',
  },
};
