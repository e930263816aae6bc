import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cacheSnippet, endingTypeSnippet, sourceMapSnippet } from '../../../src/fixes/servers/files.js';
import { headerSnippet } from '../../../src/fixes/servers/headers.js';
import { hostRedirectSnippet, redirectSnippet } from '../../../src/fixes/servers/redirects.js';
import { freePort } from '../../support/redis.js';
import { isTried, LONG, sliceOf } from '../../support/slices.js';
import { type Answer, answersOf, startApplication, wayOf } from './answers.js';
import { type Kind, noteOf, programs, publicFolder, startServer, writeCertificate } from './programs.js';
import { type Place, SHAPES, type Shape } from './shapes.js';
import { ORIGINS, TARGETS, writeSite } from './sites.js';

/** Changes of the configuration, and what of the responses changes with it: all else stays as it was. */
interface Change {
  name: string;
  snippets: readonly string[];
  after: (url: string, before: Answer, shape: Shape) => Partial<Answer> | null;
  left?: (shape: Shape) => boolean;
}

/** Every URL of every host with `SEXTANT_LONG_TESTS=1`; else http with www is left out. */
const everyUrl = ORIGINS.slice(0, LONG ? 4 : 3).flatMap((origin) => TARGETS.map((target) => origin + target));

const HTTPS = 'https://example.com';
const [HOME = '/', ...OTHERS] = TARGETS;
const sources = OTHERS.filter((_, index) => index % 2 === 0);
const targets = OTHERS.filter((_, index) => index % 2 === 1);

const redirected =
  (moves: ReadonlyMap<string, string>): Change['after'] =>
  (url) => {
    const location = moves.get(url);
    return location === undefined ? null : { status: 301, headers: { location } };
  };

const moving = (name: string, pairs: readonly (readonly [from: string, to: string])[]): Change => ({
  name,
  snippets: pairs.map(([from, to]) => redirectSnippet(from, to)),
  after: redirected(new Map(pairs)),
});

const paired = (from: readonly string[], to: readonly string[]) =>
  from.map((path, index) => [HTTPS + path, HTTPS + (to[index % to.length] ?? HOME)] as const);

const settingHeader = (name: string, value: string): Change => ({
  name: `the header ${name}`,
  snippets: [headerSnippet(name, value)],
  after: (url, before, shape) => {
    // nginx hands down no add_header to a location with lines of its own, as the snippet says
    if (shape.name === 'nginx with a front controller' && url.includes('/img/')) return null;
    return { headers: { ...before.headers, [name.toLowerCase()]: value } };
  },
});

const STATIC = /^[^?]*[.](?:css|js|png|jpg)(?:[?]|$)/;

const SINGLE: readonly Change[] = [
  moving('redirects of every second URL', paired(sources, targets)),
  moving('redirects of the others', paired(targets, sources.toReversed())),
  moving('redirects to the same path over https, or of the other host', [
    ...sources.map((path) => [`http://example.com${path}`, HTTPS + path] as const),
    ...targets.map((path) => [HTTPS + path, `https://www.example.com${path}`] as const),
    [`${HTTPS}/index.html`, `${HTTPS}/`],
  ]),
  ...(
    [
      ['http://example.com', HTTPS],
      ['https://www.example.com', HTTPS],
      ['http://www.example.com', 'http://example.com'],
    ] as const
  ).map(
    ([from, to]): Change => ({
      name: `every URL of ${from}`,
      snippets: [hostRedirectSnippet(from, to)],
      after: redirected(new Map(TARGETS.map((path) => [from + path, to + path]))),
      left: ({ kind }) => kind === 'caddy',
    }),
  ),
  settingHeader('Referrer-Policy', 'strict-origin-when-cross-origin'),
  settingHeader('Strict-Transport-Security', 'max-age=31536000'),
  settingHeader('Content-Security-Policy-Report-Only', "script-src 'self' https://cdn.example; object-src 'none'"),
  {
    name: 'the header X-Powered-By taken away',
    snippets: [headerSnippet('X-Powered-By', null)],
    after: (_, { headers: { 'x-powered-by': __, ...headers } }) => ({ headers }),
  },
  {
    name: 'Cache-Control of static files',
    snippets: [cacheSnippet(604_800)],
    after: (url, { status, headers }) =>
      STATIC.test(url) && status === 200 ? { headers: { ...headers, 'cache-control': 'max-age=604800' } } : null,
  },
  {
    name: 'source maps',
    snippets: [sourceMapSnippet()],
    after: (url) => (url.includes('.js.map') ? { status: 404 } : null),
  },
  {
    name: 'the type of an ending',
    snippets: [endingTypeSnippet('css', 'text/x-invented')],
    after: (url, { headers, body }, { kind }) =>
      // a server in front of an application leaves it the type; Caddy can set it whoever sends the file
      url.includes('.css') && (body.startsWith('file') || kind === 'caddy')
        ? { headers: { ...headers, 'content-type': 'text/x-invented' } }
        : null,
  },
];

