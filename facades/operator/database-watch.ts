import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { problem } from '../../src/errors.js';
import type { Logger } from '../../src/log.js';
import { answerError } from '../http/listener.js';

export interface DatabaseWatch {
  /** one round trip to the database */
  beat: () => Promise<unknown>;
  log: Logger;
}

/** While requests wait, the database is asked this often whether it responds. */
const TICK_MS = 50;
/** A round trip takes a millisecond, and some dozens where the machine is busy; requests fail within half a second. */
const SILENCE_MS = 350;
/** A tick that comes so late speaks of this process, not of the database. */
const LATE_MS = 100;
/** Pages and files that need no database. */
const FREE = /^\/(?:healthz|readyz|docs|openapi|assets)(?:\/|$|\?|\.)/;

/**
 * A database that hangs is an outage like one that is away: as soon as it is silent, requests that wait for it are
 * returned 503, and those that come are at once, until it responds again.
 */
export function watchDatabase(app: FastifyInstance, { beat, log }: DatabaseWatch): void {
  const waiting = new Map<FastifyReply, FastifyRequest>();
  let askedAt: number | null = null;
  let silent = false;
  let tickAt = performance.now();

  const unavailable = () =>
    problem('UNAVAILABLE', { message: 'The database does not respond. Try again shortly.', retryAfterSeconds: 5 });

  function ask(): void {
    askedAt = performance.now();
    const responded = () => {
      askedAt = null;
      if (silent) log.warn('database responds again');
      silent = false;
    };
    // one that is away says so at once: requests find out by themselves
    beat().then(responded, responded);
  }

  function refuseAll(): void {
    for (const [reply, request] of waiting) {
      waiting.delete(reply);
      if (!reply.sent) answerError(request, reply, unavailable());
    }
  }

  const timer = setInterval(() => {
    const now = performance.now();
    const isLate = now - tickAt > TICK_MS + LATE_MS;
    tickAt = now;
    if (askedAt === null) {
      if (waiting.size > 0) ask();
      return;
    }
    if (isLate) askedAt = Math.max(askedAt, now - SILENCE_MS / 2);
    else if (now - askedAt > SILENCE_MS) {
      if (!silent)
        log.error({ waiting: waiting.size }, 'database does not respond; rejecting requests with 503 until it does');
      silent = true;
      refuseAll();
    }
  }, TICK_MS);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));

  app.addHook('onRequest', (request, reply, done) => {
    if (FREE.test(request.url)) return done();
    if (silent) return done(unavailable());
    waiting.set(reply, request);
    done();
  });
  // a response that is streamed from now on has its rows, or breaks
  app.addHook('onSend', (_request, reply, _body, done) => {
    waiting.delete(reply);
    done();
  });
  app.addHook('onResponse', (_request, reply, done) => {
    waiting.delete(reply);
    done();
  });
  app.addHook('onRequestAbort', (request, done) => {
    for (const [reply, waits] of waiting) if (waits === request) waiting.delete(reply);
    done();
  });
}
