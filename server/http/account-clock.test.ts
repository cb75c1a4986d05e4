import { expect, test } from 'vitest';
import {
  type AccountSite,
  openAccountSite,
  password,
  phone,
  registerWithPhone,
} from '../../tests/setup/account-site.ts';
import { onEachDatabase } from '../../tests/setup/databases.ts';

onEachDatabase((open) => {
  test('what a clock that was ahead has locked is open again once the clock is right', async () => {
    await using empty = await open();
    await using site = await openAccountSite(empty.place);
    const token = await registerWithPhone(site, 'haiyan');
    const asks = () => site.call('POST /account/code', { token, body: { purpose: 'bind', phone } });
    site.later(86_400);
    for (let at = 0; at < 6; at += 1) await logsIn(site, 'wrong', '192.0.2.7');
    expect((await asks()).code).toBe('');
    site.later(-60_000);
    expect((await logsIn(site, password, '192.0.2.7')).code).toBe('Member09');
    await site.house.accounts.purgeAccounts(site.clock.at);
    expect((await logsIn(site, password, '192.0.2.7')).code).toBe('');
    expect((await asks()).code).toBe('');
  });

  test('what a server whose clock is a little ahead has locked stays locked', async () => {
    await using empty = await open();
    await using site = await openAccountSite(empty.place);
    const token = await registerWithPhone(site, 'haiyan');
    site.later(60);
    const asks = () => site.call('POST /account/code', { token, body: { purpose: 'bind', phone } });
    for (let at = 0; at < 6; at += 1) await logsIn(site, 'wrong', '192.0.2.7');
    expect((await asks()).code).toBe('');
    site.later(-20);
    await site.house.accounts.purgeAccounts(site.clock.at);
    expect((await logsIn(site, password, '192.0.2.7')).code).toBe('Member09');
    expect((await asks()).code).toBe('Request03');
  });
});

function logsIn(site: AccountSite, given: string, ip: string) {
  return site.call('POST /account/login', { body: { account: 'haiyan', password: given }, ip });
}
