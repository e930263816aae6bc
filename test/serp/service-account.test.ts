import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { jwtVerify } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createFetcher } from '../../src/net/fetch.js';
import type { Fetcher } from '../../src/net/types.js';
import { serviceAccountToken } from '../../src/serp/service-account.js';

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
const PEM = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const NOW = new Date('2026-11-27T12:00:00Z');

let fetcher: Fetcher;
let server: Server | null = null;
beforeAll(() => {
  fetcher = createFetcher({ allowNetworks: ['127.0.0.0/8'], userAgent: 'test' });
});
afterAll(() => fetcher.close());
afterEach(async () => {
  server?.close();
  server = null;
});

/** The server of tokens; each form is handed over. */
async function tokenServer(
  status: number,
  reply: object,
  onForm: (form: URLSearchParams) => void = () => {},
): Promise<string> {
  server = createServer(async (request, response) => {
    onForm(new URLSearchParams(await text(request)));
    response.writeHead(status, { 'content-type': 'application/json', connection: 'close' }).end(JSON.stringify(reply));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/token`;
}

describe('a service account', () => {
  it('signs for the scope that reads, and gets an access token', async () => {
    let form = new URLSearchParams();
    const uri = await tokenServer(200, { access_token: 'ya29.fresh', expires_in: 3_599 }, (sent) => {
      form = sent;
    });
    const file = { client_email: 'reader@invented.example', private_key: PEM, token_uri: uri };
    expect(await serviceAccountToken(fetcher, JSON.stringify(file), NOW)).toBe('ya29.fresh');
    expect(form.get('grant_type')).toBe('urn:ietf:params:oauth:grant-type:jwt-bearer');
    const { payload } = await jwtVerify(form.get('assertion') ?? '', publicKey, { audience: uri, currentDate: NOW });
    expect(payload).toMatchObject({
      iss: 'reader@invented.example',
      scope: 'https://www.googleapis.com/auth/webmasters.readonly',
      iat: NOW.getTime() / 1_000,
      exp: NOW.getTime() / 1_000 + 3_600,
    });
  });

  it('says what is wrong with its key file, and shows nothing of it', async () => {
    const message = (text: string) =>
      serviceAccountToken(fetcher, text, NOW).then(
        () => 'none',
        (error: Error) => error.message,
      );
    expect(await message('{')).toBe('The key file of the service account is not JSON.');
    expect(await message('{"type": "authorized_user"}')).toBe(
      'The key file is not of a service account: client_email, private_key.',
    );
    const broken = { client_email: 'reader@invented.example', private_key: 'hidden' };
    expect(await message(JSON.stringify(broken))).toBe('The private key of the service account cannot be read.');
  });

  it('passes on why it gets no token', async () => {
    const uri = await tokenServer(401, { error: 'invalid_grant' });
    const file = { client_email: 'reader@invented.example', private_key: PEM, token_uri: uri };
    await expect(serviceAccountToken(fetcher, JSON.stringify(file), NOW)).rejects.toThrow('invalid_grant');
  });
});
