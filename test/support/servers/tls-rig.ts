import { createSecureServer, type Http2SecureServer, type ServerHttp2Stream } from 'node:http2';
import { createServer as createHttpsServer } from 'node:https';
import type { AddressInfo, Server } from 'node:net';
import { getCACertificates, type SecureContextOptions, setDefaultCACertificates } from 'node:tls';
import { type Identity, makeCertificate } from './certificate.js';

const DAY_MS = 86_400_000;
export const HOST = 'secure.example';

export interface Authority {
  /** certificates that are false in one way each, and a good one */
  identities: Record<'good' | 'expired' | 'notYetValid' | 'otherName' | 'selfSigned' | 'unknownAuthority', Identity>;
  /** the authority is trusted until then */
  forget(): void;
}

export function trustTestAuthority(): Authority {
  const before = getCACertificates('default');
  const authority = makeCertificate({ name: 'Test Authority', authority: true });
  const stranger = makeCertificate({ name: 'Stranger', authority: true });
  setDefaultCACertificates([...before, authority.cert]);
  const hosts = [HOST, '127.0.0.1'];
  const past = { notBefore: new Date(Date.now() - 30 * DAY_MS), notAfter: new Date(Date.now() - DAY_MS) };
  const future = { notBefore: new Date(Date.now() + DAY_MS), notAfter: new Date(Date.now() + 30 * DAY_MS) };
  return {
    identities: {
      good: makeCertificate({ name: HOST, hosts, issuer: authority }),
      expired: makeCertificate({ name: HOST, hosts, issuer: authority, ...past }),
      notYetValid: makeCertificate({ name: HOST, hosts, issuer: authority, ...future }),
      otherName: makeCertificate({ name: 'other.example', hosts: ['other.example'], issuer: authority }),
      selfSigned: makeCertificate({ name: HOST, hosts }),
      unknownAuthority: makeCertificate({ name: HOST, hosts, issuer: stranger }),
    },
    forget: () => setDefaultCACertificates(before),
  };
}

export interface TlsSite {
  url(path: string): string;
  requests(): number;
  connections(): number;
  close(): Promise<void>;
}

/** HTTP/1.1 over TLS; every request gets `good` */
export function startHttpsSite(identity: Identity, options: SecureContextOptions = {}): Promise<TlsSite> {
  let requests = 0;
  const server = createHttpsServer({ ...identity, ...options }, (_request, response) => {
    requests++;
    response.end('good');
  });
  return listening(
    server,
    () => requests,
    () => server.closeAllConnections(),
  );
}

export type StreamBehaviour = (stream: ServerHttp2Stream) => void;

/** HTTP/2 by ALPN: `/<name>` gets the behaviour of that name, anything else by `good` */
export function startHttp2Site(identity: Identity, behaviours: Record<string, StreamBehaviour>): Promise<TlsSite> {
  let requests = 0;
  const server: Http2SecureServer = createSecureServer({ ...identity, allowHTTP1: true });
  const sessions = new Set<{ destroy(): void }>();
  server.on('session', (session) => {
    sessions.add(session);
    session.on('error', () => {});
    session.on('close', () => sessions.delete(session));
  });
  server.on('stream', (stream, headers) => {
    requests++;
    stream.on('error', () => {});
    const act = behaviours[String(headers[':path']).slice(1)];
    if (act) act(stream);
    else {
      stream.respond({ ':status': 200, 'content-type': 'text/html' });
      stream.end('good');
    }
  });
  return listening(
    server,
    () => requests,
    () => {
      for (const session of sessions) session.destroy();
    },
  );
}

async function listening(server: Server, requests: () => number, drop: () => void): Promise<TlsSite> {
  let connections = 0;
  server.on('connection', () => connections++);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: (path) => `https://${HOST}:${port}/${path}`,
    requests,
    connections: () => connections,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        drop();
      }),
  };
}
