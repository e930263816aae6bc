import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Google's services as far as an import needs them: tokens for a service account, whose key file is here, and two rows. */
export async function openSearchConsole() {
  const folder = mkdtempSync(join(tmpdir(), 'sextant-key-'));
  const keyFile = join(folder, 'key.json');
  /** of the requests for rows */
  const paths: string[] = [];
  const state = { isRefused: false, before: async () => {} };
  const server = createServer(async (request, response) => {
    request.resume();
    const reply = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (request.url === '/token') return reply(200, { access_token: 'ya29.fresh' });
    paths.push(request.url ?? '');
    await state.before();
    if (state.isRefused) return reply(403, { error: { errors: [{ reason: 'forbidden' }] } });
    const property = decodeURIComponent(request.url?.split('/')[4] ?? '');
    const page = property.replace(/^sc-domain:(.*)$/, 'https://$1/');
    const row = (query: string) => ({
      keys: [query, page, 'che', 'MOBILE'],
      ...{ clicks: 3, impressions: 30, position: 4 },
    });
    return reply(200, { rows: [row('tea'), row('black tea')] });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  writeFileSync(
    keyFile,
    JSON.stringify({
      client_email: 'reader@invented.example',
      private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
      token_uri: `${baseUrl}/token`,
    }),
  );
  return {
    settings: { keyFile, baseUrl },
    paths,
    refuse: (isRefused: boolean) => {
      state.isRefused = isRefused;
    },
    /** what happens before rows are sent */
    before: (work: () => Promise<void>) => {
      state.before = work;
    },
    close: () => {
      server.close();
      rmSync(folder, { recursive: true });
    },
  };
}
