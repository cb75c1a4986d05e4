import type { Ask } from '../big/paced-load.ts';
import type { KeptUpSite } from './kept-up-site.ts';

/** No answer takes longer than this while the site is up (ms). */
const patienceMs = 30_000;
/** An answer that has a connection to the database cut within this time before it may be a 500 (ms). */
const cutEchoMs = 1000;

export interface Answered {
  status: number;
  code: string;
  /** As it came: who needs it parses it by the contract. */
  data: unknown;
  headers: Headers;
}

/** Sends the requests of everybody, counts what comes back, and notes what should not have. */
export class SoakClient {
  /** By status and code; `none` for no answer. */
  readonly counts = new Map<string, number>();
  /** Answers of the server's own failure that are explained by a cut connection. */
  excused = 0;
  readonly #site: KeptUpSite;
  readonly #cuts: readonly number[];
  readonly #faults: string[];

  /** @param cuts when connections to the database were cut (ms of `performance.now()`) */
  constructor(site: KeptUpSite, cuts: readonly number[], faults: string[]) {
    this.#site = site;
    this.#cuts = cuts;
    this.#faults = faults;
  }

  /** Null when no answer came; `leaveAfterMs`: the caller goes away before one can come. */
  async ask(ask: Ask, leaveAfterMs?: number): Promise<Answered | null> {
    const from = performance.now();
    try {
      const answer = await this.#send(ask, leaveAfterMs ?? patienceMs);
      this.#note(ask, from, answer);
      return answer;
    } catch (error) {
      this.#count(leaveAfterMs === undefined ? 'none' : 'left');
      if (leaveAfterMs === undefined && this.#site.upThrough(from, performance.now())) {
        const why = error instanceof Error ? `${error.message} ${String(error.cause ?? '')}` : String(error);
        this.#faults.push(`${ask.method} ${ask.path} got no answer from a site that was up: ${why}`);
      }
      return null;
    }
  }

  async #send({ method, path, token, headers, body }: Ask, withinMs: number): Promise<Answered> {
    const answer = await fetch(this.#site.origin + path, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(withinMs),
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    const told = answer.headers.get('content-type')?.startsWith('application/json')
      ? JSON.parse(bytes.toString())
      : { code: '', data: bytes.length };
    return { status: answer.status, code: told.code, data: told.data, headers: answer.headers };
  }

  #note(ask: Ask, from: number, { status, code }: Answered): void {
    this.#count(code === '' ? String(status) : `${status} ${code}`);
    if (status < 500) return;
    const until = performance.now();
    if (this.#cuts.some((cut) => cut >= from - cutEchoMs && cut <= until)) this.excused += 1;
    else this.#faults.push(`${ask.method} ${ask.path} was answered with ${status} ${code}.`);
  }

  #count(what: string): void {
    this.counts.set(what, (this.counts.get(what) ?? 0) + 1);
  }
}
