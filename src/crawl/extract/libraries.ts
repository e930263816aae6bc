import type { ScriptFacts } from '../../facts/element-facts.js';

/** Libraries as their files and packages are called. */
const NAMES: Readonly<Record<string, string>> = {
  jquery: 'jquery',
  'jquery-ui': 'jquery-ui',
  jqueryui: 'jquery-ui',
  'jquery-migrate': 'jquery-migrate',
  'jquery.mobile': 'jquery-mobile',
  'jquery-mobile': 'jquery-mobile',
  bootstrap: 'bootstrap',
  'twitter-bootstrap': 'bootstrap',
  angular: 'angular',
  angularjs: 'angular',
  'angular.js': 'angular',
  lodash: 'lodash',
  'lodash.js': 'lodash',
  underscore: 'underscore',
  'underscore.js': 'underscore',
  backbone: 'backbone',
  'backbone.js': 'backbone',
  handlebars: 'handlebars',
  'handlebars.js': 'handlebars',
  mustache: 'mustache',
  'mustache.js': 'mustache',
  moment: 'moment',
  'moment.js': 'moment',
  vue: 'vue',
  react: 'react',
  'react-dom': 'react-dom',
  ember: 'ember',
  'ember.js': 'ember',
  knockout: 'knockout',
  dojo: 'dojo',
  prototype: 'prototype',
  mootools: 'mootools',
  dompurify: 'dompurify',
  purify: 'dompurify',
  axios: 'axios',
  select2: 'select2',
  datatables: 'datatables',
  'datatables.net': 'datatables',
  tinymce: 'tinymce',
  ckeditor: 'ckeditor',
  highlight: 'highlight.js',
  'highlight.js': 'highlight.js',
  d3: 'd3',
  'chart.js': 'chart.js',
  'socket.io': 'socket.io',
  'pdf.js': 'pdf.js',
  'pdfjs-dist': 'pdf.js',
  swfobject: 'swfobject',
  yui: 'yui',
};

const VERSION = /^v?(\d{1,4}\.\d{1,5}(?:\.\d{1,5})?(?:-[a-z]{1,8}\.?\d{0,4})?)$/i;

/** Banners as library authors write them. */
const BANNERS: readonly (readonly [string, RegExp])[] = [
  ['jquery', banner('jQuery (?:JavaScript Library )?v')],
  ['jquery-ui', banner('jQuery UI - v')],
  ['bootstrap', banner('Bootstrap(?:\\.js)? v')],
  ['angular', banner('AngularJS v')],
  ['vue', banner('Vue\\.js v')],
  ['underscore', banner('Underscore\\.js ')],
  ['handlebars', banner('[Hh]andlebars v')],
  ['lodash', banner('[Ll]odash (?:lodash\\.com/license \\| )?v?')],
  ['jquery-migrate', banner('jQuery Migrate - v')],
  ['backbone', banner('Backbone\\.js ')],
  ['dompurify', banner('DOMPurify ')],
  ['axios', banner('[Aa]xios v')],
  ['select2', banner('Select2 ')],
  ['datatables', banner('DataTables ')],
  ['moment', banner('moment\\.js[\\s\\S]{0,20}version ?: ')],
];

/** The name begins a line: "Datepicker for Bootstrap v1.7.0" and "Requires jQuery v1.7" are of other programs. */
function banner(name: string): RegExp {
  return new RegExp(
    `(?:^|[\\n\\r])[\\s*!/]{0,40}(?:@(?:license|preserve)\\s{1,4})?${name}(\\d{1,3}\\.\\d{1,3}(?:\\.\\d{1,3})?)`,
  );
}

/** Banners are at the top, or where a bundle's next file begins. */
const BANNER_CHARS = 600;
const MAX_BANNERS = 40;
const MAX_LIBRARIES = 50;

export function findLibraries(scripts: readonly ScriptFacts[], inline: readonly string[]): Library[] {
  const found = new Map<string, Library>();
  const keep = (name: string, version: string): void => {
    if (found.size < MAX_LIBRARIES) found.set(`${name}@${version}`, { name, version });
  };
  for (const { url } of scripts) {
    const library = url === null ? null : known(url);
    if (library !== null) keep(library.name, library.version);
  }
  for (const library of librariesIn(inline)) keep(library.name, library.version);
  return [...found.values()];
}

