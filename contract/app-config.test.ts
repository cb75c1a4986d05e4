import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { appHosts, readAppConfig, versionCodeOf } from './app-config.ts';

const shipped = readFileSync('twa/app.config.json', 'utf8');
const given = JSON.parse(shipped) as Record<string, unknown>;
const reading = (changes: object) => () => readAppConfig(JSON.stringify({ ...given, ...changes }));

test('the configuration that comes with the site can be read', () => {
  const config = readAppConfig(shipped);
  expect(appHosts(config)).toEqual([config.host, ...config.mirrors]);
});

test.each([
  ['a host with a scheme', { host: 'https://a.example' }, 'host must be a host like'],
  ['a host in capitals', { host: 'A.example' }, 'host must be a host like'],
  ['a mirror with a path', { mirrors: ['b.example/x'] }, 'mirrors.0 must be a host like'],
  ['a mirror that is the host', { mirrors: [given.host] }, 'mirrors must be other hosts, each once'],
  ['a package of one word', { packageId: 'comics' }, 'packageId must be a package name like'],
  ["a package with a word of Java's", { packageId: 'com.new.app' }, "packageId must have none of Java's own"],
  ['a day that is none', { av: '20250230001' }, 'av must be a day and three digits'],
  ['a hundredth version of a day', { av: '20250521100' }, 'av must be a day and three digits'],
  ['a version as a number', { av: 20250521001 }, 'av must be a text'],
  ['no name', { name: undefined }, 'name is missing'],
  [
    'a name that phones cut off',
    { shortName: '一二三四五六七八九十一二三' },
    'shortName must be a name of 1–12',
  ],
  ['a colour by name', { colors: { ...(given.colors as object), brand: 'teal' } }, 'colors.brand must be'],
  ['a logo elsewhere', { logo: '../logo.png' }, 'logo must be the name of a picture beside it'],
  ['a word that nobody knows', { colour: '#000000' }, 'colour in it is unknown'],
  ['no merchant', { merchantId: 'x' }, 'merchantId must be the number of a merchant'],
])('%s is refused in one sentence', (_what, changes, said) => {
  expect(reading(changes)).toThrow(`The app's configuration is wrong: ${said}`);
});

test('what is no JSON is said to be none', () => {
  expect(() => readAppConfig('{')).toThrow(/^The app's configuration is no JSON: /);
});

test("Android's number of a version grows with it and fits 31 bits", () => {
  expect(versionCodeOf('20250521001')).toBe(2025052101);
  expect(versionCodeOf('20250521002')).toBeGreaterThan(versionCodeOf('20250521001'));
  expect(versionCodeOf('20250522000')).toBeGreaterThan(versionCodeOf('20250521099'));
  expect(versionCodeOf('20991231099')).toBeLessThan(2_100_000_000);
});
