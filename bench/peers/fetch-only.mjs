// The least time that a site's responses can take: each known page is requested once and its body read, nothing else.
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';

const [, , start, packages, folder] = process.argv;
const { Agent } = await import(pathToFileURL(createRequire(`${packages}/`).resolve('undici')).href);

/** as many connections as an audit has at most */
const LANES = 128;
const { origin } = new URL(start);
const agent = new Agent({ connections: LANES });
const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith('.html'))
  .map(
    (entry) => `/${relative(folder, join(entry.parentPath, entry.name)).split('/').map(encodeURIComponent).join('/')}`,
  );

let pages = 0;
async function lane() {
  for (let path = paths.pop(); path !== undefined; path = paths.pop()) {
    const { body } = await agent.request({ origin, path, method: 'GET' });
    await body.arrayBuffer();
    pages += 1;
  }
}

await Promise.all(Array.from({ length: LANES }, lane));
await agent.close();
console.log(JSON.stringify({ pages }));
