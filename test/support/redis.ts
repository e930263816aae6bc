import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';

const program = (process.env['PATH'] ?? '')
  .split(delimiter)
  .map((directory) => join(directory, 'redis-server'))
  .find((path) => existsSync(path));

export const hasRedis = program !== undefined;
/** Added to the name of every suite that needs Redis: a run without it says so. */
export const redisNote = hasRedis ? '' : ' (LEFT OUT: there is no redis-server)';

export interface RedisServer {
  url: string;
  flush(): Promise<void>;
  /** Ends it at once; `revive` starts an empty one at the same address. */
  kill(): Promise<void>;
  revive(): Promise<void>;
  /** It keeps its connections and says nothing until `resume`. */
  pause(): void;
  resume(): void;
  stop(): Promise<void>;
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** A server of its own that keeps nothing on disk. */
export async function startRedis(): Promise<RedisServer> {
  if (!program) throw new Error('There is no redis-server on this machine.');
  const binary = program;
  const port = await freePort();
  const url = `redis://127.0.0.1:${port}`;
  const client = new Redis(url, { lazyConnect: true, maxRetriesPerRequest: null, retryStrategy: () => 50 });
  client.on('error', () => {});
  let child: ChildProcess | null = null;

  async function start(): Promise<void> {
    const args = ['--save', '', '--appendonly', 'no', '--maxmemory-policy', 'noeviction'];
    child = spawn(binary, ['--port', String(port), '--bind', '127.0.0.1', ...args], { stdio: 'ignore' });
    const answers = () =>
      client.ping().then(
        () => true,
        () => false,
      );
    while (!(await answers())) await sleep(50);
  }

  async function kill(): Promise<void> {
    if (!child) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    child = null;
    await ended;
  }

  await start();
  return {
    url,
    flush: async () => void (await client.flushall()),
    kill,
    revive: start,
    pause: () => void child?.kill('SIGSTOP'),
    resume: () => void child?.kill('SIGCONT'),
    stop: async () => {
      client.disconnect();
      await kill();
    },
  };
}
