import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CodedError } from '../../contract/coded-error.ts';
import { latestAddresses } from '../../domain/site-addresses.ts';
import { clipProfile } from '../install/clip-profile.ts';
import type { IconPlan } from '../install/draw-icon.ts';
import { siteLook } from '../install/site-look.ts';
import { KeptAnswers } from '../kept-answers.ts';
import { findMerchant } from '../usecases/merchant.ts';
import { originOf } from '../web-address.ts';
import { clipCodeOf } from './clip-code.ts';
import { merchantIdOf } from './merchant-id.ts';
import type { Parts } from './parts.ts';
import { ownIcon } from './site-identity.ts';
import { siteOrigin } from './site-origin.ts';

/** A profile is given again for so long (ms): drawing and signing take a moment each. */
const lifeMs = 60_000;
/** Apple takes up to 400; three times the 60 points of the home screen, and more on an iPad. */
const icon: IconPlan = { size: 400, form: 'full' };

/** The profile by which an iPhone puts a merchant's site on its home screen, signed where the site has what to sign with. */
export function serveClipProfile(
  app: FastifyInstance,
  parts: Pick<Parts, 'merchants' | 'profileSigner' | 'now'>,
): void {
  const kept = new KeptAnswers<Buffer>({ lifeMs, capacity: 50 });

  app.get('/ios.mobileconfig', { config: { limit: 'page' } }, async (request, reply) => {
    const { merchantId, settings, origin, named } = await placeOf(request, parts);
    const look = siteLook(merchantId, settings);
    const code = clipCodeOf(request.query);
    const make = async () => {
      const { bytes: picture } = await ownIcon(app, look, icon);
      const profile = clipProfile({ origin, merchantId, name: look.name, icon: picture, code });
      // Whoever calls us by a name of his own gets no profile with our signature for that name.
      return named && parts.profileSigner ? parts.profileSigner.sign(profile, parts.now()) : profile;
    };
    const key = JSON.stringify([origin, named, look]);
    const bytes = await (code === null ? kept.get(key, make) : make());
    return reply
      .type('application/x-apple-aspen-config')
      .header('content-disposition', `attachment; filename="mandao-${merchantId}.mobileconfig"`)
      .header('cache-control', 'private, no-store')
      .send(bytes);
  });
}

/**
 * Where the clip shall lead: the address by which the site was called when the merchant names it, else the merchant's
 * permanent one. Only a merchant that names none is taken at the caller's word.
 */
async function placeOf(request: FastifyRequest, parts: Pick<Parts, 'merchants'>) {
  const { id: merchantId, config } = await findMerchant(parts.merchants, merchantIdOf(request.query));
  const called = siteOrigin(request, {});
  const own = [config.permanentUrl, config.releaseUrl, ...latestAddresses(config)].map(originOf);
  const named = own.includes(called) ? called : (own.find((it) => it !== null) ?? null);
  const origin = named ?? called;
  if (origin === '') throw new CodedError('Request01');
  return { merchantId, settings: { ...config }, origin, named: named !== null };
}
