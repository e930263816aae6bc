// The crawlers that Sextant is measured beside: how each is started, and one run of it over a served folder.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { measure } from './process-tree.mjs';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/** By name: each gives the command for an address and its folder, or says what it lacks. `packages` holds those of npm. */
export const peers = (packages) => ({
  reference: (url) => ({
    ...node(packages, 'htmlparser2', here('peers/reference.mjs'), url, packages),
    seconds: (output) => JSON.parse(output).seconds,
  }),
  linkinator: (url) =>
    node(
      packages,
      'linkinator',
      join(packages, 'node_modules/linkinator/build/src/cli.js'),
      url,
      ...['--recurse', '--concurrency', '32', '--skip', `^(?!${url.replaceAll('.', '\\.')})`, '--verbosity', 'none'],
    ),
  crawlee: (url) => node(packages, '@crawlee/cheerio', here('peers/crawlee.mjs'), url, packages),
  spider: (url) => node(packages, '@spider-rs/spider-rs', here('peers/spider-rs.mjs'), url, packages),
  fetch: (url, folder) => node(packages, 'undici', here('peers/fetch-only.mjs'), url, packages, folder),
  scrapy: (url) => program('/usr/bin/scrapy', '/usr/bin/python3', here('peers/scrapy_site.py'), url),
  wget2: (url) =>
    program(
      '/usr/bin/wget2',
      'wget2',
      '-r',
      '-l',
      '1000',
      '--delete-after',
      '-nd',
      '-q',
      '--tries=1',
      '--no-robots',
      url,
    ),
});

function node(packages, needs, file, ...args) {
  try {
    createRequire(`${packages}/`).resolve(`${needs}/package.json`);
  } catch (error) {
    if (error.code === 'MODULE_NOT_FOUND') return { lacks: `${needs} in ${packages}` };
  }
  return { command: process.execPath, args: [file, ...args], env: { CRAWLEE_LOG_LEVEL: 'ERROR' } };
}

function program(needs, command, ...args) {
  return existsSync(needs) ? { command, args } : { lacks: needs };
}

/**
 * Time and requests of the crawler, by the server's count; a text where it cannot be started. `seconds` is the time by the
 * crawler's own clock where it tells one, as its start is no part of a crawl, and that of the process otherwise.
 */
export async function runCrawler(crawler, server, { cwd, limitSeconds }) {
  if (crawler.lacks) return `needs ${crawler.lacks}`;
  await server.counts();
  const run = await measure(crawler.command, crawler.args, {
    cwd,
    env: { ...process.env, ...crawler.env },
    limitSeconds,
    // processes of a browser share most of their pages
    proportional: true,
  });
  const counts = await server.counts();
  const seconds = crawler.seconds && run.code === 0 ? crawler.seconds(run.output) : run.wallSeconds;
  return { ...run, ...counts, seconds };
}
