import type { FastifyServerOptions } from 'fastify';
import { PROBLEMS } from '../../src/errors.js';
import { errorBody } from './error-body.js';

const KINDS: Readonly<Record<string, readonly [status: string, message: string]>> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'The headers of the request are too large.'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request did not arrive in time.'],
};

/** A message that Node cannot read never becomes a request: the response is written to its socket, in the form of every refusal. */
export const answerUnreadable =
  (newId: () => string): NonNullable<FastifyServerOptions['clientErrorHandler']> =>
  (error, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    const [status, message] = KINDS[error.code] ?? ['400 Bad Request', PROBLEMS.BAD_REQUEST.message];
    const id = newId();
    const body = JSON.stringify(errorBody({ code: 'BAD_REQUEST', message }, id));
    socket.write(
      [
        `HTTP/1.1 ${status}`,
        'content-type: application/json; charset=utf-8',
        `content-length: ${Buffer.byteLength(body)}`,
        `x-request-id: ${id}`,
        'connection: close',
        '',
        body,
      ].join('\r\n'),
    );
    socket.destroySoon();
  };
