import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** A request of the load. */
export interface Ask {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  token?: string;
  headers?: Record<string, string>;
  body?: unknown;
}

export interface Paced {
  p50: number;
  p95: number;
  p99: number;
  /** How many were not answered with 200, and with what (0: not at all). */
  failed: number;
  failures: string;
  /** Answers with their time, by path: what was slow. */
  slowest: { path: string; ms: number }[];
}

/**
 * Sends requests evenly, however long answers take, as visitors do; a time counts from the moment when the request was
 * due. autocannon sends a second's requests in one go and then waits, so that they would time each other.
 */
export async function pacedLoad(
  origin: string,
  { rate, seconds }: { rate: number; seconds: number },
  next: (turn: number) => Ask,
): Promise<Paced> {
  const agent = new Agent({ keepAlive: true, maxSockets: 200 });
  const times: { path: string; ms: number }[] = [];
  const failures = new Map<number, number>();
  const under: Promise<void>[] = [];
  const began = performance.now();
  for (let turn = 0; turn < rate * seconds; turn += 1) {
    const due = began + (turn * 1000) / rate;
    const wait = due - performance.now();
    if (wait > 0) await pause(wait);
    const ask = next(turn);
    const sent = answered(agent, origin, ask).then((status) => {
      times.push({ path: ask.path, ms: performance.now() - due });
      if (status !== 200) failures.set(status, (failures.get(status) ?? 0) + 1);
    });
    under.push(sent);
  }
  await Promise.all(under);
  agent.destroy();
  times.sort((one, other) => one.ms - other.ms);
  const at = (part: number) => times[Math.floor((times.length - 1) * part)]?.ms ?? Number.NaN;
  return {
    ...{ p50: at(0.5), p95: at(0.95), p99: at(0.99), slowest: times.slice(-8).reverse() },
    failed: [...failures.values()].reduce((sum, count) => sum + count, 0),
    failures: [...failures].map(([status, count]) => `${status} × ${count}`).join(', '),
  };
}

/** The status of an answer whose body has come; 0 when the connection failed. */
function answered(agent: Agent, origin: string, ask: Ask): Promise<number> {
  const { host, hostname, port } = new URL(origin);
  const body = ask.body === undefined ? undefined : JSON.stringify(ask.body);
  const headers = {
    host,
    ...(ask.token && { authorization: `Bearer ${ask.token}` }),
    ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
    ...ask.headers,
  };
  return new Promise((done) => {
    const sent = request({ agent, hostname, port, method: ask.method, path: ask.path, headers }, (answer) => {
      answer.resume();
      answer.on('end', () => done(answer.statusCode ?? 0));
      answer.on('error', () => done(0));
    });
    sent.on('error', () => done(0));
    sent.end(body);
  });
}
