import axios from 'axios';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openPage } from '../../tests/setup/aside-pages.ts';
import { tokenOf } from '../../tests/setup/token-of.ts';

const { adapter } = axios.defaults;
const old = tokenOf('12');
const anew = tokenOf('12', 'anew');
let told: (address: string, token: string) => unknown;
let asked: [address: string, token: string][];

beforeEach(() => {
  axios.defaults.adapter = async (config) => {
    const token = String(config.headers.get('authorization')).replace('Bearer ', '');
    asked.push([String(config.url), token]);
    const answer = { data: null as unknown, code: '', message: '', requestId: '', serverTime: Date.now() };
    try {
      answer.data = await told(String(config.url), token);
    } catch (code) {
      answer.code = String(code);
    }
    return { data: answer, status: 200, statusText: '', headers: {}, config };
  };
});
afterEach(() => {
  Object.assign(axios.defaults, { adapter });
  vi.unstubAllGlobals();
});

/** From now on the server answers this, or refuses by the code that is thrown; `asked` notes what it is asked, with which token. */
function server(tells: typeof told): void {
  told = tells;
  asked = [];
}

/** A session of this browser, which other tabs change as well. */
function sessionWith(token: string | null) {
  const session = {
    now: token,
    token: () => session.now,
    renew: vi.fn((next: string) => {
      session.now = next;
    }),
    expire: vi.fn(() => {
      session.now = null;
    }),
    leave: vi.fn(() => {
      session.now = null;
    }),
  };
  return session;
}

const refuse = (code: string): never => {
  throw code;
};

test('a page that is put aside while it renews its session does not keep the next one from renewing it', async () => {
  server(() => (asked.length === 1 ? new Promise(() => {}) : anew));
  const session = { ...sessionWith(old), token: () => old };
  const open = () => openPage(() => import('./session-life.ts'));
  const [one, other] = [await open(), await open()];
  void one.renewed(session, 80001, old);
  await vi.waitFor(() => expect(asked).toHaveLength(1), { timeout: 20_000 });
  one.putAside();
  expect(await other.renewed(session, 80001, old)).toBe(anew);
  expect(session.renew).toHaveBeenCalledTimes(1);
});

test('without locks a session is renewed all the same, once for all who ask', async () => {
  vi.stubGlobal('navigator', {});
  const refused = vi.fn();
  axios.defaults.adapter = async () => {
    refused();
    throw new Error('no network');
  };
  const { renewed } = await openPage(() => import('./session-life.ts'));
  const session = sessionWith(old);
  const asks = [1, 2].map(() =>
    expect(renewed(session, 80001, old)).rejects.toMatchObject({ code: 'offline' }),
  );
  await Promise.all(asks);
  expect(refused).toHaveBeenCalledTimes(1);
});

test('a session is renewed once, however many calls of however many tabs are refused with it, and all arrive', async () => {
  server((address, token) => {
    if (address === '/account/refresh') return anew;
    return token === anew ? 3 : refuse('Member03');
  });
  const session = sessionWith(old);
  const open = () => openPage(() => import('./client.ts'));
  const [one, other] = [await open(), await open()];
  const like = (tab: typeof one, id: number) =>
    tab.request('likeComic', { id }, { merchantId: 80001, session });
  const answers = await Promise.all([like(one, 1), like(one, 2), like(other, 3)]);
  expect(answers.map(({ data }) => data)).toEqual([3, 3, 3]);
  expect(asked.filter(([address]) => address === '/account/refresh')).toEqual([['/account/refresh', old]]);
  expect(asked).toHaveLength(7);
});

test.each([
  ['another member has signed in', tokenOf('13')],
  ['the member has signed out', null],
])(
  'where %s meanwhile a renewal brings nobody back, and what waited for it is not asked again',
  async (_who, since) => {
    server((address) => {
      if (address !== '/account/refresh') return refuse('Member03');
      session.now = since;
      return anew;
    });
    const session = sessionWith(old);
    const { request } = await openPage(() => import('./client.ts'));
    const liked = request('likeComic', { id: 1 }, { merchantId: 80001, session });
    await expect(liked).rejects.toMatchObject({ code: 'Member03' });
    expect([session.now, session.renew.mock.calls]).toEqual([since, []]);
    expect(asked).toHaveLength(2);
  },
);

