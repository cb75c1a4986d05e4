import { expect, test } from 'vitest';
import { readSettings } from './config.ts';
import { SettingsError } from './settings-error.ts';

test.each([
  ['', false],
  ['0', false],
  ['2', 2],
  ['10.0.0.1', ['10.0.0.1']],
  ['10.0.0.1, 192.168.0.0/16 ,fe80::/10', ['10.0.0.1', '192.168.0.0/16', 'fe80::/10']],
  ['loopback,uniquelocal', ['loopback', 'uniquelocal']],
])('TRUST_PROXY=%j is read', (written, trustProxy) => {
  expect(readSettings({ TRUST_PROXY: written }).trustProxy).toEqual(trustProxy);
});

test.each([
  'foo',
  '300.1.1.1',
  '10.0.0.0/33',
  '10.0.0.0/0',
  '10.0.0.0/',
  '::1/129',
  '10.0.0.1,',
  '1,2',
  '123',
])('TRUST_PROXY=%j is refused before the server is built with it', (written) => {
  expect(() => readSettings({ TRUST_PROXY: written })).toThrow(
    new SettingsError(
      'These settings cannot be used: TRUST_PROXY (how many proxies stand in front, or their addresses).',
    ),
  );
});

test('what signs profiles is named whole or not at all', () => {
  const both = { IOS_SIGN_CERT: '/c', IOS_SIGN_KEY: '/k' };
  expect(readSettings(both).iosSigning).toEqual({ certificate: '/c', key: '/k', chain: null });
  expect(readSettings({}).iosSigning).toBeNull();
  expect(() => readSettings({ IOS_SIGN_CERT: '/c' })).toThrow(/IOS_SIGN_KEY belong together\.$/);
  expect(() => readSettings({ IOS_SIGN_CHAIN: '/h' })).toThrow(
    /belong together, and IOS_SIGN_CHAIN to both\.$/,
  );
});

test.each(['', ' ', '0x50', '1e3', '65536', '-1', '80.5'])('PORT=%j is no port', (written) => {
  expect(() => readSettings({ PORT: written })).toThrow(
    new SettingsError('These settings cannot be used: PORT (a number from 0 to 65535).'),
  );
});

test('a port is taken as it is written, and is 8080 where none is', () => {
  expect([readSettings({ PORT: '80' }).port, readSettings({ PORT: '0' }).port]).toEqual([80, 0]);
  expect(readSettings({}).port).toBe(8080);
});

test.each(['false', 'off', 'no', '', '00', ' 0'])(
  'DEMO=%j is refused before a site of one’s own is filled with the demo library',
  (written) => {
    expect(() => readSettings({ DEMO: written })).toThrow(
      new SettingsError('These settings cannot be used: DEMO (0 or 1).'),
    );
  },
);

test.each(['prod', 'Production', 'production ', 'live'])(
  'NODE_ENV=%j is refused before a site that is meant to take money gives its points away',
  (written) => {
    expect(() => readSettings({ NODE_ENV: written })).toThrow(
      new SettingsError('These settings cannot be used: NODE_ENV (production, or development).'),
    );
  },
);

test.each(['', 'development', 'test', 'production'])('NODE_ENV=%j is taken', (written) => {
  expect(() => readSettings({ NODE_ENV: written })).not.toThrow();
});

test('the demo library is drawn unless it is switched off', () => {
  expect([{}, { DEMO: '1' }, { DEMO: '0' }].map((it) => readSettings(it).demo)).toEqual([true, true, false]);
});
