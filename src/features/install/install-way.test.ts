import { expect, test } from 'vitest';
import { inAppBrowser } from './in-app-browser.ts';
import { installWay, type Place } from './install-way.ts';

const agents = {
  safari:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  mac: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
  android:
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
  windows:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36',
  harmony:
    'Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/114.0.0.0 Safari/537.36 ArkWeb/4.1.6.1 Mobile',
  firefox: 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0',
};
const webViews = {
  ios: agents.safari.replace('Version/18.0 ', '').replace(' Safari/604.1', ''),
  android: agents.android.replace('; K)', '; K; wv)').replace('Chrome/', 'Version/4.0 Chrome/'),
};
const at = (userAgent: string, more: Partial<Place> = {}) =>
  installWay({
    userAgent,
    touches: false,
    inTelegram: false,
    run: 'other',
    outdated: false,
    standalone: false,
    offered: false,
    ...more,
  });

test.each([
  ['an iPhone', at(agents.safari), 'ios'],
  ['an iPad, which calls itself a Mac', at(agents.mac, { touches: true }), 'ios-pad'],
  ['Telegram on an iPhone, which does not name itself', at(agents.safari, { inTelegram: true }), 'in-app'],
  ['Quark on an iPhone', at(agents.safari.replace('Version/18.0', 'Quark/6.0')), 'ios-other'],
  ['Douyin', at(`${agents.android} aweme_280400 BytedanceWebview`), 'in-app'],
  ['Chrome on an iPhone', at(agents.safari.replace('Version/18.0', 'CriOS/130.0')), 'ios-other'],
  ['Chrome on Android with an offer', at(agents.android, { offered: true }), 'android-prompt'],
  ['Android without one', at(agents.android), 'android-menu'],
  ['Chrome on a desktop with an offer', at(agents.windows, { offered: true }), 'desktop-prompt'],
  ['Chrome on a desktop', at(agents.windows), 'desktop'],
  ['HarmonyOS without Android, which is no desktop', at(agents.harmony), 'harmony'],
  ['WeChat on it', at(`${agents.harmony} MicroMessenger/8.0.50`), 'in-app'],
  ['an app on an iPhone that names neither itself nor Safari', at(webViews.ios), 'in-app'],
  [
    'UC on an iPhone, which does not name Safari either',
    at(`${webViews.ios} UCBrowser/12.1.7.1109`),
    'ios-other',
  ],
  ['an app on Android that does not name itself', at(webViews.android), 'in-app'],
  ['a browser on Android that lives in a web view', at(`${webViews.android} Quark/6.0`), 'android-menu'],
  ['the Android app', at(agents.android, { run: 'androidApk' }), 'installed'],
  [
    'an Android app that has become old',
    at(agents.android, { run: 'androidApk', outdated: true }),
    'android-update',
  ],
  ['Safari on a Mac', at(agents.mac), 'desktop-safari'],
  ['Firefox', at(agents.firefox), 'desktop-none'],
  ['WeChat', at(`${agents.android} MicroMessenger/8.0.50`), 'in-app'],
  ['QQ', at(`${agents.safari} QQ/9.0.0.600`), 'in-app'],
  ['QQ’s own browser, which can install', at(`${agents.android} MQQBrowser/14.9`), 'android-menu'],
  ['Telegram', at(`${agents.android} Telegram-Android/11.2`), 'in-app'],
  ['the app', at(agents.android, { run: 'androidApk', offered: true }), 'installed'],
  ['the web clip', at(agents.safari, { run: 'appleMobileconfig' }), 'installed'],
  ['a page that is an app already', at(agents.windows, { standalone: true }), 'installed'],
])('%s', (_name, way, expected) => {
  expect(way).toBe(expected);
});

test('an app is known by name, so that the way out of it can be told', () => {
  expect(inAppBrowser(`${agents.android} MicroMessenger/8.0.50`, false)).toBe('wechat');
  expect(inAppBrowser(`${agents.safari} Weibo (iPhone14,5__weibo__13.9.0)`, false)).toBe('weibo');
  expect(inAppBrowser(`${agents.android} AliApp(AP/10.6) AlipayClient/10.6`, false)).toBe('alipay');
  expect(inAppBrowser(agents.safari, true)).toBe('telegram');
  for (const agent of Object.values(agents)) expect(inAppBrowser(agent, false)).toBeNull();
});
