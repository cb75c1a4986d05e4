import { expect, test } from 'vitest';
import { isBot } from './bots.ts';

test.each([
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)',
  'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
  'TelegramBot (like TwitterBot)',
  'facebookexternalhit/1.1',
  'Sogou web spider/4.0(+http://www.sogou.com/docs/help/webmasters.htm#07)',
  'Mozilla/5.0 (compatible; YandexImages/3.0; +http://yandex.com/bots)',
])('%s reads pages for others', (userAgent) => {
  expect(isBot(userAgent)).toBe(true);
});

test.each([
  'Mozilla/5.0 (Linux; Android 14; CUBOT X70) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile Safari/604.1',
  // Browsers and apps of companies that search the web, too.
  'Mozilla/5.0 (Linux; U; Android 9; zh-cn; MI 8) AppleWebKit/534.30 Version/4.0 Mobile Safari/534.30 SogouMSE,SogouMobileBrowser/4.2.6',
  'Mozilla/5.0 (Linux; Android 13; V2238A) AppleWebKit/537.36 Chrome/108.0 Mobile Safari/537.36 SogouSearch Android1.0 version3.0 AppVersion/7512',
  'Mozilla/5.0 (Linux; Android 12; SM-A525F) AppleWebKit/537.36 Chrome/116.0 Mobile Safari/537.36 YandexSearch/23.76',
  '',
])('%s is a reader', (userAgent) => {
  expect(isBot(userAgent)).toBe(false);
});
