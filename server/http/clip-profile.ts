import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CodedError } from '../../contract/coded-error.ts';
import { namedAddresses } from '../../domain/site-addresses.ts';
import { clipProfile } from '../install/clip-profile.ts';
import type { IconPlan } from '../install/draw-icon.ts';
import { siteLook } from '../install/site-look.ts';
import { KeptAnswers } from '../kept-answers.ts';
import { Turns } from '../turns.ts';
import { findMerchant } from '../usecases/merchant.ts';
import { originOf } from '../web-address.ts';
import { clipCodeOf } from './clip-code.ts';
import { merchantIdOf } from './merchant-id.ts';
import type { OwnIcons } from './own-icons.ts';
import type { Parts } from './parts.ts';
import { callOrigin } from './site-origin.ts';

/** A profile without a code is given again for so long (ms). */
const lifeMs = 60_000;
/** Apple takes up to 400; three times the 60 points of the home screen, and more on an iPad. */
const icon: IconPlan = { size: 400, form: 'full' };

/** Anybody may bring a code, and each code makes another profile to sign. */
const signing = { atOnce: 2, waiting: 20 };

/** The profile by which an iPhone puts a merchant's site on its home screen, signed where the site has what to sign with. */
export function serveClipProfile(
  app: FastifyInstance,
  parts: Pick<Parts, 'merchants' | 'profileSigner' | 'now'>,
  ownIcons: OwnIcons,
): void {
  const kept = new KeptAnswers<Buffer>({ lifeMs, capacity: 50 });
  const turns = new Turns(signing);

  app.get('/ios.mobileconfig', { config: { limit: 'page' } }, async (request, reply) => {
    const { merchantId, settings, origin, named } = await placeOf(request, parts);
    const look = siteLook(merchantId, settings);
    const code = clipCodeOf(request.query);
    const { bytes: picture, isOwn } = await ownIcons.get(look, icon);
    const make = async () => {
      const profile = clipProfile({ origin, merchantId, name: look.name, icon: picture, code });
      const { profileSigner } = parts;
      // Whoever calls us by a name of his own gets no profile with our signature for that name.
      if (!named || !profileSigner) return profile;
      return turns.runUnlessFull(() => profileSigner.sign(profile, parts.now()));
    };
    const key = JSON.stringify([origin, named, look, isOwn]);
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
  const called = callOrigin(request);
  const own = namedAddresses(config).map(originOf);
  const named = own.includes(called) ? called : (own.find((it) => it !== null) ?? null);
  const origin = named ?? called;
  if (origin === '') throw new CodedError('Request01');
  return { merchantId, settings: { ...config }, origin, named: named !== null };
}
