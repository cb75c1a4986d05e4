import Fastify from 'fastify';
import { defaultMerchantId } from '../../contract/constants.ts';
import { openHouse } from '../../server/house.ts';
import { serveApi } from '../../server/http/api.ts';
import { parseBodies } from '../../server/http/body-parsing.ts';
import { answerErrors } from '../../server/http/errors.ts';
import { servePayments } from '../../server/http/payments.ts';
import type { DatabasePlace } from './databases.ts';
import { signedUp } from './signed-up.ts';

/** The real API and the gateways' addresses, a member, and 600 points to buy for 6.00; its clock is in the test's hand. */
export async function openPayingSite(place: DatabasePlace) {
  const clock = { at: Date.now() };
  const house = await openHouse({ ...place, mediaUrl: null }, () => clock.at);
  const app = Fastify();
  answerErrors(app);
  await parseBodies(app);
  serveApi(app, house);
  servePayments(app, house);
  const productId = await house.products.add(defaultMerchantId, {
    ...{ name: '600 积分', amount: 600, currency: 'CNY', points: 600, bonus: 0, recommended: false },
  });
  const member = await signedUp({ app, house });
  return {
    ...{ clock, house, app, productId, member },
    points: async () => (await house.ledger.purse(member.memberId)).paid,
    async [Symbol.asyncDispose]() {
      await app.close();
      await house.close();
    },
  };
}
