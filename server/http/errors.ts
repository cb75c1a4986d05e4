import { randomBytes } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CodedError } from '../../contract/coded-error.ts';
import { type ErrorCode, isErrorCode } from '../../contract/error-codes.ts';
import { secondsToWait } from '../../domain/refusal.ts';
import { failureBody } from './envelope.ts';
import { secureAnswer } from './security.ts';

const jsonType = 'application/json; charset=utf-8';

/** HTTP status and Chinese sentence of each code (decisions §1), which nothing else knows. */
const answers: Record<ErrorCode, [status: number, message: string]> = {
  Member01: [404, '没有找到这个会员'],
  Member02: [402, '积分不够'],
  Member03: [401, '请先登录'],
  Member04: [400, '验证码不对'],
  Member05: [409, '这个手机号已经绑定过了'],
  Member06: [400, '密码不对'],
  Member07: [409, '这个账号已经有人用了'],
  Member08: [401, '账号或密码不对'],
  Member09: [429, '试的次数太多，请稍后再来'],
  Comic01: [404, '没有这一话'],
  Comic02: [403, '这一话还不能看'],
  Comic03: [409, '没有需要购买的章节'],
  Comic04: [409, '价格变了，请再确认一次'],
  Comic05: [404, '没有这部漫画'],
  Product01: [404, '没有这个商品'],
  Order01: [404, '没有这个订单'],
  Order02: [404, '兑换码不存在或已用过'],
  Site01: [404, '没有这个站点'],
  Site02: [404, '没有这个栏目'],
  Request01: [400, '请求的内容不对'],
  Request02: [404, '没有这个地址'],
  Request03: [429, '请求太频繁，请稍后再来'],
  Request04: [409, '这个操作已用别的内容提交过'],
  Server01: [500, '服务器开了小差'],
};

/** Answers every failure in the envelope; what is not in the catalogue is logged and told as Server01. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | CodedError, request: FastifyRequest, reply: FastifyReply) => {
    const coded = asCoded(error);
    if (coded.code === 'Server01') request.log.error({ err: error }, 'request failed');
    return sendFailure(reply, coded);
  });
}

/** An address that cannot be read at all fails before any route is found: Request01. */
export function answerUnreadable(_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  secureAnswer(request, reply.type(jsonType));
  void sendFailure(reply, new CodedError('Request01'));
  request.log.info({ method: request.method, status: reply.statusCode }, 'an address that cannot be read');
}

/** The connection was slow, or something on its way added to the headers: what was asked may be sound. */
const sendersMisfortunes: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/**
 * What became no request: said on the bare connection, which is then closed. Bytes that are none are Request01; one that
 * took too long or has headers beyond measure is Server01, so that whoever sent it tries again and drops nothing.
 */
export function answerBrokenRequest(
  this: Pick<FastifyInstance, 'log'>,
  error: Error & { code?: string },
  socket: Socket,
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const misfortune = sendersMisfortunes[error.code ?? ''];
  const code = misfortune === undefined ? 'Request01' : 'Server01';
  const [usual, message] = answers[code];
  const status = misfortune ?? usual;
  const requestId = randomBytes(8).toString('hex');
  this.log.info({ reqId: requestId, status, fault: error.code }, 'what came is no request');
  const body = failureBody({ code, message, data: null, requestId });
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\ncontent-type: ${jsonType}\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  );
}

/** The HTTP status that a code is answered with. */
export function statusOfCode(code: ErrorCode): number {
  return answers[code][0];
}

function sendFailure(reply: FastifyReply, error: CodedError): FastifyReply {
  const code = knownCode(error);
  const [status, message] = answers[code];
  const retryAfter = secondsToWait(error);
  if (retryAfter !== null) reply.header('retry-after', String(retryAfter));
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type(jsonType)
    .send(failureBody({ code, message, data: error.data, requestId: reply.request.id }));
}

function knownCode(error: CodedError): ErrorCode {
  return isErrorCode(error.code) ? error.code : 'Server01';
}

/** Fastify's own refusals (a body that is not JSON, too large, a broken address) are the sender's fault: Request01. */
function asCoded(error: FastifyError | CodedError): CodedError {
  if (error instanceof CodedError) return error;
  const status = error.statusCode ?? 500;
  if (status === 404) return new CodedError('Request02');
  return new CodedError(status >= 400 && status < 500 ? 'Request01' : 'Server01');
}
