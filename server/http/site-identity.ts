import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CodedError } from '../../contract/coded-error.ts';
import { drawIcon, type IconPlan, icons } from '../install/draw-icon.ts';
import { readLogo } from '../install/site-logo.ts';
import { brandGround, type SiteLook, siteLook } from '../install/site-look.ts';
import { webManifest } from '../install/web-manifest.ts';
import { KeptAnswers } from '../kept-answers.ts';
import { clipCodeOf } from './clip-code.ts';
import { merchantIdOf } from './merchant-id.ts';
import type { Parts } from './parts.ts';

/** A drawn icon is given again for so long (ms); a change of what it is drawn from changes its address. */
const lifeMs = 10 * 60_000;

/** Who the site is to a device that installs it: the merchant's manifest, and icons from its logo and colour. */
export function serveSiteIdentity(app: FastifyInstance, parts: Pick<Parts, 'merchants'>): void {
  const kept = new KeptAnswers<Buffer>({ lifeMs, capacity: 200 });

  app.get('/manifest.webmanifest', { config: { limit: 'page' } }, async (request, reply) => {
    const look = await lookOf(request, parts);
    reply.type('application/manifest+json; charset=utf-8').header('cache-control', 'no-cache');
    return reply.send(JSON.stringify(webManifest(look, clipCodeOf(request.query))));
  });

  app.get<{ Params: { name: string } }>(
    '/icons/own/:name',
    { config: { limit: 'picture' } },
    async (request, reply) => {
      const plan = Object.hasOwn(icons, request.params.name) ? icons[request.params.name] : undefined;
      if (!plan) throw new CodedError('Request02');
      const look = await lookOf(request, parts);
      const key = `${request.params.name} ${brandGround(look)} ${look.logo}`;
      const bytes = await kept.get(key, () => ownIcon(app, look, plan));
      reply.header('cache-control', 'public, max-age=86400').header('access-control-allow-origin', '*');
      return reply.type('image/png').send(bytes);
    },
  );
}

/** An icon in a merchant's own look; a logo that cannot be used is told of, and the project's mark stands for it. */
export async function ownIcon(app: FastifyInstance, look: SiteLook, plan: IconPlan): Promise<Buffer> {
  const ground = brandGround(look);
  try {
    return await drawIcon(plan, ground, await readLogo(app, look.logo));
  } catch (error) {
    app.log.error({ err: error, merchantId: look.merchantId }, 'the logo of a merchant cannot be used');
    return drawIcon(plan, ground, null);
  }
}

/** How the site of a request presents itself; Site01 when there is no such merchant. */
async function lookOf(request: FastifyRequest, parts: Pick<Parts, 'merchants'>): Promise<SiteLook> {
  const merchantId = merchantIdOf(request.query);
  const settings = await parts.merchants.settings(merchantId);
  if (!settings) throw new CodedError('Site01');
  return siteLook(merchantId, settings);
}
