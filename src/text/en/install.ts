import type { Words } from '../words.ts';

export const install: Words['install'] = {
  title: 'Install',
  description: 'Put the site on your home screen: reads offline, tells of updates, fills the screen.',
  back: 'Back',
  head: (siteName) => `Put ${siteName} on your home screen`,
  leads: {
    installed: 'It is installed. Open it from your home screen; shelf and progress are there.',
    'in-app': 'It cannot be installed inside this app. Open it in a browser first.',
    ios: 'Three steps in your browser, and hardly any space.',
    'android-prompt': 'One tap installs it; it updates by itself.',
    'android-menu': 'Two steps in your browser, and hardly any space.',
    'desktop-prompt': 'One click installs it. You can also read on with your phone.',
    desktop: 'Use your browser’s install icon, or read on with your phone.',
  },
  install: 'Install',
  open: 'Read comics',
  accepted: 'Being installed',
  steps: {
    'in-app': [
      { name: 'Tap “···” at the top right', small: 'WeChat, QQ and Telegram have it there' },
      { name: 'Choose “Open in browser”', small: 'On an iPhone: “Open in Safari”' },
    ],
    ios: [
      { name: 'Tap Share', small: 'In the middle of the toolbar' },
      { name: 'Choose “Add to Home Screen”', small: 'A little further down the list' },
      { name: 'Tap “Add” at the top right', small: 'Your shelf is there when you open it' },
    ],
    'ios-other': [
      { name: 'Tap Share beside the address', small: 'If there is none, open the page in Safari' },
      { name: 'Choose “Add to Home Screen”', small: 'A little further down the list' },
      { name: 'Tap “Add” at the top right', small: 'Your shelf is there when you open it' },
    ],
    'android-menu': [
      { name: 'Open the menu “⋮”', small: 'In some browsers it is at the bottom' },
      { name: 'Choose “Add to Home screen”', small: 'It may be called “Install app”' },
    ],
    desktop: [{ name: 'Click the install icon in the address bar', small: 'Chrome and Edge have it' }],
    'desktop-safari': [{ name: 'Choose “Add to Dock” in the File menu', small: 'From macOS Sonoma on' }],
    'desktop-none': [
      { name: 'Open it in Chrome or Edge', small: 'This browser cannot install web apps yet' },
    ],
  },
  apk: { name: 'Nothing happens? Download the package', small: 'Android package' },
  apkOnly: { name: 'Download the package', small: 'Open it once it is there' },
  profile: 'Install with a profile instead',
  profileHint: 'Afterwards tap “Profile Downloaded” in Settings.',
  address: {
    onPhone: 'Open this address on your phone',
    inBrowser: 'Or open this address in a browser',
    copy: 'Copy',
    copied: 'Address copied',
    failed: 'Could not copy; press and hold the address',
  },
  gains: { offline: 'Reads offline', updates: 'Tells of updates', full: 'Fills the screen' },
};
