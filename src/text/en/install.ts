import type { Words } from '../words.ts';
import { counted } from './counted.ts';

export const install: Words['install'] = {
  title: 'Install',
  description: (siteName) =>
    `Put ${siteName} on your home screen: reads offline, tells of updates, fills the screen.`,
  back: 'Back',
  head: (siteName) => `Put ${siteName} on your home screen`,
  leads: {
    installed: 'It is installed. Open it from your home screen; shelf and progress are there.',
    'android-update': 'There is a newer app. Open the file to update; shelf and progress stay.',
    'in-app': (app) => `It cannot be installed inside ${app || 'this app'}. Open it in a browser first.`,
    ios: 'Three steps in Safari, and hardly any space.',
    'ios-other': 'Three steps in your browser, and hardly any space.',
    'android-prompt': 'One tap installs it; it updates by itself.',
    'android-menu': 'Two steps in your browser, and hardly any space.',
    harmony: 'Two steps, if your browser can add icons.',
    'desktop-prompt': 'One click installs it. You can also read on with your phone.',
    desktop: 'Use your browser’s install icon, or read on with your phone.',
  },
  install: 'Install',
  open: 'Read comics',
  accepted: 'Being installed',
  steps: {
    'in-app': [
      { name: 'Tap “···” at the top right', small: 'Some apps have an arrow or a compass' },
      { name: 'Choose “Open in browser”', small: 'Or “Open in Safari”, “Copy link”' },
    ],
    ios: [
      { name: 'Tap Share at the bottom', small: 'If it is not there, tap “···” first' },
      { name: 'Choose “Add to Home Screen”', small: 'A little further down the list' },
      { name: 'Tap “Add” at the top right', small: 'It opens full screen from there' },
    ],
    'ios-pad': [
      { name: 'Tap Share at the top right', small: 'Beside the address' },
      { name: 'Choose “Add to Home Screen”', small: 'A little further down the list' },
      { name: 'Tap “Add” at the top right', small: 'It opens full screen from there' },
    ],
    'ios-other': [
      { name: 'Tap Share beside the address', small: 'If there is none, open the page in Safari' },
      { name: 'Choose “Add to Home Screen”', small: 'A little further down the list' },
      { name: 'Tap “Add” at the top right', small: 'It opens full screen from there' },
    ],
    'android-menu': [
      { name: 'Open the menu “⋮”', small: 'In some browsers it is at the bottom' },
      { name: 'Choose “Add to Home screen”', small: 'It may be called “Install app”' },
    ],
    harmony: [
      { name: 'Open the browser’s menu', small: 'Mostly at the bottom or the top right' },
      { name: 'Choose “Add to desktop”', small: 'If it is not there, bookmark this page' },
    ],
    desktop: [{ name: 'Click the install icon in the address bar', small: 'Chrome and Edge have it' }],
    'desktop-safari': [{ name: 'Choose “Add to Dock” in the File menu', small: 'From macOS Sonoma on' }],
    'desktop-none': [
      { name: 'Open it in Chrome or Edge', small: 'This browser cannot install web apps yet' },
    ],
  },
  apk: { name: 'Nothing happens? Download the package', small: 'Android package' },
  apkOnly: { name: 'Download the package', small: 'Open it once it is there' },
  profile: {
    title: 'Install with a profile instead',
    lead: 'It adds one icon, changes no settings, and can be removed at any time.',
    steps: [
      { name: 'Download the profile', small: 'In Safari; tap “Allow” when asked' },
      { name: 'In Settings, tap “Profile Downloaded”', small: 'At the top, below your name' },
      { name: 'Tap “Install”, and “Install” again', small: 'The icon is on your home screen' },
    ],
  },
  carry: {
    title: 'Take your login along',
    lead: 'The icon and Safari keep things apart, so the icon would ask you to log in. Tap here first, and it will not.',
    ask: 'Take my login along',
    done: 'Taken along',
    ready: (minutes) =>
      `Add the icon now and open it once within ${counted(minutes, 'minute')}: you are logged in. It works once; do not pass the icon’s address on.`,
    failed: 'Your login could not be taken along; try again',
    arrived: 'You are logged in',
  },
  apps: {
    wechat: 'WeChat',
    qq: 'QQ',
    weibo: 'Weibo',
    alipay: 'Alipay',
    douyin: 'Douyin',
    xiaohongshu: 'RedNote',
    dingtalk: 'DingTalk',
    feishu: 'Lark',
    bilibili: 'Bilibili',
    zhihu: 'Zhihu',
    baidu: 'Baidu',
    telegram: 'Telegram',
    line: 'LINE',
    facebook: '',
  },
  address: {
    onPhone: 'Open this address on your phone',
    inBrowser: 'Or open this address in a browser',
    copy: 'Copy',
    copied: 'Address copied',
    failed: 'Could not copy; press and hold the address',
  },
  gains: { offline: 'Reads offline', updates: 'Tells of updates', full: 'Fills the screen' },
};
