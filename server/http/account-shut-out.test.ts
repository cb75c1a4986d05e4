import { expect, test } from 'vitest';
import { openAccountSite, password, phone, registerWithPhone } from '../../tests/setup/account-site.ts';
import { onEachDatabase } from '../../tests/setup/databases.ts';

const next = '纸上江湖第一回，新';

onEachDatabase((open) => {
  test('who is shut out sets no new password, however far the reset had come', async () => {
    await using empty = await open();
    await using site = await openAccountSite(empty.place);
    await registerWithPhone(site, 'haiyan');
    const shutOut = (locked: number) => empty.db.updateTable('member').set({ locked }).execute();
    const checks = (code: string) =>
      site.call('POST /account/reset_check', { body: { account: 'haiyan', phone, code } });
    const sent = async () => {
      site.later(60);
      await site.call('POST /account/code', { body: { purpose: 'reset', account: 'haiyan', phone } });
      return site.lastCode();
    };
    const before = await sent();
    await shutOut(1);
    expect(await checks(before)).toMatchObject({ code: 'Member04', data: { triesLeft: 0 } });
    await shutOut(0);
    const { resetToken } = (await checks(await sent())).data;
    await shutOut(1);
    const body = { resetToken, password: next };
    expect((await site.call('POST /account/reset_pwd', { body })).code).toBe('Member04');
    await shutOut(0);
    expect((await site.call('POST /account/login', { body: { account: 'haiyan', password } })).code).toBe('');
  });

  test('a new password lifts the locks of its own account, and not of its namesake at another merchant', async () => {
    await using empty = await open();
    await empty.db.insertInto('merchant').values({ id: 80002, name: '二岛', createdAt: 1 }).execute();
    await using site = await openAccountSite(empty.place);
    await registerWithPhone(site, 'haiyan');
    await site.register('haiyan', 80002);
    const logsIn = async (given: string, mid: number) => {
      const body = { account: 'haiyan', password: given };
      return (await site.call('POST /account/login', { body, mid, ip: '192.0.2.7' })).code;
    };
    for (const mid of [80001, 80002]) {
      for (let at = 0; at < 5; at += 1) await logsIn('wrong', mid);
      expect(await logsIn(password, mid)).toBe('Member09');
    }
    site.later(60);
    await site.call('POST /account/code', { body: { purpose: 'reset', account: 'haiyan', phone } });
    const given = { account: 'haiyan', phone, code: await site.lastCode() };
    const { resetToken } = (await site.call('POST /account/reset_check', { body: given })).data;
    await site.call('POST /account/reset_pwd', { body: { resetToken, password: next } });
    expect([await logsIn(next, 80001), await logsIn(password, 80002)]).toEqual(['', 'Member09']);
  });
});
