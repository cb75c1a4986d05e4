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
  const kept = new KeptAnswers<OwnIcon>({ lifeMs, capacity: 200 });

  app.get('/manifest.webmanifest', { config: { limit: 'page' } }, async (request, reply) => {
    const look = await lookOf(request, parts);
    const code = clipCodeOf(request.query);
    // A code opens a member's session: no disk keeps it.
    reply.header('cache-control', code === null ? 'no-cache' : 'private, no-store');
    reply.type('application/manifest+json; charset=utf-8');
    return reply.send(JSON.stringify(webManifest(look, code)));
  });

  app.get<{ Params: { name: string } }>(
    '/icons/own/:name',
    { config: { limit: 'picture' } },
    async (request, reply) => {
      const plan = Object.hasOwn(icons, request.params.name) ? icons[request.params.name] : undefined;
      if (!plan) throw new CodedError('Request02');
      const look = await lookOf(request, parts);
      const key = `${request.params.name} ${brandGround(look)} ${look.logo}`;
      const { bytes, isOwn } = await kept.get(key, () => ownIcon(app, look, plan));
      // Its address is the logo's, which may be had again in a moment.
      reply.header('cache-control', isOwn ? 'public, max-age=86400' : 'no-store');
      reply.header('access-control-allow-origin', '*');
      return reply.type('image/png').send(bytes);
    },
  );
}

/** A PNG. `isOwn`: drawn from what the merchant set; otherwise its logo could not be had. */
interface OwnIcon {
  bytes: Buffer;
  isOwn: boolean;
}

/** An icon in a merchant's own look; a logo that cannot be used is told of, and the project's mark stands for it. */
export async function ownIcon(app: FastifyInstance, look: SiteLook, plan: IconPlan): Promise<OwnIcon> {
  const ground = brandGround(look);
  try {
    return { bytes: await drawIcon(plan, ground, await readLogo(app, look.logo)), isOwn: true };
  } catch (error) {
    app.log.error({ err: error, merchantId: look.merchantId }, 'the logo of a merchant cannot be used');
    return { bytes: await drawIcon(plan, ground, null), isOwn: false };
  }
}

/** How the site of a request presents itself; Site01 when there is no such merchant. */
async function lookOf(request: FastifyRequest, parts: Pick<Parts, 'merchants'>): Promise<SiteLook> {
  const merchantId = merchantIdOf(request.query);
  const settings = await parts.merchants.settings(merchantId);
  if (!settings) throw new CodedError('Site01');
  return siteLook(merchantId, settings);
}