/** Several changes in one configuration: each works on the response that the ones before it have left. */
const together = (name: string, changes: readonly Change[]): Change => ({
  name,
  snippets: changes.flatMap(({ snippets }) => snippets),
  after: (url, before, shape) => {
    let answer: Answer | null = null;
    for (const change of changes)
      if (!change.left?.(shape)) {
        const next = change.after(url, answer ?? before, shape);
        if (next !== null) answer = { ...(answer ?? before), ...next };
      }
    return answer;
  },
  left: (shape) => changes.every(({ left }) => left?.(shape) === true),
});

const isMove = ({ name }: Change): boolean => name.startsWith('redirects');
const isHost = ({ name }: Change): boolean => name.startsWith('every URL');
const CHANGES: readonly Change[] = LONG
  ? SINGLE
  : [
      ...SINGLE.filter(isMove),
      together('every URL of three origins', SINGLE.filter(isHost)),
      together(
        'headers, types and source maps',
        SINGLE.filter((change) => !isMove(change) && !isHost(change)),
      ),
    ];

/** That part of the snippets, one below the other. */
const partOf = (snippets: readonly string[], kind: Kind): string => {
  const title = { nginx: '# nginx', apache: '# Apache', caddy: '# Caddy' }[kind];
  return snippets
    .flatMap((snippet) =>
      snippet.split(/^(?=# (?:nginx|Apache|Caddy)$)/m).filter((part) => part.startsWith(`${title}\n`)),
    )
    .join('\n');
};

/** The part of a response by which a change is judged: Expires tells what Cache-Control does, and neither nginx a bare dollar sign nor Apache an empty query. */
function judged({ status, headers, body }: Partial<Answer>): unknown {
  const { expires: _, ...told } = headers ?? {};
  const location = told['location']?.replaceAll('$', '%24').replace(/\?$/, '');
  if (status === 301) return { status, location };
  return { status, headers: Object.entries(told).sort(), body };
}

/** Configurations take turns with the changes, so that each day tries every configuration and every change. */
const changesFor = (shape: Shape): Change[] => CHANGES.filter((_, index) => isTried(index + SHAPES.indexOf(shape), 3));

describe.each(SHAPES)('$name', (shape) => {
  const note = noteOf(shape.kind);
  describe.skipIf(programs[shape.kind] === null)(`each snippet${note}`, () => {
    const folder = publicFolder();
    let [place, application]: [Place | null, { port: number; stop: () => void } | null] = [null, null];
    let before = new Map<string, Answer>();

    async function withSnippets<T>(
      snippets: readonly string[],
      look: (ports: Place['ports']) => Promise<T>,
    ): Promise<T> {
      const { ports } = place as Place;
      const text = partOf(snippets, shape.kind);
      if (shape.htaccess) folder.write(`site/${shape.htaccess.folder}.htaccess`, shape.htaccess.text(text));
      const server = await startServer(shape.kind, folder, shape.configured(text, place as Place), ports.http);
      try {
        return await look(ports);
      } finally {
        await server.stop();
      }
    }

    beforeAll(async () => {
      application = await startApplication();
      place = { folder, application: application.port, ports: { http: await freePort(), https: await freePort() } };
      writeCertificate(folder);
      if (shape.files) writeSite(folder);
      else folder.write('site/empty', '');
      before = await withSnippets([], (ports) => answersOf(everyUrl, ports));
    });
    afterAll(() => {
      application?.stop();
      folder.remove();
    });

    it.each(changesFor(shape))('$name: what it says, and nothing else', async ({ snippets, after, left }) => {
      if (left?.(shape)) return;
      await withSnippets(snippets, async (ports) => {
        const now = await answersOf(everyUrl, ports);
        const wrong = [...before].flatMap(([url, was]) => {
          const [change, is] = [after(url, was, shape), now.get(url) as Answer];
          const gone = change?.status === 404;
          const expected = JSON.stringify(gone ? 404 : judged({ ...was, ...change }));
          const found = JSON.stringify(gone ? is.status : judged(is));
          return expected === found ? [] : [`${url}\n  expected ${expected}\n  found    ${found}`];
        });
        expect(wrong.slice(0, 5), `${wrong.length} of ${before.size} URLs`).toEqual([]);
        const moved = [...now].filter(([url, { status }]) => status === 301 && before.get(url)?.status !== 301);
        for (const [url] of sliceOf(moved, 8)) {
          const way = await wayOf(url, ports);
          expect(new Set(way).size, way.join(' → ')).toBe(way.length);
        }
      });
    });
  });
});
