import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest, RequestPayload } from 'fastify';
import type { KeptResponse } from '../../schema/index.js';
import { problem } from '../../src/errors.js';
import { createFairGate } from '../../src/shared-work/fair-gate.js';
import { readInput, readQuery, type ToolName } from '../../src/tools/inputs.js';
import type { ApiContext } from '../api-context.js';
import { sendOptions } from '../http/cross-origin.js';
import { sendValidated } from '../http/etag.js';
import { respondKeyed } from '../http/idempotency.js';
import { BODY_LIMIT, checkJsonType, readJsonBody } from '../http/listener.js';
import { rateHeaders } from '../limits/rate-limit.js';
import { serveDescription } from '../openapi/serve-description.js';
import { LargeBody, receiveBody } from './large-body.js';
import { describeTools } from './openapi.js';
import { rateOf } from './rate.js';
import { TOOL_NAMES, type ToolCaller, type ToolRunner } from './run-tool.js';
import { createUploadBudget } from './upload-budget.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** whose request of a free tool it is, as far as anybody knows */
    toolCaller: ToolCaller | null;
  }
}

const JSON_TYPE = 'application/json; charset=utf-8';
const METHODS = 'GET, HEAD, POST, OPTIONS';
/** A sitemap of 50 MiB with its quotation marks and line ends escaped. */
const SITEMAP_BODY_LIMIT = 64 * 1024 ** 2;
/** Large pasted files take several times their size in memory while they are read. */
const READING = { slots: 8, perKey: 1, queue: 4, waitMs: 10_000 };
/** Slower than this no large body arrives before the time-out of requests. */
const UPLOADS = {
  totalBytes: 8 * SITEMAP_BODY_LIMIT,
  perCallerBytes: 1.5 * SITEMAP_BODY_LIMIT,
  bytesPerSecond: 16 * 1024,
  windowMs: 5_000,
};

/** The four free tools: `/api/tools/*`, for everybody. They change nothing, so neither sign-in nor origin matters. */
export function openTools(app: FastifyInstance, api: ApiContext, runner: ToolRunner): void {
  app.decorateRequest('toolCaller', null);
  const reading = createFairGate(READING);
  const uploads = createUploadBudget(UPLOADS);

  async function check(request: FastifyRequest, reply: FastifyReply, bodyLimit: number): Promise<void> {
    const { method } = request;
    if (!METHODS.split(', ').includes(method)) {
      reply.header('allow', METHODS);
      throw problem('METHOD_NOT_ALLOWED');
    }
    if (method === 'OPTIONS') {
      await sendOptions(request, reply, METHODS);
      return;
    }
    if (Number(request.headers['content-length'] ?? 0) > bodyLimit) throw problem('BODY_TOO_LARGE');
    // before the body is read: who is over the rate must not cost its memory
    const { bucket, limit, isMember } = await rateOf(request, api);
    const verdict = await api.limiter.take(bucket, limit);
    request.toolCaller = { bucket, isMember };
    reply.headers(rateHeaders(verdict, api.clock.now()));
    if (!verdict.allowed) throw problem('RATE_LIMITED', { retryAfterSeconds: verdict.resetSeconds });
  }

  /** Large bodies count while they come, and take a slot when they are complete. */
  const large = (bodyLimit: number) => ({
    preParsing: async (request: FastifyRequest, reply: FastifyReply, payload: RequestPayload) => {
      if (!mayBeLarge(request, bodyLimit)) return payload;
      const { body, release } = uploads.receive(payload, (request.toolCaller as ToolCaller).bucket);
      // the rest of a body that was refused is not read to its end
      body.once('error', () => reply.header('connection', 'close'));
      onceOver(reply, release);
      return body;
    },
    preHandler: async (request: FastifyRequest, reply: FastifyReply) => {
      if (mayBeLarge(request, bodyLimit))
        onceOver(reply, await reading.enter([(request.toolCaller as ToolCaller).bucket]));
    },
  });

  async function respond(tool: ToolName, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const post = request.method === 'POST';
    const caller = request.toolCaller as ToolCaller;
    const once = () => run(tool, request, post, caller);
    // nothing is kept for callers whom nobody knows
    const { body } = request;
    const large = body instanceof LargeBody ? body : null;
    const fingerprint = large ? (prefix: string) => runner.fingerprint(prefix, large, caller) : undefined;
    const kept = caller.isMember
      ? await respondKeyed(api.services, caller.bucket, request, once, { fingerprint })
      : await once();
    reply.code(kept.status).headers(kept.headers);
    return post || kept.status !== 200 ? reply.send(kept.body) : sendValidated(request, reply, JSON_TYPE, kept.body);
  }

  async function run(
    tool: ToolName,
    request: FastifyRequest,
    post: boolean,
    caller: ToolCaller,
  ): Promise<KeptResponse> {
    const body = await resultOf(tool, request, post, caller);
    return {
      status: 200,
      headers: { 'content-type': JSON_TYPE, 'cache-control': caller.isMember ? 'private, no-cache' : 'no-cache' },
      body,
    };
  }

  function resultOf(tool: ToolName, request: FastifyRequest, post: boolean, caller: ToolCaller): Promise<string> {
    const { body, query } = request;
    if (!post) return runner.run(tool, readQuery(tool, query as Readonly<Record<string, unknown>>), caller);
    if (!(body instanceof LargeBody)) return runner.run(tool, readInput(tool, readJsonBody(request)), caller);
    checkJsonType(request);
    return runner.runBody(tool, body, caller);
  }

  // a scope of its own, as bodies are received in another way than elsewhere
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (request: FastifyRequest, payload: Readable) =>
      receiveBody(payload, Number(request.headers['content-length']), request.routeOptions.bodyLimit),
    );
    for (const tool of TOOL_NAMES) {
      const bodyLimit = tool === 'sitemap' ? SITEMAP_BODY_LIMIT : BODY_LIMIT;
      scope.route({
        method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
        url: `/api/tools/${tool}`,
        bodyLimit,
        config: { isCrossOrigin: true },
        onRequest: (request, reply) => check(request, reply, bodyLimit),
        ...large(bodyLimit),
        handler: (request, reply) => respond(tool, request, reply),
      });
    }
  });
  const description = JSON.stringify(describeTools(api.baseUrl));
  serveDescription(app, 'tools', description);
}

function onceOver({ raw }: FastifyReply, done: () => void): void {
  raw.once('finish', done).once('close', done);
  // gone while it waited: neither event comes again
  if (raw.destroyed) done();
}

/** A body without a length may become as large as the limit. */
function mayBeLarge(request: FastifyRequest, bodyLimit: number): boolean {
  if (request.method !== 'POST' || bodyLimit <= BODY_LIMIT) return false;
  const length = request.headers['content-length'];
  return length === undefined || Number(length) > BODY_LIMIT;
}
