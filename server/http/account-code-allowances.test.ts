import { expect, test } from 'vitest';
import {
  type AccountSite,
  openAccountSite,
  phone,
  registerWithPhone,
} from '../../tests/setup/account-site.ts';
import { onEachDatabase } from '../../tests/setup/databases.ts';

const [here, elsewhere] = [80001, 80002];

onEachDatabase((open) => {
  async function opened() {
    const empty = await open();
    const site = await openAccountSite(empty.place);
    await site.house.merchants.add({ id: elsewhere, name: '二岛', at: 1 });
    return {
      ...site,
      async [Symbol.asyncDispose]() {
        await site[Symbol.asyncDispose]();
        await empty[Symbol.asyncDispose]();
      },
    };
  }

  test('a phone gets a code to bind a minute, five an hour and ten a day', async () => {
    await using site = await opened();
    const tokens = [await site.register('haiyan'), await site.register('somebody')];
    let turn = 0;
    const ask = () => asksToBind(site, tokens[turn++ % 2] ?? '', phone);
    expect(await ask()).toBe('sent');
    site.later(20.5);
    expect(await ask(), 'too early').toEqual([429, 'Request03', 40]);
    site.later(39.5);
    for (let at = 0; at < 4; at += 1) {
      expect(await ask()).toBe('sent');
      site.later(60);
    }
    expect(await ask(), 'five in an hour').toEqual([429, 'Request03', 3600 - 300]);
    site.later(3600);
    for (let at = 0; at < 5; at += 1) {
      expect(await ask()).toBe('sent');
      site.later(60);
    }
    site.later(3600);
    expect(await ask(), 'ten in a day').toEqual([429, 'Request03', 86_400 - 300 - 3600 - 300 - 3600]);
    site.later(86_400);
    expect(await ask()).toBe('sent');
  });

  test('a member gets ten codes to bind a day, whichever phones they name', async () => {
    await using site = await opened();
    const token = await site.register('haiyan');
    const other = await site.register('somebody');
    const ask = (at: number, by = token) => asksToBind(site, by, `1380013800${at}`);
    expect(await ask(0)).toBe('sent');
    site.later(60);
    const rest = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8, 9].map((at) => ask(at)));
    expect(rest).toEqual(Array(9).fill('sent'));
    const eleventh = '13900139000';
    expect(await asksToBind(site, token, eleventh)).toEqual([429, 'Request03', 86_400 - 60]);
    expect(await site.messages()).toHaveLength(10);
    expect(await asksToBind(site, other, eleventh), 'it cost the phone nothing').toBe('sent');
    site.later(86_400 - 60);
    expect(await ask(0)).toBe('sent');
  });

  test('who names accounts that are not there takes nothing from the owner of the phone', async () => {
    await using site = await opened();
    await registerWithPhone(site, 'haiyan');
    for (const mid of [elsewhere, here]) {
      for (let turn = 0; turn < 12; turn += 1) {
        site.later(61);
        expect(await asksToReset(site, `nosuch${turn}`, phone, mid)).toEqual([200, 60]);
      }
    }
    const before = (await site.messages()).length;
    expect(before, 'what bound it').toBe(1);
    expect(await asksToReset(site, 'haiyan', phone)).toEqual([200, 60]);
    expect(await site.messages()).toHaveLength(before + 1);
  });

  test('messages to bind a phone keep nobody from resetting their password', async () => {
    await using site = await opened();
    await registerWithPhone(site, 'haiyan');
    const stranger = await site.register('stranger');
    for (let turn = 0; turn < 4; turn += 1) {
      site.later(60);
      expect(await asksToBind(site, stranger, phone)).toBe('sent');
    }
    site.later(60);
    expect((await asksToBind(site, stranger, phone))[0]).toBe(429);
    expect(await asksToReset(site, 'haiyan', phone)).toEqual([200, 60]);
    expect((await site.messages()).at(-1)).toMatchObject({ purpose: 'reset' });
  });

  test('how often a reset may be asked for tells nothing of who has which phone', async () => {
    await using site = await opened();
    const free = '13900139000';
    await registerWithPhone(site, 'haiyan');
    const stranger = await site.register('stranger');
    site.later(86_400);
    const before = (await site.messages()).length;
    const pairs = [
      ['haiyan', phone],
      ['haiyan', free],
      ['nosuch', phone],
      ['nosuch', free],
    ] satisfies [string, string][];
    const askedBy = async (account: string, number: string) => {
      const answers = [await asksToReset(site, account, number), await asksToReset(site, account, number)];
      return [...answers, await asksToReset(site, account.toUpperCase(), `+86 ${number}`)];
    };
    for (const wait of [20, 41, 60, 60, 60, 60, 60, 3400, 60, 60, 60, 60, 60, 3600, 60, 80_000]) {
      const [known, ...others] = await Promise.all(
        pairs.map(([account, number]) => askedBy(account, number)),
      );
      expect(others).toEqual([known, known, known]);
      site.later(wait);
    }
    const sent = (await site.messages()).slice(before);
    expect(sent.map(({ to, purpose }) => `${purpose} ${to}`)).toEqual(Array(10).fill(`reset +86${phone}`));
    const binds = await Promise.all([phone, free].map((number) => asksToBind(site, stranger, number)));
    expect(binds, 'nor do binds').toEqual(['sent', 'sent']);
  });

  test('what one merchant sent to a phone is not felt at another', async () => {
    await using site = await opened();
    const token = await site.register('haiyan');
    const other = await site.register('haiyan', elsewhere);
    expect(await asksToBind(site, token, phone)).toBe('sent');
    expect(await asksToBind(site, other, phone, elsewhere)).toBe('sent');
    expect(await asksToReset(site, 'haiyan', phone)).toEqual([200, 60]);
    expect(await asksToReset(site, 'haiyan', phone, elsewhere)).toEqual([200, 60]);
  });
});

async function asksToBind(site: AskedSite, token: string, number: string, mid = here) {
  const body = { purpose: 'bind', phone: number };
  const { status, code, data } = await site.call('POST /account/code', { token, body, mid });
  return code === '' ? 'sent' : [status, code, data.retryAfter];
}

async function asksToReset(site: AskedSite, account: string, number: string, mid = here) {
  const body = { purpose: 'reset', account, phone: number };
  const { status, data } = await site.call('POST /account/code', { body, mid });
  return [status, data.retryAfter];
}

type AskedSite = Pick<AccountSite, 'call'>;
