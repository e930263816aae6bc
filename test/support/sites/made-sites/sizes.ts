import type { MadePage, MadeSite } from '../made-site.js';

const repeat = (count: number, of: (at: number) => string) => Array.from({ length: count }, (_, at) => of(at)).join('');
const chunked = (count: number, of: (at: number) => string) => {
  const lists: string[] = [];
  for (let at = 0; at < count; at += 50)
    lists.push(`<p>${repeat(Math.min(50, count - at), (inner) => of(at + inner))}</p>`);
  const rows: string[] = [];
  for (let at = 0; at < lists.length; at += 50) rows.push(`<section>${lists.slice(at, at + 50).join('')}</section>`);
  return rows.join('');
};
const css = (bytes: number) => ({ body: '.a{color:red}', fill: bytes });
const link = (href: string) => `<link rel="stylesheet" href="${href}">`;
const hosts = (count: number) => chunked(count, (at) => `<a href="http://127.0.0.${at + 2}:9/">Workshop${at}</a> `);
const mails = (noun: string, count: number) =>
  chunked(count, (at) => `<a href="mailto:${noun}-${at}@lane.example">${noun}${at}</a> `);
const long = (characters: number) =>
  '/how-to-carry-lamps-bells-pumps-tools-spokes-chains-tyres-and-locks-without-bags-in-any-weather'.slice(
    0,
    characters,
  );
const told = (of: string): MadePage => ({
  title: `Carrying ${of} without bags`,
  h1: `What ${of} weigh`,
  description: `How we carry ${of} in the workshop on Harrow Lane, with tips for riders who have no bags at home.`,
});
/** addresses on a port of five digits: `http://127.0.0.1:12345` */
const ORIGIN = 22;

const heavy = 'html-heavy token-heavy content-low-text-ratio';
const pages: Record<string, MadePage> = {
  '/html-over': { fill: 2_097_153, finds: `html-over-2mb ${heavy}` },
  '/html-large': { fill: 1_048_576, finds: heavy, near: 'html-over-2mb' },
  '/html-200': { fill: 204_800, near: 'html-heavy', finds: 'content-low-text-ratio' },
  '/tokens': { fill: 400_000, near: 'token-heavy', finds: 'html-heavy content-low-text-ratio' },
  '/style-over': { head: link('/over.css'), finds: 'resource-over-2mb unminified-css' },
  '/style-near': { head: link('/near.css'), finds: 'unminified-css', near: 'resource-over-2mb css-heavy' },
  '/pdf-over': { main: '<p><a href="/over.pdf">A book of 64 MiB and a byte</a></p>', finds: 'pdf-over-64mb' },
  '/pdf-near': { main: '<p><a href="/near.pdf">A book of 64 MiB</a></p>', near: 'pdf-over-64mb' },
  '/links-over': { main: mails('clerk', 2_997), finds: 'link-too-many dom-too-large' },
  '/links-near': { main: mails('guest', 2_996), finds: 'dom-too-large', near: 'link-too-many' },
  '/hosts-over': { main: hosts(101), finds: 'link-external-heavy link-external-unverified' },
  '/hosts-near': { main: hosts(100), finds: 'link-external-unverified', near: 'link-external-heavy' },
  '/background': {
    main: '<div style="width: 800px; height: 400px; background-image: url(/share.svg)"></div>',
    finds: 'image-css-only',
  },
  '/background-near': {
    main: `<div style="width: 800px; height: 400px; background-image: url(/share.svg)"></div>
      <p><img src="/share.svg" alt="The sign of the workshop" width="64" height="64"></p>`,
    near: 'image-css-only',
  },
  '/gone-outside': {
    main: '<p><a href="%OUTSIDE%/gone">A shop that closed</a></p>',
    finds: 'link-broken-external',
  },
  '/gone-once-outside': {
    main: '<p><a href="%OUTSIDE%/gone-once">A shop that is closed today</a></p>',
    near: 'link-broken-external',
  },
  '/moved-outside': {
    main: '<p><a href="%OUTSIDE%/aside">A shop that is elsewhere for now</a></p>',
    near: 'link-external-redirect',
  },
  [long(116 - ORIGIN)]: { ...told('tools'), finds: 'url-too-long' },
  [long(115 - ORIGIN)]: { ...told('lamps'), near: 'url-too-long' },
  '/trap': {
    main: '<p><a href="/spares/bells/spares/bells/spares/bells/spares/">Spares of spares</a></p>',
    finds: 'url-repetitive-path',
  },
  '/spares/bells/spares/lamps/': { near: 'url-repetitive-path' },
  '/shop/size/1/colour/1/brand/1/': { near: 'url-repetitive-path' },
  '/blocked-style': { head: link('/closed/app.css'), finds: 'robots-blocks-assets' },
  '/open-style': { head: link('/closed/open/app.css'), near: 'robots-blocks-assets' },
};

/** Pages and files of the largest size that goes unreported, and of one byte more. */
export const sizes: MadeSite = {
  name: 'sizes',
  pages,
  files: {
    '/robots.txt': 'User-agent: *\nDisallow: /closed/\nAllow: /closed/open/\n\nSitemap: %ORIGIN%/sitemap.xml\n',
    '/over.css': css(2_097_153),
    '/near.css': css(2_097_152),
    '/closed/app.css': 'a{color:red}',
    '/closed/open/app.css': 'a{color:red}',
    '/over.pdf': { headers: { 'content-length': '67108865' }, body: '%PDF-1.7', fill: 4_096 },
    '/near.pdf': { headers: { 'content-length': '67108864' }, body: '%PDF-1.7', fill: 4_096 },
  },
  failedBefore: ['%OUTSIDE%/gone'],
};
