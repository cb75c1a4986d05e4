import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { CodedError } from '../../contract/coded-error.ts';
import { memberViewer } from '../usecases/member-viewer.ts';
import type { SignedIn } from '../usecases/signed-in.ts';

/** Who calls and from where, as far as the use cases want to know it. */
export interface Caller {
  member: SignedIn | null;
  /** What came as the token, good or not; null when nothing did. */
  token: string | null;
  ip: string;
  userAgent: string;
  /** Scheme and host under which the site was called: `https://manhua.example`. */
  origin: string;
  /** The origin of the page that calls, as its browser says; empty when it says none. */
  pageOrigin: string;
  /** The header of calls that must not happen twice. */
  idempotencyKey: string;
}

/** @param member whom the request's token stands for; null when it has none that is good */
export function callerOf(request: FastifyRequest, member: SignedIn | null): Caller {
  return {
    member,
    token: bearerToken(request),
    ip: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    origin: `${request.protocol}://${request.host}`,
    pageOrigin: String(request.headers.origin ?? ''),
    idempotencyKey: String(request.headers['idempotency-key'] ?? ''),
  };
}

/** Somebody without name or place: the server itself, drawing a first screen. */
export const nobody: Caller = {
  member: null,
  token: null,
  ip: '',
  userAgent: '',
  origin: '',
  pageOrigin: '',
  idempotencyKey: '',
};

/** Member03 for whoever is not signed in. */
export function memberOf(caller: Caller): SignedIn {
  if (!caller.member) throw new CodedError('Member03');
  return caller.member;
}

/** The token of a request, null when there is none. */
export function bearerToken(request: FastifyRequest): string | null {
  return /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
}

/** Who reads, as far as views are told apart: the member, else the device by its own name, else by what it shows. */
export function viewerOf({ member, ip, userAgent }: Caller, device = ''): string {
  if (member) return memberViewer(member.memberId);
  const shown = device === '' ? `${ip} ${userAgent}` : device;
  return `d:${createHash('sha256').update(shown).digest('base64url').slice(0, 16)}`;
}
