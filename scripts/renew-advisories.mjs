#!/usr/bin/env node
// Renews src/audit/security/advisories.json from the repository of RetireJS, of which you have a copy:
//   node scripts/renew-advisories.mjs repository/jsrepository-v6.json 2026-08-22
// The day is that of the copy. Read the difference before you commit it.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Libraries that `src/crawl/extract/libraries.ts` knows: its name, without signs → that of RetireJS. */
const LIBRARIES = {
  angular: 'angularjs',
  axios: 'axios',
  backbone: 'backbone.js',
  bootstrap: 'bootstrap',
  chart: 'chart.js',
  ckeditor: 'ckeditor',
  datatables: 'jquery.datatables',
  dojo: 'dojo',
  dompurify: 'DOMPurify',
  ember: 'ember',
  handlebars: 'handlebars',
  highlight: 'highlightjs',
  jquery: 'jquery',
  jquerymigrate: 'jquery-migrate',
  jquerymobile: 'jquery-mobile',
  jqueryui: 'jquery-ui',
  jqueryvalidation: 'jquery-validation',
  knockout: 'knockout',
  lodash: 'lodash',
  moment: 'moment.js',
  mootools: 'mootools',
  mustache: 'mustache.js',
  pdf: 'pdf.js',
  prototype: 'prototypejs',
  react: 'react',
  reactdom: 'react-dom',
  select2: 'select2',
  swfobject: 'swfobject',
  tinymce: 'tinyMCE',
  underscore: 'underscore.js',
  vue: 'vue',
  yui: 'YUI',
};

/** Versions at which a library of that name ends and another one begins: Angular is no AngularJS. @type {Record<string, string>} */
const ENDS = { angular: '2.0.0' };

/** Three numbers, without what marks a release before the final one: `1.9.0b1` is older than 1.9.0. @param {string} version */
const numbersOf = (version) =>
  (/^\d+(?:\.\d+){0,2}/.exec(version)?.[0] ?? '').split('.').concat('0', '0').slice(0, 3).map(Number).join('.');

/**
 * @typedef {{ atOrAbove?: string, below?: string, identifiers?: { CVE?: string[], githubID?: string } }} Entry
 * @typedef {{ from: string, below: string, ids: string[] }} Row
 * @param {Record<string, { vulnerabilities?: Entry[] }>} repository @returns {Record<string, Row[]>} advisories with an identifier
 */
export function convert(repository) {
  /** @type {Record<string, Row[]>} */
  const found = {};
  for (const [name, theirs] of Object.entries(LIBRARIES)) {
    /** @type {Map<string, Row>} */
    const rows = new Map();
    for (const { atOrAbove = '0', below, identifiers = {} } of repository[theirs]?.vulnerabilities ?? []) {
      const ids = identifiers.CVE ?? (identifiers.githubID ? [identifiers.githubID] : []);
      if (below === undefined || ids.length === 0) continue;
      const end = below.startsWith('999.') ? (ENDS[name] ?? below) : below;
      const row = { from: numbersOf(atOrAbove), below: numbersOf(end), ids };
      if (row.from === row.below) continue;
      const key = `${row.from} ${row.below}`;
      rows.set(key, { ...row, ids: [...new Set([...(rows.get(key)?.ids ?? []), ...ids])] });
    }
    if (rows.size > 0) found[name] = [...rows.values()];
  }
  return found;
}

if (import.meta.main) {
  const [source, day] = process.argv.slice(2);
  if (!source || !/^\d{4}-\d{2}-\d{2}$/.test(day ?? '')) {
    process.stderr.write('usage: node scripts/renew-advisories.mjs <jsrepository-v6.json> <day of the copy>\n');
    process.exit(2);
  }
  const libraries = convert(JSON.parse(readFileSync(source, 'utf8')));
  const lines = Object.entries(libraries).map(
    ([name, rows]) =>
      `    ${JSON.stringify(name)}: [\n${rows.map((row) => `      ${JSON.stringify(row)}`).join(',\n')}\n    ]`,
  );
  const text = `{\n  "checkedOn": "${day}",\n  "libraries": {\n${lines.join(',\n')}\n  }\n}\n`;
  writeFileSync(join(import.meta.dirname, '../src/audit/security/advisories.json'), text);
}