test('who is signed in when a call of another one is refused is neither asked for in that one’s place nor renewed', async () => {
  server(() => {
    session.now = tokenOf('13');
    return refuse('Member03');
  });
  const session = sessionWith(old);
  const { request } = await openPage(() => import('./client.ts'));
  const liked = request('likeComic', { id: 1 }, { merchantId: 80001, session });
  await expect(liked).rejects.toMatchObject({ code: 'Member03' });
  expect(asked).toHaveLength(1);
});

test('a session that the server knows no longer is over; not that of who has signed in meanwhile', async () => {
  const session = sessionWith(old);
  const { renewed } = await openPage(() => import('./session-life.ts'));
  server(() => refuse('Member03'));
  expect(await renewed(session, 80001, old)).toBeNull();
  expect(session.expire).toHaveBeenCalledTimes(1);
  session.now = old;
  server(() => {
    session.now = tokenOf('13');
    return refuse('Member03');
  });
  expect(await renewed(session, 80001, old)).toBeNull();
  expect([session.now, session.expire.mock.calls.length]).toEqual([tokenOf('13'), 1]);
});

test('who closed the account leaves this device; not who has signed in meanwhile', async () => {
  const session = sessionWith(old);
  const { renewed } = await openPage(() => import('./session-life.ts'));
  server(() => refuse('Member01'));
  await expect(renewed(session, 80001, old)).rejects.toMatchObject({ code: 'Member01' });
  expect([session.leave.mock.calls.length, session.expire.mock.calls.length]).toEqual([1, 0]);
  session.now = old;
  server(() => {
    session.now = tokenOf('13');
    return refuse('Member01');
  });
  await expect(renewed(session, 80001, old)).rejects.toMatchObject({ code: 'Member01' });
  expect([session.now, session.leave.mock.calls.length]).toEqual([tokenOf('13'), 1]);
});

test('a server in trouble ends no session', async () => {
  const session = sessionWith(old);
  const { renewed } = await openPage(() => import('./session-life.ts'));
  server(() => refuse('Server01'));
  await expect(renewed(session, 80001, old)).rejects.toMatchObject({ code: 'Server01' });
  expect(session.now).toBe(old);
});

test('a token that has run out is renewed before anything is asked, one in the second half of its life beside it', async () => {
  const seconds = Math.floor(Date.now() / 1000);
  const living = (iat: number, exp: number) => {
    const claims = JSON.stringify({ nameid: '12', iat: seconds + iat, exp: seconds + exp });
    return `x.${Buffer.from(claims).toString('base64url')}.y`;
  };
  const { request } = await openPage(() => import('./client.ts'));
  const asks = async (token: string) => {
    const session = sessionWith(token);
    server((address) => (address === '/account/refresh' ? anew : 3));
    await request('likeComic', { id: 1 }, { merchantId: 80001, session });
    await vi.waitFor(() => expect(asked).not.toHaveLength(0), { timeout: 20_000 });
    return asked.map(([address, by]) => [address, by === token ? 'old' : 'new']);
  };
  // Until an answer has told the server's time nobody knows how old a token is.
  expect(await asks(living(-100, -10))).toEqual([['/api/comic/1/like', 'old']]);
  expect(await asks(living(-100, -10))).toEqual([
    ['/account/refresh', 'old'],
    ['/api/comic/1/like', 'new'],
  ]);
  expect(await asks(living(-600, 400))).toContainEqual(['/api/comic/1/like', 'old']);
  expect(await asks(living(-600, 400))).toContainEqual(['/account/refresh', 'old']);
  expect(await asks(living(-400, 600))).toEqual([['/api/comic/1/like', 'old']]);
});
