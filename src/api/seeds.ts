import type { EndpointName } from '../../contract/endpoints.ts';
import type { Seed } from '../../contract/first-screen.ts';

/** One ask of one endpoint; both sides write it from the same call, so the keys are equal. */
export function seedKey(name: EndpointName, ask: object): string {
  return `${name} ${JSON.stringify(ask)}`;
}

/** Reads the seeds that the server wrote into the document; none when it did not. */
export function readSeeds(text: string | null | undefined): Map<string, Seed> {
  const seeds = text ? (JSON.parse(text) as Seed[]) : [];
  return new Map(seeds.map((seed) => [seed.key, seed]));
}
