import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAY_BE_SECRET, SECRET_FORMATS } from '../../../src/crawl/extract/secret-formats.js';
import { findSecrets } from '../../../src/crawl/extract/secrets.js';
import { cpuMs } from '../../support/cpu-time.js';

const ALPHABET = 'AbCdEfGhIjKlMnOpQrStUvWxYz0123456789aBcDeFgHiJkLmNoPqRsTuVwXyZ';
/** Random characters, the same for a seed. */
function letters(seed: number, length: number, allowed: RegExp): string {
  const usable = [...ALPHABET].filter((letter) => allowed.test(letter));
  let state = seed;
  return Array.from({ length }, () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return usable[(state >>> 16) % usable.length];
  }).join('');
}
const hex = (seed: number, length: number) => letters(seed, length, /[0-9a-f]/);
const word = (seed: number, length: number) => letters(seed, length, /\w/);

const uuid = (seed: number) => [8, 4, 4, 4, 12].map((length, at) => hex(seed + at, length)).join('-');

/** Secret parts of formats with a structure of their own. */
const STRUCTURED: Readonly<Record<string, (seed: number) => string>> = {
  'github-token': (seed) => word(seed, 82),
  'mapbox-secret': (seed) => `${word(seed, 60)}.${word(seed + 1, 22)}`,
  'atlassian-token': (seed) => `${word(seed, 171)}=5B1D8F3A`,
  'anthropic-key': (seed) => `api03-${word(seed, 93)}AA`,
  'notion-token': (seed) => `${30_412_987_650 + seed}${word(seed, 35)}`,
  'grafana-token': (seed) => `${word(seed, 32)}_${hex(seed, 8)}`,
  'supabase-secret-key': (seed) => `${word(seed, 22)}_${word(seed + 1, 8)}`,
  'pinecone-key': (seed) => `${word(seed, 5)}_${word(seed + 1, 63)}`,
  'resend-key': (seed) => `${word(seed, 8)}_${word(seed + 1, 24)}`,
  'azure-storage-key': (seed) => `${word(seed, 86)}==`,
  'database-url': (seed) => `quill:${word(seed, 12)}@db.quillmoor.test:5432/letters`,
  'slack-webhook': (seed) => `T${word(seed, 9)}/B${word(seed + 1, 9)}/${word(seed + 2, 24)}`,
  'discord-webhook': (seed) => `12${String(3e15 + seed)}/${word(seed, 68)}`,
  'openai-key': (seed) => `proj-${word(seed, 30)}T3BlbkFJ${word(seed + 1, 30)}`,
  'sendgrid-key': (seed) => `${word(seed, 22)}.${word(seed + 1, 43)}`,
  'brevo-key': (seed) => `${hex(seed, 64)}-${word(seed, 16)}`,
  'postman-key': (seed) => `${hex(seed, 24)}-${hex(seed + 1, 34)}`,
  'airtable-token': (seed) => `${word(seed, 14)}.${hex(seed, 64)}`,
  'hubspot-token': (seed) => `eu1-${uuid(seed)}`,
  'langsmith-key': (seed) => `pt_${hex(seed, 32)}_${hex(seed + 1, 10)}`,
  'flutterwave-key': (seed) => `${hex(seed, 32)}-X`,
  'dynatrace-token': (seed) => `${word(seed, 24)}.${word(seed + 1, 64)}`,
  'cloudflare-origin-key': (seed) => `${hex(seed, 24)}-${hex(seed + 1, 146)}`,
  'sourcegraph-token': (seed) => `${hex(seed, 16)}_${hex(seed + 1, 40)}`,
  'plaid-token': uuid,
  'supabase-service-role': (seed) =>
    `hbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.${Buffer.from(`{"role":"service_role","ref":"${word(seed, 30)}"}`).toString('base64url')}.${word(seed, 43)}`,
};
/** … and what stands before the prefix of some */
const BEFORE: Readonly<Record<string, (seed: number) => string>> = {
  'telegram-bot-token': (seed) => String(5_000_000_000 + seed),
  'mailchimp-key': (seed) => hex(seed, 32),
  'terraform-token': (seed) => word(seed, 14),
  'azure-client-secret': (seed) => `${word(seed, 3)}7`,
};
/** … and near it */
const NEAR: Readonly<Record<string, string>> = { 'mailgun-key': 'api.mailgun.net' };
const secretOf = (at: number, seed: number): string => {
  const { kind, prefix, characters, min } = SECRET_FORMATS[at] as (typeof SECRET_FORMATS)[number];
  return (BEFORE[kind]?.(seed) ?? '') + prefix + (STRUCTURED[kind]?.(seed) ?? letters(seed, min, characters));
};
const FILL = fc.stringMatching(/^[a-z <>="/.\n-]{0,200}$/);

describe('secrets in a source', () => {
  it.each(SECRET_FORMATS.map(({ kind, prefix }, at) => [kind, prefix, at] as const))(
    'are found wherever they stand: %s (%s)',
    (kind, _prefix, at) => {
      fc.assert(
        fc.property(FILL, FILL, fc.integer({ min: 1, max: 500 }), (before, after, seed) => {
          const found = findSecrets(`${before}${NEAR[kind] ?? ''}"${secretOf(at, seed)}"${after}`);
          expect(found.map((one) => one.kind)).toContain(kind);
        }),
        { numRuns: 40 },
      );
    },
  );

  it.each(
    SECRET_FORMATS.map((format, at) => ({ ...format, at })).filter(
      ({ min, max, notAfter }) => min === max && !notAfter,
    ),
  )('have the length that their issuer gives them: $kind ($prefix)', ({ kind, characters, at }) => {
    const more = letters(9, 1, characters);
    expect(findSecrets(`"${secretOf(at, 5)}"`).map((one) => one.kind)).toContain(kind);
    expect(findSecrets(`"${secretOf(at, 5)}${more}"`).map((one) => one.kind)).not.toContain(kind);
  });

  it('are not the key that every local installation of Supabase has', () => {
    const local = `sb_${'secret'}_N7UND0UgjKTVK-Uodkm0Hg_xSvEMPvz`;
    expect(findSecrets(`createClient(url, "${local}")`)).toEqual([]);
    expect(findSecrets(`createClient(url, "${local.replace('N7', 'M8')}")`)).toHaveLength(1);
  });

  it('are none in prose, markup and scripts without one', () => {
    const source =
      '<a class="reference internal" href="/library/functools.html#functools.lru_cache">aBcDeFgHiJkLmNoPqRsT0123</a>';
    expect(findSecrets(source.repeat(50))).toEqual([]);
    expect(MAY_BE_SECRET.test(source)).toBe(false);
  });

  const GOOGLE = `AI${'za'}SyB7k2LmQ9xWvTz3RnYc8JdHf5GpUaE1sKo`;
  it.each([
    `<script src="https://maps.googleapis.com/maps/api/js?v=weekly&amp;key=${GOOGLE}"></script>`,
    `<iframe src="https://www.google.com/maps/embed/v1/place?key=${GOOGLE}"></iframe>`,
    `initializeApp({apiKey:"${GOOGLE}",authDomain:"q.firebaseapp.com"})`,
    `{"projectId": "q", "apiKey": "${GOOGLE}"}`,
    `const googleMapsApiKey = '${GOOGLE}'`,
    `<div data-google-maps-api-key="${GOOGLE}"></div>`,
    `<meta name="google-maps-key" content="${GOOGLE}">`,
    `var et_pb_map = {"locale":"de","api_key":"${GOOGLE}"}`,
    `(g=>{var h,a,k="Maps"})({key: "${GOOGLE}", v: "weekly"})`,
    `new Loader({apiKey: "${GOOGLE}", libraries: ["places"]})`,
    `<gmpx-api-loader solution-channel="x" key="${GOOGLE}"></gmpx-api-loader>`,
    `gapi.client.init({discoveryDocs: [], apiKey: "${GOOGLE}"})`,
    `fetch("https://www.googleapis.com/youtube/v3/search?q=x&key=${GOOGLE}")`,
    `initializeApp({projectId: "q", emulator: {port: 1}, apiKey: "${GOOGLE}"})`,
  ])('lets a key of Google for browsers off by where it stands: %s', (source) => {
    expect(findSecrets(source)).toEqual([]);
  });
  it.each([
    `/* see our maps page */ const key = "${GOOGLE}"`,
    `fetch("https://generativelanguage.googleapis.com/v1beta/models?key=${GOOGLE}")`,
    `const firebase = {projectId: "q"}; const gemini = {apiKey: "${GOOGLE}"}`,
    `fetch("https://www.googleapis.com/language/translate/v2?key=${GOOGLE}")`,
    `const maps = {zoom: 3}, server = {api_key: "${GOOGLE}"}`,
  ])('finds other keys of Google, whatever words are nearby: %s', (source) => {
    expect(findSecrets(source).map(({ kind }) => kind)).toEqual(['google-api-key']);
  });

  it('are private keys of OpenPGP, and no public ones', () => {
    const block = (of: string) =>
      `-----BEGIN PGP ${of} KEY BLOCK-----\n\n${word(3, 64)}\n${word(4, 64)}\n-----END PGP ${of}`;
    expect(findSecrets(block('PRIVATE')).map(({ kind }) => kind)).toEqual(['private-key']);
    expect(findSecrets(block('PUBLIC'))).toEqual([]);
  });

  it('are the same token of Telegram in a URL and by itself', () => {
    const token = `5934871264:A${'A'}Hk3WqZ7vR9tYb1NcXmPfJ5dLgSaQ2eUi0`;
    expect(findSecrets(`"https://api.telegram.org/bot${token}/sendMessage" "${token}"`)).toHaveLength(1);
  });

  it('are tokens of GitHub with the right checksum only', () => {
    // published by GitHub as an example of the form
    const token = `gh${'p_'}zQWBuTSOoRi4A9spHcVY5ncnsDkxkJ0mLq17`;
    expect(findSecrets(`"${token}"`)).toHaveLength(1);
    expect(findSecrets(`"${token.slice(0, -1)}8"`)).toEqual([]);
  });

  it.each([
    'postgres://quill:${PASSWORD}@db.quillmoor.test/letters',
    'postgres://user:password@db.quillmoor.test/letters',
    'mysql://root:Zx8kq9T7mW@localhost/letters',
    'mongodb://quill:Zx8kq9T7mW@db.example.com/letters',
    'redis://cache.quillmoor.test:6379/0',
    'postgresql://dbuser:secretpassword@database.server.com:3211/mydb',
    'postgresql://dbuser:MyPasswd2024@database.server.com/mydb',
    'amqp://quill:correcthorse@mq.quillmoor.test/letters',
  ])('are no samples of connection strings: %s', (source) => {
    expect(findSecrets(`const url = "${source}"`)).toEqual([]);
  });

  it.each(['redis://:Zx8kq9T7mWv2@cache.quillmoor.test:6379/0', 'amqp://quill:CorrectHorse@mq.quillmoor.test/letters'])(
    'are passwords of connection strings: %s',
    (source) => {
      expect(findSecrets(`const url = "${source}"`).map(({ kind }) => kind)).toEqual(['database-url']);
    },
  );

  it.each(['discord.com', 'discordapp.com', 'ptb.discord.com', 'canary.discord.com'])(
    'are webhooks of Discord as its client copies them: %s',
    (host) => {
      const url = `https://${host}/api/webhooks/1234098712340987123/${word(7, 68)}`;
      expect(findSecrets(`fetch("${url}")`).map(({ kind }) => kind)).toEqual(['discord-webhook']);
    },
  );

  it.each([
    ['a hash before a region', `"${'8f3a9c2e7b1d4056a8e9f0c1b2d3e4f5'}-use"`],
    ['a file name with a hash and a region', `"${'8f3a9c2e7b1d4056a8e9f0c1b2d3e4f5'}-us1.png"`],
    ['the key of a list', `<li key="key-${'8f3a9c2e7b1d4056a8e9f0c1b2d3e4f5'}">`],
    ['an id with two letters', '"12:AA"'],
    [
      'a key that is public',
      `pk${'.eyJ'}1IjoicXVpbGwiLCJhIjoiY2tqZzd4dDR5MDFtczJ6bXZ5c2h3d2NkNCJ9.Zx8kq9T7mWv2RbY5nLcQ4w`,
    ],
    ['a word that goes on', `bookkey-${'8f3a9c2e7b1d4056a8e9f0c1b2d3e4f5'}`],
  ])('are not %s', (_, source) => {
    expect(findSecrets(source)).toEqual([]);
  });

  it('are looked for in hostile sources without going back over them', () => {
    const started = cpuMs();
    for (const part of [':AA', '-us1', 'postgres://a:', '{AIza', 'AccountKey=', 'a.atlasv1.'])
      findSecrets(part.repeat(200_000));
    expect(cpuMs() - started).toBeLessThan(4_000);
  });
});
