import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { PageFacts } from '../../src/facts/page-facts.js';
import { at, type Case, raw } from './cases.js';

/** Some of the HTML files of a folder as the pages of a site, in even steps. */
export function siteIn(folder: string, most: number): Case {
  const files = globSync('**/*.html', { cwd: folder }).sort();
  const step = Math.max(1, Math.floor(files.length / most));
  const pages = files
    .filter((_, index) => index % step === 0)
    .slice(0, most)
    .map((file): PageFacts => {
      const path = basename(file) === 'index.html' ? file.slice(0, -'index.html'.length) : file;
      return raw(readFileSync(join(folder, file), 'utf8'), { url: at(`/${path}`), depth: path === '' ? 0 : 1 });
    });
  return { pages };
}
