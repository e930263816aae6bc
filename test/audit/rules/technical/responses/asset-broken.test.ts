import { describe, expect, it } from 'vitest';
import rule from '../../../../../src/audit/rules/technical/responses/asset-broken.js';
import { extractHtml } from '../../../../../src/crawl/page.js';
import type { PageFacts } from '../../../../../src/facts/page-facts.js';
import type { AssetFacts } from '../../../../../src/facts/site-facts.js';
import { cpuMs } from '../../../../support/cpu-time.js';
import { assetFacts } from '../../../../support/facts/asset-facts.js';
import { linkCheck } from '../../../../support/facts/audit-facts.js';
import { type PageOverrides, pageFrom } from '../../../../support/sites/pages.js';
import { runRule, siteOf } from '../../../../support/sites/site.js';

const ORIGIN = 'https://example.com';
// a page of a script alone would be a shell
const TEXT = `<p>${'The ferry takes bicycles for free. '.repeat(20)}</p>`;
const pageOf = (markup: string) => pageFrom(markup + TEXT, { url: `${ORIGIN}/` });
const file = (path: string, overrides: Partial<AssetFacts> = {}) => assetFacts(ORIGIN + path, overrides);
const judged = (markup: string, assets: AssetFacts[], external: ReturnType<typeof linkCheck>[] = []) => {
  const page = pageOf(markup);
  return runRule(rule, page, siteOf([page], { assets, external }));
};

