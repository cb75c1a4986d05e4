import Fastify, { type FastifyInstance } from 'fastify';
import { openHouse } from '../../server/house.ts';
import { serveApi } from '../../server/http/api.ts';
import { answerErrors } from '../../server/http/errors.ts';
import type { PasswordHashing } from '../../server/usecases/account/accounts-port.ts';
import type { DatabasePlace } from './databases.ts';
import { sentMessages } from './sent-messages.ts';
import { call } from './signed-up.ts';

let addresses = 0;

/** A call of the account interface; each comes from an address of its own unless it says which. */
interface SiteCall {
  body?: Record<string, unknown>;
  token?: string;
  mid?: number;
  ip?: string;
  /** The page that calls, as its browser names it. */
  pageOrigin?: string;
  userAgent?: string;
}

export const password = '潮汐灯塔每晚熄灭';
export const phone = '13800138000';

/** The real API with its database, without the page; its clock is in the test's hand. */
export async function openAccountSite(place: DatabasePlace) {
  const clock = { at: Date.UTC(2026, 0, 5, 8) };
  const house = await openHouse({ ...place, mediaUrl: null }, () => clock.at);
  const app = Fastify();
  answerErrors(app);
  serveApi(app, house);
  const logged: string[] = [];
  const note = (fields: object, text: string) => {
    const { err } = fields as { err?: Error };
    logged.push(`${text} ${JSON.stringify(fields)} ${err?.stack ?? ''} ${String(err?.cause ?? '')}`);
  };
  Object.assign(house.log, { info: note, warn: note, error: note });

  const ask = callerOf(app);
  const messages = () => sentMessages({ house, dataDir: place.dataDir });
  return {
    house,
    clock,
    logged,
    call: ask,
    messages,
    /** Lets time go by. */
    later: (seconds: number) => {
      clock.at += seconds * 1000;
    },
    register: async (account: string, mid?: number): Promise<string> =>
      (await ask('POST /account/logon', { body: { account, password }, ...(mid !== undefined && { mid }) }))
        .data,
    /** The code sent last. */
    lastCode: async () => (await messages()).at(-1)?.code ?? '',
    /** Whether a token opens the member's own pages. */
    opens: async (token: string, mid?: number): Promise<string> =>
      (await ask('GET /api/member', { token, ...(mid !== undefined && { mid }) })).code,
    async [Symbol.asyncDispose]() {
      await app.close();
      await house.accounts.messages.settled();
      await house.close();
    },
  };
}

export type AccountSite = Awaited<ReturnType<typeof openAccountSite>>;

/** Registers a member and binds a phone. */
export async function registerWithPhone(site: AccountSite, account: string, number = phone): Promise<string> {
  const token = await site.register(account);
  await site.call('POST /account/code', { token, body: { purpose: 'bind', phone: number } });
  await site.call('POST /account/phone', { token, body: { phone: number, code: await site.lastCode() } });
  return token;
}

/** Counts the passwords that are looked at, and lets the real thing look. */
export function countPasswords(site: AccountSite): { verified: number } {
  const real = site.house.accounts.passwords;
  const counted = { verified: 0 };
  site.house.accounts.passwords = {
    hash: (text) => real.hash(text),
    verify: (hash, text) => {
      counted.verified += 1;
      return real.verify(hash, text);
    },
  } satisfies PasswordHashing;
  return counted;
}

/** Asks the API and reads the envelope. */
function callerOf(app: FastifyInstance) {
  return async (
    line: `${'GET' | 'POST' | 'PUT' | 'DELETE'} ${string}`,
    { body, token, mid, ip, pageOrigin, userAgent }: SiteCall = {},
  ) => {
    const [method, path = ''] = line.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string];
    addresses += 1;
    return call({ app }, method, mid === undefined ? path : `${path}?mid=${mid}`, body, {
      ip: ip ?? `10.0.${addresses >> 8}.${addresses & 255}`,
      ...(token !== undefined && { token }),
      ...(pageOrigin !== undefined && { pageOrigin }),
      ...(userAgent !== undefined && { userAgent }),
    });
  };
}
