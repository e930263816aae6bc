// The gallery of Adobe's validator, from a copy of adobe/structured-data-validator: data that Google's rich results take or refuse.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Names of files that lack something or say it wrong. */
const WRONG = /(?:invalid|missing|out_of_range|(?:^|[_/])no_|_no_)/;
const RIGHT = /(?:^|[-/])valid/;

/** Files whose names say which they are. */
export function* galleryFiles(folder) {
  for (const file of globSync('gallery/**/*.{json,html}', { cwd: folder }).sort()) {
    const name = file.slice('gallery/'.length);
    if (!WRONG.test(name) && !RIGHT.test(name)) continue;
    const text = readFileSync(join(folder, file), 'utf8');
    const html = file.endsWith('.html')
      ? text
      : `<!doctype html><html lang="en"><head><title>Example</title><script type="application/ld+json">${withContext(text)}</script></head><body><main><h1>Example</h1></main></body></html>`;
    yield { name, html, fails: WRONG.test(name) };
  }
}

/** Some are parts of a block, without its context. */
function withContext(text) {
  const data = JSON.parse(text);
  return Array.isArray(data) || data['@context'] ? text : JSON.stringify({ '@context': 'https://schema.org', ...data });
}
