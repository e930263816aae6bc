import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { freeSpace } from '../../src/process/free-space.js';
import type { ApiContext } from '../api-context.js';

/** A service that says nothing for so long is not available. */
const SILENCE_MS = 400;

/** `/healthz`: the process lives. `/readyz`: it can work, database and queue respond, the database takes writes, and it is not about to stop; a disk that runs low is reported with it. */
export function openHealth(app: FastifyInstance, api: ApiContext, dataDir: string, stopping: AbortSignal): void {
  const checks = { database: shared(() => api.services.db.beat()), queue: shared(() => api.services.queues.ping()) };
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const results = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => [name, await stateOf(check)] as const),
    );
    const ready = results.every(([, state]) => state === 'ok') && !stopping.aborted;
    if (!ready) reply.code(503).header('retry-after', '5');
    const space = await freeSpace(dataDir).catch(() => null);
    return {
      status: ready ? 'ok' : 'unavailable',
      ...Object.fromEntries(results),
      ...(stopping.aborted && { process: 'stopping' }),
      ...(space && { disk: space.low ? 'low' : 'ok' }),
    };
  });
}

type State = 'ok' | 'unavailable' | 'read-only';
/** The state that a round trip shows of the other side besides that it is there. */
type Told = { isReadOnly: boolean } | undefined | void;

async function stateOf(check: () => Promise<Told>): Promise<State> {
  const over = new AbortController();
  const silence = async () => {
    await sleep(SILENCE_MS, undefined, { signal: over.signal });
    // if this process was busy for so long, the reply may have come: it is read in the turn that the timer is late for
    await turn();
    return 'unavailable' as const;
  };
  const said = check().then(
    (told) => (told?.isReadOnly ? ('read-only' as const) : ('ok' as const)),
    () => 'unavailable' as const,
  );
  return Promise.race([said, silence()]).finally(() => over.abort());
}

/** A caller that asks while a check is under way gets its result: any number of callers ask the database one question at a time. */
function shared(check: () => Promise<Told>): () => Promise<Told> {
  let underWay: Promise<Told> | null = null;
  return () => {
    underWay ??= check().finally(() => {
      underWay = null;
    });
    return underWay;
  };
}
