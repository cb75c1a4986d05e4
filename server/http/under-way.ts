import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { addressBlock } from '../usecases/account/address-block.ts';

/** Counts the answers that are on their way to each address: each lies in memory until it was read. */
export class UnderWay {
  readonly #most: number;
  readonly #counts = new Map<string, number>();
  readonly #ofConnection = new WeakMap<Socket, Set<() => void>>();

  constructor(most: number) {
    this.#most = most;
  }

  /** Counts one more until it was read or its connection is closed; false where the address has as many as it may. */
  add(request: FastifyRequest, reply: FastifyReply): boolean {
    const address = addressBlock(request.ip);
    const count = this.#counts.get(address) ?? 0;
    if (count >= this.#most) return false;
    this.#counts.set(address, count + 1);
    const open = this.#openOn(request.raw.socket);
    const arrived = () => {
      if (open.delete(arrived)) this.#takeBack(address);
    };
    open.add(arrived);
    reply.raw.once('finish', arrived).once('close', arrived);
    return true;
  }

  /** What of a connection is not over yet: answers that wait behind another one are not told of its end by Node. */
  #openOn(socket: Socket): Set<() => void> {
    const known = this.#ofConnection.get(socket);
    if (known) return known;
    const open = new Set<() => void>();
    this.#ofConnection.set(socket, open);
    socket.once('close', () => {
      for (const arrived of open) arrived();
    });
    return open;
  }

  #takeBack(address: string): void {
    const left = (this.#counts.get(address) ?? 1) - 1;
    if (left > 0) this.#counts.set(address, left);
    else this.#counts.delete(address);
  }
}