/** Libraries that scripts name in their banners. */
export function librariesIn(scripts: readonly string[]): Library[] {
  const found = new Map<string, Library>();
  for (const text of scripts)
    byBanner(text, (name, version) => {
      if (found.size < MAX_LIBRARIES) found.set(`${name}@${version}`, { name, version });
    });
  return [...found.values()];
}

interface Library {
  name: string;
  version: string;
}

type Keep = (name: string, version: string) => void;

/** Libraries by their URLs: the scripts of one page are those of the next. */
const KNOWN = new Map<string, Library | null>();
const MAX_KNOWN = 1_000;

function known(url: string): Library | null {
  const before = KNOWN.get(url);
  if (before !== undefined) return before;
  const library = byAddress(url);
  if (KNOWN.size >= MAX_KNOWN) KNOWN.clear();
  // A copy: a piece of a page's source would keep all of it.
  KNOWN.set(Buffer.from(url).toString(), library);
  return library;
}

/** `jquery-3.6.0.min.js`, `jquery@3.6.0/…`, `jquery/3.6.0/jquery.min.js`, `bootstrap.min.js?ver=5.3.1` */
function byAddress(url: string): Library | null {
  const mark = url.search(/[?#]/);
  const segments = (mark === -1 ? url : url.slice(0, mark)).toLowerCase().split('/').slice(3, 40);
  for (let i = 0; i < segments.length; i++) {
    const segment = segments[i] ?? '';
    const at = segment.lastIndexOf('@');
    const library =
      (at > 0 ? named(segment.slice(0, at), segment.slice(at + 1)) : null) ??
      (i + 1 < segments.length - 1 && isFileOf(segment, segments) ? named(segment, segments[i + 1] ?? '') : null);
    if (library !== null) return library;
  }
  const file = (segments[segments.length - 1] ?? '')
    .replace(/\.js$/, '')
    .replace(/[.-](?:min|slim|bundle|core|prod)(?:[.-]min)?$/, '');
  const dash = file.search(/[-.]v?\d/);
  const library =
    dash > 0 ? named(file.slice(0, dash), file.slice(dash + 1).replace(/[.-](?:slim|min|bundle)$/, '')) : null;
  if (library !== null) return library;
  // themes and plug-ins of content systems put their own version there
  if (segments.includes('themes') || segments.includes('plugins')) return null;
  const query = mark === -1 ? '' : url.slice(mark + 1, mark + 200);
  const version = /(?:^|&)(?:v|ver|version)=([^&#]{1,20})/.exec(query)?.[1];
  return version === undefined ? null : named(file, version);
}

const MADE_FROM = /[.-](?:min|slim|bundle|core|prod|production)\b.*$/;

/** A folder may have the name of a library and hold files of the site's own: only a file named after it is the library. */
function isFileOf(folder: string, segments: readonly string[]): boolean {
  const [stem, file] = [folder, (segments[segments.length - 1] ?? '').replace(MADE_FROM, '')].map((name) =>
    name.replace(/[.-]?js$/, '').replaceAll(/[^a-z0-9]/g, ''),
  );
  return stem !== undefined && file !== undefined && file !== '' && (file.includes(stem) || stem.includes(file));
}

function named(name: string, version: string): Library | null {
  const library = Object.hasOwn(NAMES, name) ? NAMES[name] : undefined;
  const match = VERSION.exec(version);
  return library === undefined || match?.[1] === undefined ? null : { name: library, version: match[1] };
}

function byBanner(text: string, keep: Keep): void {
  // some write the first lines of the file as comments of one line each
  let at = /^\s{0,40}\/\//.test(text) ? 0 : text.indexOf('/*');
  for (let seen = 0; at !== -1 && seen < MAX_BANNERS; seen++) {
    const banner = text.slice(at, at + BANNER_CHARS);
    for (const [name, pattern] of BANNERS) {
      const version = pattern.exec(banner)?.[1];
      if (version !== undefined) keep(name, version);
    }
    at = text.indexOf('/*', at + BANNER_CHARS);
  }
}
