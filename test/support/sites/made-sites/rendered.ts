import { crc32, deflateSync } from 'node:zlib';
import type { MadeSite } from '../made-site.js';

/** A greyscale picture of noise, which no compression makes smaller (PNG, RFC 2083). */
function noise(width: number, height: number): Uint8Array {
  const rows = Buffer.alloc((width + 1) * height);
  let state = 1;
  for (let at = 0; at < rows.length; at += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    rows[at] = at % (width + 1) === 0 ? 0 : state >>> 24;
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(8, 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data]);
  const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  size.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([size, named, sum]);
}

const script = (body: string) => `<script>${body}</script>`;
const overlay = (height: number) =>
  `<div style="position: fixed; inset: 0 0 auto 0; height: ${height}px; background: #fff">News of the week</div>`;
const late = (count: number) =>
  `<p id="late"></p>${script(`document.querySelector('#late').innerHTML = Array.from({ length: ${count} }, (_, at) => '<a href="/late-' + at + '">Late page number ' + at + '</a>').join(' ')`)}`;
const words = (count: number) =>
  `<p id="words"></p>${script(`document.querySelector('#words').textContent = Array.from({ length: ${count} }, (_, at) => 'word' + at).join(' ')`)}`;
const square = (side: number) => {
  const link = (name: string) =>
    `<a href="/words" aria-label="${name}" style="min-height: 0; width: ${side}px; height: ${side}px; background: #145"></a>`;
  return `<div style="display: flex">${link('Words of riders')}${link('Words of others')}</div>`;
};
const picture = (width: number) =>
  `<p><img src="/noise.png" alt="Sand on a rim" width="${width}" height="${width}" style="max-width: none"></p>`;

/** Defects that only a browser sees. */
export const rendered: MadeSite = {
  name: 'rendered',
  slow: true,
  render: 'ALL',
  headers: {
    'content-security-policy': "default-src 'self' 'unsafe-inline'; object-src 'none'; frame-ancestors 'none'",
  },
  finds: 'csp-unsafe',
  pages: {
    '/overlay': { foot: overlay(420), finds: 'content-intrusive-overlay' },
    '/overlay-near': { foot: overlay(405), near: 'content-intrusive-overlay' },
    '/changed': {
      main: script(
        "document.title = 'Another title of the page'; document.head.append(Object.assign(document.createElement('meta'), { name: 'robots', content: 'nofollow' }))",
      ),
      finds: 'js-changes-directives js-changes-metadata nofollow-page dead-end-page og-title-stale',
    },
    '/changed-near': {
      main: script(
        "document.title = document.title; document.head.append(Object.assign(document.createElement('meta'), { name: 'robots', content: 'index, follow' }))",
      ),
      near: 'js-changes-directives js-changes-metadata',
    },
    '/late': { main: late(5), finds: 'js-only-links link-broken-internal' },
    '/late-near': { main: late(4), finds: 'link-broken-internal', near: 'js-only-links' },
    '/words': { main: words(600), finds: 'js-required-content js-ai-content-missing' },
    '/words-near': { main: words(140), near: 'js-required-content js-ai-content-missing' },
    '/contrast': {
      main: '<p style="color: #777; background: #fff">Grey on white, almost</p>',
      finds: 'color-contrast-low',
    },
    '/contrast-near': {
      main: '<p style="color: #767676; background: #fff">Grey on white</p>',
      near: 'color-contrast-low',
    },
    '/targets': { main: square(23), finds: 'target-too-small' },
    '/targets-near': { main: square(24), near: 'target-too-small' },
    '/throws': {
      foot: script("addEventListener('load', () => { nothingOfThatName(); })"),
      finds: 'script-error',
    },
    '/catches': { foot: script('try { nothingOfThatName(); } catch {}'), near: 'script-error' },
    '/back': {
      foot: script(
        "history.replaceState({ back: true }, ''); history.pushState(null, '', location.href); addEventListener('popstate', () => { location.href = '/words'; })",
      ),
      finds: 'back-button-hijacking',
    },
    '/back-near': {
      foot: script(
        "history.replaceState({ page: 1 }, ''); addEventListener('popstate', () => { document.title = 'Back'; })",
      ),
      near: 'back-button-hijacking',
    },
    '/wide': {
      main: '<div style="width: 900px">A table of all lamps, one beside the other.</div>',
      finds: 'page-wider-than-screen',
    },
    '/wide-near': {
      main: '<div style="overflow: auto"><div style="width: 900px">A table that scrolls in its box.</div></div>',
      near: 'page-wider-than-screen',
    },
    '/tiny': {
      main: `<p style="font-size: 8.9px">${'Letters that few can read. '.repeat(5)}</p>`,
      finds: 'text-too-small',
    },
    '/tiny-near': {
      main: `<p style="font-size: 9px">${'Letters that most can read. '.repeat(5)}</p><p style="font-size: 7px">A note.</p>`,
      near: 'text-too-small',
    },
    '/picture': { main: picture(85), finds: 'image-oversized image-legacy-format' },
    '/picture-near': { main: picture(86), finds: 'image-legacy-format', near: 'image-oversized' },
  },
  addresses: Object.fromEntries([0, 1, 2, 3, 4].map((at) => [`/late-${at}`, { finds: 'page-4xx' }])),
  files: { '/noise.png': { body: noise(300, 300) } },
};
