import { expect, test } from 'vitest';
import { originOf } from '../web-address.ts';
import { joinedHosts, policyHosts } from './security-hosts.ts';
import { documentPolicy } from './security-policy.ts';

test('a merchant’s addresses give their origins, and a place of the site itself gives none', () => {
  const hosts = policyHosts({
    picDomain: 'https://pic.example/deep/path?x=1',
    advertDomain: '/ad',
    analyticsScript: 'https://stat.example:8443/s.js',
    payGatewayUrl: 'http://pay.example/submit.php',
    telegramBot: '',
  });
  expect(hosts).toEqual({
    pictures: ['https://pic.example'],
    scripts: ['https://stat.example:8443'],
    reports: [],
    forms: ['http://pay.example'],
    telegram: false,
  });
});

test.each([
  'https://pic.example;script-src *',
  "https://a.example;script-src'unsafe-inline'",
  'https://a.example;b',
  'https://a,b.example',
  "https://a'b.example",
  'javascript:alert(1)',
  'data:text/html,x',
  'https://*.example',
  '//pic.example',
  'not an address',
  42,
  null,
])('%s cannot become a part of a policy', (address) => {
  const origin = originOf(address);
  expect(origin ?? 'https://a.example').toMatch(/^https?:\/\/[a-z0-9.-]+$/);
  const policy = documentPolicy({
    scripts: [],
    styles: [],
    hosts: policyHosts({ picDomain: address, analyticsScript: address, payGatewayUrl: address }),
    secure: false,
  });
  expect(policy.split('; ').map((directive) => directive.split(' ')[0])).toHaveLength(14);
  expect(policy).toMatch(/script-src 'self'( https:\/\/[a-z0-9.-]+)?;/);
});

test('a script may send to the hosts that its merchant names, and load nothing from them', () => {
  const analyticsHosts = ['a.example', '*.b.example', '*', '*.com', 'c.example;script-src *', 3];
  const hosts = policyHosts({ analyticsScript: 'https://stat.example/s.js', analyticsHosts });
  const policy = documentPolicy({ scripts: [], styles: [], hosts, secure: false });
  const rows = policy.split('; ').filter((directive) => /[ab]\.example/.test(directive));
  expect(rows).toEqual([
    "img-src 'self' data: blob: https://stat.example https://a.example https://*.b.example",
    "connect-src 'self' https://stat.example https://a.example https://*.b.example",
  ]);
  expect(policy).not.toMatch(/c\.example|\*\.com/);
  expect(policyHosts({ analyticsHosts }).reports).toEqual([]);
});

test('a document for all merchants works with the hosts of each', () => {
  const joined = joinedHosts([
    policyHosts({ picDomain: 'https://a.example' }),
    policyHosts({ picDomain: 'https://b.example', telegramBot: 'bot' }),
    policyHosts({ picDomain: 'https://a.example' }),
  ]);
  expect(joined.pictures).toEqual(['https://a.example', 'https://b.example']);
  expect(joined.telegram).toBe(true);
});

test('in which order merchants come is no other policy: a device would take it for a newer worker', () => {
  const hosts = ['b', 'a'].map((name) => policyHosts({ picDomain: `https://${name}.example` }));
  expect(joinedHosts(hosts)).toEqual(joinedHosts(hosts.toReversed()));
  expect(joinedHosts(hosts).pictures).toEqual(['https://a.example', 'https://b.example']);
});

test.each([
  [{}, false],
  [{ telegramBot: 'mandao_bot' }, true],
  [{ telegramBot: ' ' }, false],
  [{ telegramBot: 7, tgUrl: 7 }, false],
  [{ tgUrl: ' @mandao_bot ' }, true],
  [{ tgUrl: 'https://t.me/mandao_group' }, false],
  [{ tgUrl: '@mandao_group' }, false],
  [{ tgUrl: 'https://t.me/mandao_bot/read?startapp=1' }, true],
  [{ tgUrl: 'https://evil.example/t.me/mandao_bot' }, false],
])('Telegram may show the site of a merchant with a bot: %j', (settings, telegram) => {
  expect(policyHosts(settings).telegram).toBe(telegram);
});
