import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach } from 'vitest';

export interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A status, with headers and a text; `RESET` closes the connection, `SILENCE` never responds. */
export type ReceiverAnswer =
  | number
  | { status: number; headers?: Record<string, string>; body?: string }
  | 'RESET'
  | 'SILENCE';

export interface Receiver {
  readonly url: string;
  /** since the test began */
  readonly received: Received[];
  /** gives these responses in turn, and the last one ever after */
  answers(...list: ReceiverAnswer[]): void;
  /** responds that much later, in milliseconds */
  delays(ms: number): void;
}

/** Somebody's own server that webhooks are sent to. */
export function useReceiver(): Receiver {
  const received: Received[] = [];
  let queue: ReceiverAnswer[] = [200];
  let delay = 0;
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request.setEncoding('utf8')) body += chunk;
    received.push({ path: request.url ?? '', headers: request.headers, body });
    if (delay > 0) await sleep(delay);
    const answer = (queue.length > 1 ? queue.shift() : queue[0]) ?? 200;
    if (answer === 'RESET') request.socket.resetAndDestroy();
    else if (answer !== 'SILENCE') {
      const { status, headers = {}, body: text = 'seen' } = typeof answer === 'number' ? { status: answer } : answer;
      response.writeHead(status, headers).end(text);
    }
  });
  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  beforeEach(() => {
    received.length = 0;
    queue = [200];
    delay = 0;
  });
  afterAll(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });
  return {
    get url() {
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
    },
    received,
    delays: (ms) => {
      delay = ms;
    },
    answers: (...list) => {
      queue = list;
    },
  };
}
