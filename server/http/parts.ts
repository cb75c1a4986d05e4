import type { Renditions } from '../media/renditions.ts';
import type { Catalogue, Merchants } from '../usecases/ports.ts';

/** What the routes work with; `app.ts` puts it together. */
export interface Parts {
  catalogue: Catalogue;
  merchants: Merchants;
  renditions: Renditions;
  /** Milliseconds since 1970. */
  now: () => number;
}