describe('asset-broken', () => {
  it.each<[string, string, string, string]>([
    ['a script', '<script src="/a"></script>', 'ERROR', 'The script returns 404.'],
    ['a stylesheet', '<link rel=stylesheet href="/a">', 'ERROR', 'The stylesheet returns 404.'],
    [
      'a stylesheet for choice',
      '<link rel="alternate stylesheet" href="/a">',
      'WARNING',
      'The stylesheet returns 404.',
    ],
    ['a video', '<video><source src="/a"></video>', 'WARNING', 'The video returns 404.'],
    ['an embedded object', '<object data="/a"></object>', 'WARNING', 'The embedded object returns 404.'],
    ['a button', '<input type=image src="/a" alt="Go">', 'WARNING', 'The image of the button returns 404.'],
    ['a drawing', '<svg><use href="/a#b"></use></svg>', 'WARNING', 'The drawing returns 404.'],
    ['a style', '<p style="background:url(/a)">', 'WARNING', 'The image of a style returns 404.'],
    ['a manifest', '<link rel=manifest href="/a">', 'WARNING', 'The web app manifest returns 404.'],
    ['an icon', '<link rel=icon href="/a">', 'WARNING', 'The icon returns 404.'],
    ['a preload', '<link rel=preload as=font href="/a">', 'WARNING', 'The preloaded file returns 404.'],
    ['a module', '<link rel=modulepreload href="/a">', 'ERROR', 'The preloaded module returns 404.'],
    ['a tile', '<meta name="msapplication-TileImage" content="/a">', 'NOTICE', 'The tile image returns 404.'],
    ['what is prefetched', '<link rel=prefetch href="/a">', 'NOTICE', 'The prefetched file returns 404.'],
    [
      'a module of an import map',
      '<script type=importmap>{"imports":{"a":"/a"}}</script>',
      'WARNING',
      'The module named in the import map returns 404.',
    ],
    [
      'a video for sharing',
      '<meta property="og:video" content="https://example.com/a">',
      'WARNING',
      'The video for sharing returns 404.',
    ],
    [
      'a document in a frame',
      `<iframe srcdoc="<img src='/a'>"></iframe>`,
      'WARNING',
      'The image in the srcdoc of a frame returns 404.',
    ],
    ['a file in a frame', '<iframe src="/a"></iframe>', 'ERROR', 'The frame returns 404.'],
    ['a feed', '<link rel=alternate type="application/atom+xml" href="/a">', 'WARNING', 'The feed returns 404.'],
  ])('fails: %s is gone', (_, markup, severity, message) => {
    expect(judged(markup, [file('/a', { status: 404 })])).toMatchObject({
      kind: 'fail',
      severity,
      evidence: [{ message, target: `${ORIGIN}/a` }],
    });
  });
  it('fails: a module imports one that is gone', () => {
    const assets = [
      file('/m.js', { kind: 'SCRIPT', loads: [{ by: 'module import', url: `${ORIGIN}/n.js` }] }),
      file('/n.js', { kind: 'SCRIPT', status: 404 }),
    ];
    expect(judged('<script type=module src="/m.js"></script>', assets)).toMatchObject({
      severity: 'ERROR',
      evidence: [{ message: `The imported module named in ${ORIGIN}/m.js returns 404.`, target: `${ORIGIN}/n.js` }],
    });
  });
  it('judges where a manifest starts by the page that was crawled', () => {
    const manifest = file('/m', { kind: 'MANIFEST', loads: [{ by: 'manifest start', url: `${ORIGIN}/app` }] });
    const starts = (status: number) => {
      const page = pageOf('<link rel=manifest href="/m">');
      const app = pageFrom('<p>x</p>', { url: `${ORIGIN}/app`, status });
      return runRule(rule, page, siteOf([page, app], { assets: [manifest] }));
    };
    expect(starts(404)).toMatchObject({ severity: 'WARNING', evidence: [{ target: `${ORIGIN}/app` }] });
    expect(starts(200)).toMatchObject({ kind: 'pass' });
  });
  it('fails: a file that the Link header names is gone', () => {
    const page = pageFrom(TEXT, { url: `${ORIGIN}/`, headers: { link: '</a>; rel=preload; as=script' } });
    expect(runRule(rule, page, siteOf([page], { assets: [file('/a', { status: 404 })] }))).toMatchObject({
      severity: 'WARNING',
      evidence: [{ message: 'The file preloaded by the Link header returns 404.', target: `${ORIGIN}/a` }],
    });
  });
  const framed = (markup: string, others: PageFacts[], external: ReturnType<typeof linkCheck>[] = []) => {
    const page = pageOf(markup);
    return runRule(rule, page, siteOf([page, ...others], { external }));
  };
  const other = (path: string, overrides: PageOverrides) => pageFrom('<p>x</p>', { url: ORIGIN + path, ...overrides });
  const FRAME = '<iframe src="/f" title="Prices"></iframe>';
  it.each<[string, string, PageFacts[], string, string]>([
    ['is gone', FRAME, [other('/f', { status: 404 })], 'ERROR', 'The frame returns 404.'],
    ['has no answer', FRAME, [other('/f', { status: null, outcome: 'TIMEOUT' })], 'ERROR', 'The frame times out.'],
    [
      'in a frameset is gone',
      '<frameset><frame src="/f"></frameset>',
      [other('/f', { status: 500 })],
      'ERROR',
      'The frame returns 500.',
    ],
    [
      'that nobody sees is gone',
      '<iframe src="/f" hidden></iframe>',
      [other('/f', { status: 404 })],
      'WARNING',
      'The frame returns 404.',
    ],
    [
      'redirects to nothing',
      FRAME,
      [other('/f', { status: 301, redirect: `${ORIGIN}/g` }), other('/g', { status: 410 })],
      'ERROR',
      `The frame redirects to ${ORIGIN}/g, which returns 410.`,
    ],
    [
      'redirects in a loop',
      FRAME,
      [other('/f', { status: 302, redirect: `${ORIGIN}/f` })],
      'ERROR',
      'The frame redirects in a loop.',
    ],
    [
      'that is prefetched is gone',
      '<link rel=prefetch href="/f">',
      [other('/f', { status: 404 })],
      'NOTICE',
      'The prefetched file returns 404.',
    ],
  ])('fails: a frame %s', (_, markup, others, severity, message) => {
    expect(framed(markup, others)).toMatchObject({
      kind: 'fail',
      severity,
      evidence: [{ message, target: `${ORIGIN}/f` }],
    });
  });
  it('fails: a frame of another host is gone, or one that redirects there', () => {
    const gone = linkCheck('https://maps.example.net/f', { verdict: 'BROKEN', status: 404, definite: true });
    expect(framed('<iframe src="https://maps.example.net/f"></iframe>', [], [gone])).toMatchObject({
      evidence: [{ message: 'The frame returned 404.', target: gone.url }],
    });
    expect(framed(FRAME, [other('/f', { status: 302, redirect: gone.url })], [gone])).toMatchObject({
      evidence: [{ message: `The frame redirects to ${gone.url}, which returned 404.` }],
    });
  });
  it('names the line of a frame where it is known', () => {
    const markup = `<p>one</p>\n<p>two</p>\n${FRAME}`;
    const html = extractHtml(Buffer.from(`<!doctype html><title>T</title>${markup}${TEXT}`), {
      url: `${ORIGIN}/`,
      contentType: 'text/html',
      positions: true,
    });
    const page = { ...pageOf(markup), html };
    expect(runRule(rule, page, siteOf([page, other('/f', { status: 404 })]))).toMatchObject({
      evidence: [{ line: 3 }],
    });
  });
  it.each<[string, string, PageFacts[], ReturnType<typeof linkCheck>[]]>([
    ['a frame that loads', FRAME, [other('/f', {})], []],
    [
      'a frame that redirects to a page',
      FRAME,
      [other('/f', { status: 301, redirect: `${ORIGIN}/g` }), other('/g', {})],
      [],
    ],
    [
      'a frame behind a login',
      `${FRAME}<iframe src="/g"></iframe>`,
      [other('/f', { status: 401 }), other('/g', {})],
      [],
    ],
    [
      'a frame of another host that fails for the first time',
      '<iframe src="https://maps.example.net/f"></iframe>',
      [],
      [linkCheck('https://maps.example.net/f', { verdict: 'BROKEN', status: 503, failures: 1 })],
    ],
    [
      'a document in a frame in place of what is gone',
      '<iframe src="/f" srcdoc="<p>Tea</p>"></iframe><iframe src="/g"></iframe>',
      [other('/f', { status: 404 }), other('/g', {})],
      [],
    ],
  ])('passes, a near miss: %s', (_, markup, others, external) => {
    expect(framed(markup, others, external)).toMatchObject({ kind: 'pass' });
  });
  it('does not apply: nobody knows what is in the frame', () => {
    expect(framed(`${FRAME}<iframe src="about:blank"></iframe>`, [])).toMatchObject({ kind: 'not-applicable' });
  });
  it('names what a stylesheet names, in what it imports as well', () => {
    const assets = [
      file('/a.css', { loads: [{ by: 'CSS @import', url: `${ORIGIN}/b.css` }] }),
      file('/b.css', {
        loads: [
          { by: 'CSS font', url: `${ORIGIN}/b.woff2` },
          { by: 'CSS @import', url: `${ORIGIN}/a.css` },
          { by: 'CSS image', url: 'https://cdn.example.net/b.png' },
        ],
      }),
      file('/b.woff2', { kind: 'FONT', status: 404 }),
    ];
    const external = [linkCheck('https://cdn.example.net/b.png', { verdict: 'BROKEN', status: 410, definite: true })];
    expect(judged('<link rel=stylesheet href="/a.css">', assets, external)).toMatchObject({
      kind: 'fail',
      severity: 'WARNING',
      evidence: [
        { message: `The font named in ${ORIGIN}/b.css returns 404.`, target: `${ORIGIN}/b.woff2` },
        { message: `The image of a style named in ${ORIGIN}/b.css returned 410.` },
      ],
    });
  });
  it.each<[string, Partial<AssetFacts>, string]>([
    ['has no answer', { status: null, error: 'CONNECTION_RESET' }, 'cannot be reached'],
    ['times out', { status: null, error: 'TIMEOUT' }, 'times out'],
    [
      'redirects to nothing',
      { status: 301, end: { url: `${ORIGIN}/b`, status: 404, error: null } },
      `redirects to ${ORIGIN}/b, which returns 404`,
    ],
    [
      'redirects in a loop',
      { status: 302, end: { url: ORIGIN, status: 302, error: 'REDIRECT_LOOP' } },
      'redirects in a loop',
    ],
  ])('fails: the file %s', (_, overrides, fault) => {
    expect(judged('<script src="/a"></script>', [file('/a', overrides)])).toMatchObject({
      evidence: [{ message: `The script ${fault}.` }],
    });
  });
  it('fails: a script on another host is gone', () => {
    const external = [linkCheck('https://cdn.example.net/a.js', { verdict: 'BROKEN', status: 404, definite: true })];
    expect(judged('<script src="https://cdn.example.net/a.js"></script>', [], external)).toMatchObject({
      kind: 'fail',
      severity: 'ERROR',
      applicable: 1,
    });
  });
  it('passes: all files return 2xx', () => {
    expect(judged('<script src="/a"></script>', [file('/a')])).toMatchObject({ kind: 'pass' });
  });
  it.each<[string, string, Partial<AssetFacts>]>([
    ['a wall', '<script src="/a"></script>', { status: 403, inconclusive: true }],
    [
      'a redirect to a file',
      '<script src="/a"></script>',
      { status: 301, end: { url: ORIGIN, status: 200, error: null } },
    ],
    ['a redirect that nobody followed', '<script src="/a"></script>', { status: 301 }],
    ['robots.txt', '<script src="/a"></script>', { status: null, error: 'BLOCKED_BY_ROBOTS', inconclusive: true }],
    ['a block of data', '<script src="/a" type="text/x-template"></script>', { status: 404 }],
  ])('passes, a near miss: %s', (_, markup, overrides) => {
    expect(judged(`${markup}<script src="/b"></script>`, [file('/a', overrides), file('/b')])).toMatchObject({
      kind: 'pass',
    });
  });
  it('passes, a near miss: another host fails for the first time', () => {
    const external = [linkCheck('https://cdn.example.net/a.js', { verdict: 'BROKEN', status: 502, failures: 1 })];
    expect(judged('<script src="https://cdn.example.net/a.js"></script>', [], external)).toMatchObject({
      kind: 'pass',
    });
  });
  it('does not apply: nothing was requested', () => {
    expect(judged('<script src="/a"></script>', [])).toMatchObject({ kind: 'not-applicable' });
  });
  it('ends where style sheets import one another without end', () => {
    const names = (at: number) => Array.from({ length: 300 }, (_, step) => `${ORIGIN}/${(at * 7 + step) % 2_000}.css`);
    const assets = Array.from({ length: 2_000 }, (_, at) =>
      file(`/${at}.css`, { loads: names(at).map((url) => ({ by: 'CSS @import', url })) }),
    );
    const since = cpuMs();
    expect(judged('<link rel=stylesheet href="/0.css">', assets)).toMatchObject({ kind: 'pass' });
    expect(cpuMs() - since).toBeLessThan(2_000);
  });
});
