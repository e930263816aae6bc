import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface IndexNowRequest {
  host: string;
  key: string;
  keyLocation: string;
  urlList: string[];
}

interface Reply {
  status: number;
  headers?: Record<string, string>;
  body?: string;
  /** in place of a response */
  garbage?: string;
}

/** IndexNow as far as submissions need it: replies in their order, then 200. */
export async function openIndexNow() {
  const requests: IndexNowRequest[] = [];
  const types: (string | undefined)[] = [];
  const replies: Reply[] = [];
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    if (request.method !== 'POST' || request.url !== '/indexnow') return void response.writeHead(404).end();
    requests.push(JSON.parse(Buffer.concat(pieces).toString('utf8')) as IndexNowRequest);
    types.push(request.headers['content-type']);
    const { status, headers = {}, body = '', garbage } = replies.shift() ?? { status: 200 };
    if (garbage === undefined) response.writeHead(status, headers).end(body);
    else request.socket.end(garbage);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { baseUrl, requests, types, replies, close: () => server.close() };
}
