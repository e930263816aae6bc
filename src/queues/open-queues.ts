import { report } from '../process/supervisor.js';
import { ON_DEMAND, type QueueName, type Queues, type QueuesOptions } from '../queues.js';

/** The queues of a process. Their library is loaded with the first question: a command that asks nothing starts without it. */
export function openQueues(options: QueuesOptions): Queues {
  const { redisUrl } = options;
  let opened: Promise<Queues> | null = null;
  const open = () => {
    opened ??= load(options);
    return opened;
  };
  return {
    backend: redisUrl ? 'REDIS' : 'POSTGRES',
    enqueue: async (transaction, name, jobId, payload) => {
      await (await open()).enqueue(transaction, name, jobId, payload);
      callWorker(name);
    },
    add: async (name, jobId, payload) => {
      await (await open()).add(name, jobId, payload);
      callWorker(name);
    },
    // a job stands in PostgreSQL when its transaction ends
    relay: async () => (redisUrl ? (await open()).relay() : 0),
    state: async (name, jobId) => (await open()).state(name, jobId),
    remove: async (name, jobId) => (await open()).remove(name, jobId),
    all: async () => (await open()).all(),
    counts: async (name) => (await open()).counts(name),
    work: async (name, handler) => (await open()).work(name, handler),
    ping: async () => (await open()).ping(),
    evicts: async () => (await open()).evicts(),
    close: async () => (await opened)?.close(),
  };
}

async function load(options: QueuesOptions): Promise<Queues> {
  const { redisUrl } = options;
  return redisUrl
    ? (await import('./redis.js')).openRedis(options, redisUrl)
    : (await import('./postgres.js')).openPostgres(options);
}

/** To start a process takes longer than the commit that the job is waiting for. */
function callWorker(name: QueueName): void {
  if (ON_DEMAND.includes(name)) report({ needs: name });
}
