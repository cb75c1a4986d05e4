import { beforeEach, expect, test, vi } from 'vitest';
import { memoryCaches } from '../tests/setup/memory-caches.ts';

/** What a worker is asked to do; here by one of its pages. */
class Asked {
  readonly waits: Promise<unknown>[] = [];
  waitUntil(done: Promise<unknown>): void {
    this.waits.push(done);
  }
}

class AskedForFile extends Asked {
  readonly request: Request;
  constructor(request: Request) {
    super();
    this.request = request;
  }
}

// The libraries of the worker look at it as they are loaded.
vi.hoisted(() => {
  vi.stubGlobal('self', globalThis);
  vi.stubGlobal('location', new URL('https://mandao.example/sw.js'));
  vi.stubGlobal('registration', { scope: 'https://mandao.example/' });
  vi.stubGlobal('__WB_DISABLE_DEV_LOGS', true);
});

const site = 'https://mandao.example';
const page = `${site}/pic/comic/7/3/1.jpg?w=720&v=a`;
const wider = `${site}/pic/comic/7/3/1.jpg?w=1080&v=a`;

let caches: ReturnType<typeof memoryCaches>;
let asked: number;
let answer: () => Response | Promise<Response>;

beforeEach(() => {
  caches = memoryCaches();
  asked = 0;
  answer = () => picture('of the network');
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('FetchEvent', AskedForFile);
  vi.stubGlobal('ExtendableEvent', Asked);
  vi.stubGlobal('fetch', async () => {
    asked += 1;
    return answer();
  });
});

test('a picture comes from the network once, whoever asks for it, and from the device from then on', async () => {
  expect(await load(`${page}&t=first`)).toBe('of the network');
  expect([await load(`${page}&t=second`), asked]).toEqual(['of the network', 1]);
});

test('what lies elsewhere on the device goes before', async () => {
  await keep(page, picture('kept'));
  expect(await load(page, {}, async () => picture('elsewhere'))).toBe('elsewhere');
});

test.each([
  ['the page of a public network', () => portal()],
  ['an answer of no kind', () => new Response(new Uint8Array([1]))],
  ['a failing server', () => picture('late', { status: 500 })],
  ['no network', () => Promise.reject(new TypeError('no network'))],
])('%s is no picture: another width of it stands in, and nothing is kept', async (_what, given) => {
  await keep(wider, picture('wider'));
  answer = given;
  expect(await load(page)).toBe('wider');
  expect(caches.addresses('pictures')).toEqual([wider]);
});

test('a picture that is not there is told to the page, and not kept', async () => {
  answer = () => Response.json({ code: 'Comic01' }, { status: 404 });
  expect(JSON.parse(await load(page))).toEqual({ code: 'Comic01' });
  expect(caches.addresses('pictures')).toEqual([]);
});

test('who keeps it wants this very one, and keeps it', async () => {
  await keep(wider, picture('wider'));
  expect(await load(page, { cache: 'no-store' })).toBe('of the network');
  expect(caches.addresses('pictures')).toEqual([wider]);
  answer = () => Promise.reject(new TypeError('no network'));
  await expect(load(page, { cache: 'no-store' })).rejects.toThrow();
});

test('a picture that its server could not vouch for is asked for again, and serves only where there is no network', async () => {
  await keep(page, picture('of some time', { cacheControl: 'no-cache' }));
  expect(await load(page)).toBe('of the network');
  await keep(page, picture('of some time', { cacheControl: 'no-cache' }));
  answer = () => Promise.reject(new TypeError('no network'));
  expect(await load(page)).toBe('of some time');
});

test('who asks for a part of a picture that is kept gets that part', async () => {
  await keep(page, picture('0123456789'));
  expect(await load(page, { headers: { range: 'bytes=2-4' } })).toBe('234');
});

test('what a page has the worker keep is whole', async () => {
  await keep(page, picture('0123456789'));
  const asked = new Asked();
  expect(await load(page, { headers: { range: 'bytes=2-4' } }, undefined, asked)).toBe('0123456789');
});

test.each([
  ['once', 1, () => picture('of the network'), [page]],
  ['for good', 2, () => picture('of the network'), []],
  ['and the network has another page by then', 1, () => portal(), []],
])(
  'where the disk is full %s it is tried once more, and the page has its picture',
  async (_when, times, again, kept) => {
    vi.spyOn(console, 'warn').mockReturnValue();
    let left = times;
    putsBy(async (put) => {
      left -= 1;
      if (left < 0) return put();
      answer = again;
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(await load(page)).toBe('of the network');
    expect([asked, caches.addresses('pictures')]).toEqual([2, kept]);
  },
);

test('a body that broke off is not kept, nor asked for again', async () => {
  answer = () => picture(new ReadableStream({ start: (stream) => stream.error(new TypeError('broke off')) }));
  putsBy(async (_put, response) => void (await response.blob()));
  await expect(load(page)).rejects.toThrow('broke off');
  expect([asked, caches.addresses('pictures')]).toEqual([1, []]);
});

test('damaged storage keeps a picture from nobody', async () => {
  const damaged = () => Promise.reject(new TypeError('Internal error'));
  vi.stubGlobal('caches', { open: damaged, match: damaged });
  expect(await load(page, {}, damaged)).toBe('of the network');
});

/** Has the device keep pictures in this way. */
function putsBy(way: (put: () => Promise<void>, response: Response) => Promise<void>): void {
  const open = caches.open;
  caches.open = async (name) => {
    const cache = await open(name);
    return { ...cache, put: (key, response) => way(() => cache.put(key, response), response) };
  };
}

function portal(): Response {
  return new Response('<html>', { headers: { 'content-type': 'text/html' } });
}

function picture(body: BodyInit, { status = 200, cacheControl = 'public' } = {}): Response {
  return new Response(body, {
    status,
    headers: { 'content-type': 'image/webp', 'cache-control': cacheControl },
  });
}

async function keep(address: string, response: Response): Promise<void> {
  await (await caches.open('pictures')).put(address, response);
}

/** What the page gets; answers once the worker has nothing left to do. */
async function load(
  address: string,
  init: RequestInit = {},
  elsewhere?: (address: string) => Promise<Response | undefined>,
  by?: Asked,
): Promise<string> {
  // Named at run time: tests have no types of a worker's own.
  const { SavedFirst } = await import(new URL('./saved-first.ts', import.meta.url).href);
  const request = new Request(address, init);
  const event = by ?? new AskedForFile(request);
  const strategy = new SavedFirst('pictures', elsewhere ? { elsewhere } : {});
  const [response, done] = strategy.handleAll({ request, event });
  const kept = Promise.all([done, ...event.waits]);
  try {
    return await (await response).text();
  } catch (error) {
    await kept.catch(() => {});
    throw error;
  } finally {
    // What cannot be kept is no failure of the worker's.
    await kept;
  }
}
