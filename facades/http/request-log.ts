import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { type Logger, loggableUrl } from '../../src/log.js';

/** One line for each request. It holds nothing that would have to be taken out again, and is not searched for that. */
export function createAccessLog(log: Logger): (request: FastifyRequest, reply: FastifyReply) => void {
  const plain = log.child({}, { redact: [] });
  return (request, reply) =>
    plain.info(
      {
        reqId: request.id,
        method: request.method,
        url: loggableUrl(request.url),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    );
}

type Line = Parameters<FastifyBaseLogger['info']>;

/** The log of one request. Most have nothing to say: a logger of its own is made for the first line. */
class RequestLog {
  readonly #parent: Logger;
  readonly #bindings: Record<string, unknown>;
  #own: Logger | undefined;

  constructor(parent: Logger, bindings: Record<string, unknown>) {
    this.#parent = parent;
    this.#bindings = bindings;
  }

  get #log(): Logger {
    this.#own ??= this.#parent.child(this.#bindings);
    return this.#own;
  }

  get level(): string {
    return this.#parent.level;
  }

  fatal(...line: Line): void {
    this.#log.fatal(...line);
  }

  error(...line: Line): void {
    this.#log.error(...line);
  }

  warn(...line: Line): void {
    this.#log.warn(...line);
  }

  info(...line: Line): void {
    this.#log.info(...line);
  }

  debug(...line: Line): void {
    this.#log.debug(...line);
  }

  trace(...line: Line): void {
    this.#log.trace(...line);
  }

  silent(): void {}

  child(bindings: Record<string, unknown>): Logger {
    return this.#log.child(bindings);
  }
}

export const createRequestLog = (parent: unknown, bindings: Record<string, unknown>): FastifyBaseLogger =>
  new RequestLog(parent as Logger, bindings) as unknown as FastifyBaseLogger;
