import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CodedError } from '../../contract/coded-error.ts';
import { type Language, languages } from '../../contract/languages.ts';
import { icons } from '../install/draw-icon.ts';
import { type SiteLook, siteLook } from '../install/site-look.ts';
import { webManifest } from '../install/web-manifest.ts';
import { clipCodeOf } from './clip-code.ts';
import { merchantIdOf } from './merchant-id.ts';
import type { OwnIcons } from './own-icons.ts';
import type { Parts } from './parts.ts';

/** Who the site is to a device that installs it: the merchant's manifest, and icons from its logo and colour. */
export function serveSiteIdentity(
  app: FastifyInstance,
  parts: Pick<Parts, 'merchants'>,
  ownIcons: OwnIcons,
): void {
  app.get('/manifest.webmanifest', { config: { limit: 'page' } }, async (request, reply) => {
    const look = await lookOf(request, parts);
    const code = clipCodeOf(request.query);
    // A code opens a member's session: no disk keeps it.
    reply.header('cache-control', code === null ? 'no-cache' : 'private, no-store');
    reply.type('application/manifest+json; charset=utf-8');
    return reply.send(JSON.stringify(webManifest(look, languageOf(request.query), code)));
  });

  app.get<{ Params: { name: string } }>(
    '/icons/own/:name',
    { config: { limit: 'picture' } },
    async (request, reply) => {
      const plan = Object.hasOwn(icons, request.params.name) ? icons[request.params.name] : undefined;
      if (!plan) throw new CodedError('Request02');
      const { bytes, isOwn } = await ownIcons.get(await lookOf(request, parts), plan);
      // Its address is the logo's, which may be had again in a moment.
      reply.header('cache-control', isOwn ? 'public, max-age=86400' : 'no-store');
      reply.header('access-control-allow-origin', '*');
      return reply.type('image/png').send(bytes);
    },
  );
}

/** How the site of a request presents itself; Site01 when there is no such merchant. */
async function lookOf(request: FastifyRequest, parts: Pick<Parts, 'merchants'>): Promise<SiteLook> {
  const merchantId = merchantIdOf(request.query);
  const settings = await parts.merchants.settings(merchantId);
  if (!settings) throw new CodedError('Site01');
  return siteLook(merchantId, settings);
}

/** The language that a manifest's address names, of those that the site speaks. */
function languageOf(query: unknown): Language {
  const { language } = query as { language?: unknown };
  return languages.find((it) => it === language) ?? languages[0];
}
