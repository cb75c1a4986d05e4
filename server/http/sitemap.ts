import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CodedError } from '../../contract/coded-error.ts';
import { comicAddress } from '../../domain/comic-address.ts';
import { escaped } from '../../domain/text-escapes.ts';
import { KeptAnswers } from '../kept-answers.ts';
import { originOf } from '../web-address.ts';
import { absoluteAddress } from './describing-tags.ts';
import { merchantIdOf } from './merchant-id.ts';
import { type Packed, packed, sendPacked } from './packed.ts';
import type { Parts } from './parts.ts';
import { callOrigin, siteOrigin } from './site-origin.ts';

/** Ids a file covers: a comic stays in its file whatever comes and goes, and no file has more comics than this. */
const comicsPerFile = 10_000;
/** How long a file is given again (ms); crawlers fetch them a few times a day. */
const lifeMs = 60_000;

/** For crawlers, and for what stands before the site where the addresses in it are not those of the caller's host. */
const keptOutside = ({ named }: Pick<Place, 'named'>) => `${named ? 'public' : 'private'}, max-age=3600`;

/** Crawlers read half a megabyte of a `robots.txt`. */
const mostInRobots = 2000;

/** Screens that are not about one comic. */
const fixedScreens = ['/recommend', '/dailyUpdate', '/free', '/rank', '/category'];

const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>';
const schema = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** What crawlers read: `/robots.txt`, and the list of all comics in files that an index names. */
export function serveSitemap(app: FastifyInstance, parts: Pick<Parts, 'merchants' | 'siteMap'>): void {
  const kept = new KeptAnswers<Packed>({ lifeMs, capacity: 20 });
  const robotsKept = new KeptAnswers<string>({ lifeMs, capacity: 20 });
  const page = { config: { limit: 'page' } } as const;

  app.get('/robots.txt', page, async (request, reply) => {
    const place = await placeOf(request);
    const called = callOrigin(request);
    const text = await robotsKept.get(`${called} ${place.origin} ${place.merchantId}`, async () =>
      robots(await placesAt(called, place)),
    );
    reply.type('text/plain; charset=utf-8').header('cache-control', keptOutside(place));
    return reply.send(text);
  });

  app.get('/sitemap.xml', page, async (request, reply) => {
    const place = await placeOf(request);
    const text = await kept.get(`${place.origin} ${place.merchantId}`, async () => {
      const files = Math.max(1, Math.ceil((await parts.siteMap.lastComicId()) / comicsPerFile));
      return packed(indexOf(place, files));
    });
    return sendPacked(request, asList(reply, place), text);
  });

  app.get<{ Params: { number: string } }>('/sitemap-:number(^\\d{1,6}).xml', page, async (request, reply) => {
    const place = await placeOf(request);
    const number = Number(request.params.number);
    const text = await kept.get(`${place.origin} ${place.merchantId} ${number}`, async () => {
      const after = (number - 1) * comicsPerFile;
      if (number < 1 || (number > 1 && after >= (await parts.siteMap.lastComicId())))
        throw new CodedError('Request02');
      const comics = await parts.siteMap.comicsBetween(after, after + comicsPerFile, place.mature);
      return packed(listOf(place, number === 1 ? fixedScreens : [], comics));
    });
    return sendPacked(request, asList(reply, place), text);
  });

  /** All merchants that are at home at a host: nobody asks for its `robots.txt` with a merchant's number. */
  async function placesAt(called: string, asked: Home): Promise<Home[]> {
    const homes = (await parts.siteMap.merchantHomes()).map(({ merchantId, permanentUrl }) => ({
      merchantId,
      origin: originOf(permanentUrl) ?? called,
    }));
    const here = homes.filter(({ origin }) => origin === called).slice(0, mostInRobots);
    return here.length > 0 ? here : [asked];
  }

  async function placeOf(request: FastifyRequest): Promise<Place> {
    const merchantId = merchantIdOf(request.query);
    const settings = await parts.merchants.settings(merchantId);
    if (!settings) throw new CodedError('Site01');
    const origin = siteOrigin(request, settings);
    // Without a name for the site there is nothing to list.
    if (origin === '') throw new CodedError('Request01');
    const named = originOf(settings.permanentUrl) !== null;
    return { origin, merchantId, named, mature: settings.mature === true };
  }
}

function asList(reply: FastifyReply, place: Place): FastifyReply {
  return reply.type('application/xml; charset=utf-8').header('cache-control', keptOutside(place));
}

interface Home {
  origin: string;
  merchantId: number;
}

interface Place extends Home {
  /** Whether the merchant says where the site is; else the caller does. */
  named: boolean;
  mature: boolean;
}

function robots(homes: readonly Home[]): string {
  const closed = ['/api/', '/account/', '/pay/', '/login', '/register', '/resetPassword', '/forgetPassword'];
  const own = ['/myAccount', '/book', '/search/result'];
  const lines = [...closed, ...own].map((path) => `Disallow: ${path}`);
  const maps = homes.map((home) => `Sitemap: ${absoluteAddress(home, '/sitemap.xml')}`);
  return ['User-agent: *', ...lines, '', ...maps, ''].join('\n');
}

function indexOf(place: Place, files: number): string {
  const lines = Array.from({ length: files }, (_none, at) => {
    const address = absoluteAddress(place, `/sitemap-${at + 1}.xml`);
    return `<sitemap><loc>${escaped(address)}</loc></sitemap>`;
  });
  return `${xmlHead}\n<sitemapindex ${schema}>\n${lines.join('\n')}\n</sitemapindex>\n`;
}

function listOf(
  place: Place,
  screens: readonly string[],
  comics: readonly { id: number; latestAt: number }[],
) {
  const line = (path: string, more = '') =>
    `<url><loc>${escaped(absoluteAddress(place, path))}</loc>${more}</url>`;
  const lines = [
    ...screens.map((path) => line(path)),
    ...comics.map(({ id, latestAt }) =>
      line(comicAddress(id), `<lastmod>${new Date(latestAt).toISOString()}</lastmod>`),
    ),
  ];
  return `${xmlHead}\n<urlset ${schema}>\n${lines.join('\n')}\n</urlset>\n`;
}
