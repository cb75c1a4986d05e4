import { expect, test } from 'vitest';
import { merchantValue } from './merchant-value.ts';

test('values come in the kind of their key', async () => {
  expect(await merchantValue('chapterPrice', '12')).toBe(12);
  expect(await merchantValue('ageGate', 'true')).toBe(true);
  expect(await merchantValue('hotKeywords', '灯塔，海、 潮,')).toEqual(['灯塔', '海', '潮']);
  expect(await merchantValue('phoneRegions', 'cn,hk')).toEqual(['CN', 'HK']);
  expect(await merchantValue('analyticsHosts', 'Plausible.io, *.google-analytics.com')).toEqual([
    'plausible.io',
    '*.google-analytics.com',
  ]);
  expect(await merchantValue('themeColor', ' #1B6CA8 ')).toBe('#1B6CA8');
  expect(await merchantValue('appUrl', '')).toBe('');
  expect(await merchantValue('picDomain', 'https://p.example/')).toBe('https://p.example');
  expect(await merchantValue('picDomain', '/')).toBe('/');
  expect(await merchantValue('advertDomain', '/ad')).toBe('/ad');
  expect(await merchantValue('androidPackage', 'com.example.app')).toBe('com.example.app');
  expect(await merchantValue('telegramBot', '@mandao_bot')).toBe('@mandao_bot');
  expect(await merchantValue('paymentCallbackUrl', 'https://pay.example')).toBe('https://pay.example');
  const prints = ['AB', '0f'].map((pair) => Array.from({ length: 32 }, () => pair).join(':')).join(', ');
  expect(await merchantValue('androidFingerprints', prints)).toBe(prints);
  for (const zone of ['Asia/Shanghai', 'America/Argentina/Ushuaia', 'Etc/GMT-8', 'UTC']) {
    expect(await merchantValue('timeZone', zone)).toBe(zone);
  }
});

test.each([
  ['appUrl', 'javascript:alert(1)', 'http or https address'],
  ['latestUrl6', 'example.com', 'http or https address'],
  ['appUrl', '/\\evil.example', 'http or https address'],
  ['logo', '/my logo.png', 'http or https address'],
  ['payGatewayUrl', 'http:x', 'http or https address like https://example.com'],
  ['payGatewayUrl', 'https:/pay.example', 'http or https address'],
  ['payGatewayUrl', 'https:///pay.example', 'http or https address'],
  ['payGatewayUrl', 'https:\\\\pay.example', 'http or https address'],
  ['tgUrl', 'https://', 'http or https address'],
  ['picDomain', 'https:p.example', 'http or https origin'],
  ['analyticsScript', 'https:count.example/s.js', 'https address'],
  ['smsWebhookUrl', 'https://user:pass@example.com', 'http or https address'],
  ['analyticsScript', 'http://count.example/s.js', 'https address'],
  ['analyticsHosts', 'https://plausible.io', 'hosts like plausible.io'],
  ['analyticsHosts', '*', 'hosts like plausible.io'],
  ['analyticsHosts', '*.com', 'hosts like plausible.io'],
  ['analyticsHosts', "a.example;script-src 'unsafe-inline'", 'hosts like plausible.io'],
  ['themeColor', 'red', 'colour'],
  ['picDomain', '//elsewhere', 'path from /'],
  ['picDomain', '', 'empty'],
  ['advertDomain', 'https://a.example/?x', 'path from /'],
  ['timeZone', 'Asia/Nowhere', 'time zone like Asia/Shanghai'],
  ['timeZone', 'CST', 'time zone like Asia/Shanghai'],
  ['timeZone', '+08:00', 'time zone like Asia/Shanghai'],
  ['siteName', ' ', 'empty'],
  ['siteName', '岛'.repeat(61), '60 characters at most'],
  ['paymentCallbackUrl', 'https://a.example/x?y=1', 'without a query'],
  ['telegramBot', '@@', 'name of a bot'],
  ['telegramBot', '123:token', 'name of a bot'],
  ['androidFingerprints', 'zz', 'fingerprints'],
  ['androidFingerprints', 'AB:CD', 'fingerprints'],
  ['siteName', '漫\n岛', 'one line'],
  ['chapterPrice', '-1', 'whole number'],
  ['chapterPrice', '1000000000', 'whole number'],
  ['ageGate', 'maybe', 'true or false'],
  ['phoneRegions', 'China', 'regions like CN,HK'],
  ['phoneRegions', '', 'regions like CN,HK'],
  ['phoneRegions', 'CN,ZZ', 'there is no ZZ'],
  ['phoneRegions', 'UK', 'there is no UK'],
  ['payGatewayTypes', 'ali pay', 'alipay,wxpay'],
  ['androidVersion', 'v2', 'digits'],
  ['androidPackage', 'example', 'package name'],
  ['androidPackage', 'com.example.1app', 'package name'],
  ['androidPackage', 'com.example app', 'package name'],
  ['toString', 'x', 'has no "toString"'],
])('%s cannot be "%s"', async (key, value, reason) => {
  await expect(merchantValue(key, value)).rejects.toThrow(reason);
});

test('a text has at most 2,000 characters', async () => {
  expect(await merchantValue('contactUs', '岛'.repeat(2000))).toHaveLength(2000);
  await expect(merchantValue('contactUs', '岛'.repeat(2001))).rejects.toThrow('one line of text');
});

test('a secret that is none is not quoted', async () => {
  const refused = merchantValue('payGatewayKey', 'half\tof it');
  await expect(refused).rejects.toThrow(
    /^This cannot be the payGatewayKey of a merchant: it must be one line/,
  );
});
