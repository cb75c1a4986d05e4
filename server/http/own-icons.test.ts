import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import sharp from 'sharp';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openSite } from '../../tests/setup/site.ts';
import { icons } from '../install/draw-icon.ts';
import { siteLook } from '../install/site-look.ts';
import { OwnIcons } from './own-icons.ts';

const tile = { size: 192, form: 'tile' } as const;

/** A server of a merchant's logo, which may be away. */
async function logoServer() {
  const red = { width: 40, height: 40, channels: 3, background: '#c8321e' } as const;
  const picture = await sharp({ create: red }).png().toBuffer();
  const told = { asked: 0, isAway: false };
  const server = createServer((_request, response) => {
    told.asked += 1;
    response.writeHead(told.isAway ? 503 : 200).end(told.isAway ? '' : picture);
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  return { told, logo: `http://127.0.0.1:${(server.address() as AddressInfo).port}/logo.png` };
}

test('whoever comes with a code gets a profile of its own around an icon that is drawn once', async () => {
  await using site = await openSite();
  const { told, logo } = await logoServer();
  await site.house.merchants.set(80001, 'logo', logo);
  const profile = async (query: string) =>
    (await site.app.inject({ url: `/ios.mobileconfig${query}`, headers: { host: 'manhua.example' } })).body;
  const codes = Array.from({ length: 10 }, (_, at) => `a-Code_of_forty_three_characters_012345678${at}`);
  const profiles = await Promise.all(codes.map((code) => profile(`?clip=${code}`)));
  expect(new Set([...profiles, await profile('')]).size).toBe(11);
  expect(told.asked).toBe(1);
});

test('the mark that stands in for a logo goes as soon as its server is back, and is not asked for by all meanwhile', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const { told, logo } = await logoServer();
  const ownIcons = new OwnIcons(Fastify());
  const icon = () => ownIcons.get(siteLook(80001, { logo }), tile);
  told.isAway = true;
  expect([(await icon()).isOwn, (await icon()).isOwn, told.asked]).toEqual([false, false, 1]);
  told.isAway = false;
  vi.advanceTimersByTime(15_000);
  expect([(await icon()).isOwn, told.asked]).toEqual([true, 2]);
  vi.advanceTimersByTime(300_000);
  expect([(await icon()).isOwn, told.asked]).toEqual([true, 2]);
});

test('a profile around the mark that stands in goes with it', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  await using site = await openSite();
  const { told, logo } = await logoServer();
  await site.house.merchants.set(80001, 'logo', logo);
  const profile = async () =>
    (await site.app.inject({ url: '/ios.mobileconfig', headers: { host: 'manhua.example' } })).body;
  told.isAway = true;
  const standIn = await profile();
  told.isAway = false;
  vi.advanceTimersByTime(15_000);
  expect(await profile()).not.toBe(standIn);
});

test('while too many icons wait to be drawn, no further one is begun', async () => {
  const ownIcons = new OwnIcons(Fastify(), { atOnce: 1, waiting: 1 });
  const all = await Promise.allSettled(
    Object.values(icons).map((plan) => ownIcons.get(siteLook(80001, {}), plan)),
  );
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  for (const each of all.slice(2)) expect(each).toMatchObject({ reason: { code: 'Request03' } });
  expect((await ownIcons.get(siteLook(80001, {}), tile)).isOwn).toBe(true);
});

test('profiles that wait for their signature are not more than so many', async () => {
  await using site = await openSite();
  await site.house.merchants.set(80001, 'permanentUrl', 'https://manhua.example');
  const pen = Promise.withResolvers<Buffer>();
  const sign = vi.fn(() => pen.promise);
  Object.assign(site.house, { profileSigner: { sign } });
  const statuses: number[] = [];
  const asked = Array.from({ length: 40 }, async (_, at) => {
    const { statusCode } = await site.app.inject(`/ios.mobileconfig?clip=a-Code_of_forty_characters_${at}`);
    statuses.push(statusCode);
  });
  await expect.poll(() => statuses.length).toBe(18);
  expect([new Set(statuses), sign.mock.calls.length]).toEqual([new Set([429]), 2]);
  pen.resolve(Buffer.from('signed'));
  await Promise.all(asked);
  expect(statuses.filter((status) => status === 200)).toHaveLength(22);
});
