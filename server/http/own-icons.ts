import type { FastifyInstance } from 'fastify';
import { CodedError } from '../../contract/coded-error.ts';
import { drawIcon, type IconPlan } from '../install/draw-icon.ts';
import { readLogo } from '../install/site-logo.ts';
import { brandGround, type SiteLook } from '../install/site-look.ts';
import { KeptAnswers } from '../kept-answers.ts';
import { Turns } from '../turns.ts';

/** A PNG. `isOwn`: drawn from what the merchant set; otherwise its logo could not be had. */
interface OwnIcon {
  bytes: Buffer;
  isOwn: boolean;
}

/** A drawn icon is given again for so long (ms); a change of what it is drawn from makes another one of it. */
const ownLifeMs = 10 * 60_000;
/** Soon asked for again, yet a logo whose server is down is not fetched for everybody who comes. */
const standInLifeMs = 10_000;

/** As pictures are resized: a logo is decoded whole. */
const usual = { atOnce: 2, waiting: 20 };

/** Icons in merchants' own looks, each drawn once for all who ask. */
export class OwnIcons {
  readonly #app: FastifyInstance;
  readonly #turns: Turns;
  readonly #kept = new KeptAnswers<OwnIcon>({
    lifeMs: ({ isOwn }) => (isOwn ? ownLifeMs : standInLifeMs),
    capacity: 200,
  });

  constructor(app: FastifyInstance, limits = usual) {
    this.#app = app;
    this.#turns = new Turns(limits);
  }

  /**
   * A logo that cannot be used is told of in the log, and the project's mark stands for it. Throws Request03 while too
   * many icons wait to be drawn.
   */
  get(look: SiteLook, plan: IconPlan): Promise<OwnIcon> {
    const key = `${plan.form} ${plan.size} ${brandGround(look)} ${look.logo}`;
    return this.#kept.get(key, () => this.#make(look, plan));
  }

  async #make(look: SiteLook, plan: IconPlan): Promise<OwnIcon> {
    const draw = (logo: Buffer | null) =>
      this.#turns.runUnlessFull(() => drawIcon(plan, brandGround(look), logo));
    try {
      // Not in its turn: one merchant's slow server would hold up the icons of all.
      const logo = await readLogo(this.#app, look.logo);
      return { bytes: await draw(logo), isOwn: true };
    } catch (error) {
      if (error instanceof CodedError) throw error;
      this.#app.log.error(
        { err: error, merchantId: look.merchantId },
        'the logo of a merchant cannot be used',
      );
      return { bytes: await draw(null), isOwn: false };
    }
  }
}
