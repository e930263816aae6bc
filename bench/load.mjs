// HTTP load over keep-alive connections, cheap enough to share a machine with the server that it measures.
import { connect } from 'node:net';

const HEAD_END = Buffer.from('\r\n\r\n');

/** The bytes of one request. */
export function request(method, path, headers = {}, body = '') {
  const all = { host: '127.0.0.1', ...headers, ...(body ? { 'content-length': Buffer.byteLength(body) } : {}) };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`);
}

/** Requests `requests` in random order, `count` times in all; responses without Content-Length are not understood. */
export async function load({ port, requests, connections, count }) {
  const latencies = [];
  let bad = 0;
  let left = count;
  const started = performance.now();
  await Promise.all(
    Array.from(
      { length: connections },
      () =>
        new Promise((resolve, reject) => {
          const socket = connect({ port, host: '127.0.0.1', noDelay: true });
          let sent = 0;
          let missing = -1;
          let held = Buffer.alloc(0);
          const send = () => {
            if (left === 0) return socket.end(resolve);
            left -= 1;
            sent = performance.now();
            socket.write(requests[Math.floor(Math.random() * requests.length)]);
          };
          const answered = () => {
            missing = -1;
            latencies.push(performance.now() - sent);
            send();
          };
          socket.once('connect', send);
          socket.on('error', reject);
          socket.on('data', (chunk) => {
            if (missing >= 0) missing -= chunk.length;
            else {
              held = held.length === 0 ? chunk : Buffer.concat([held, chunk]);
              const at = held.indexOf(HEAD_END);
              if (at < 0) return;
              const head = held.latin1Slice(0, at);
              if (!head.startsWith('HTTP/1.1 200')) bad += 1;
              const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
              if (length === undefined) return reject(new Error(`No Content-Length:\n${head}`));
              missing = Number(length) - (held.length - at - 4);
              held = Buffer.alloc(0);
            }
            if (missing === 0) answered();
          });
        }),
    ),
  );
  const took = (performance.now() - started) / 1_000;
  latencies.sort((a, b) => a - b);
  const at = (share) => latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))];
  return { perSecond: latencies.length / took, p50: at(0.5), p99: at(0.99), bad };
}

export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[sorted.length >> 1];
}
