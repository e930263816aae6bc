// Lighthouse as `npm install --prefix <folder> lighthouse` put it; it is no dependency of the project's.
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

export async function installedLighthouse(folder) {
  if (folder === undefined)
    fail('Say where Lighthouse is: --lighthouse <folder>; npm install --prefix <folder> lighthouse.');
  const require = createRequire(join(resolve(folder), 'package.json'));
  const load = (name) => import(pathToFileURL(require.resolve(name)).href);
  try {
    const [{ default: run }, { launch }] = await Promise.all([load('lighthouse'), load('chrome-launcher')]);
    return { run, launch };
  } catch (error) {
    return fail(
      `No Lighthouse in ${folder} (${error.code ?? error.message}): npm install --prefix ${folder} lighthouse`,
    );
  }
}

export function fail(message) {
  console.error(message);
  process.exit(2);
}
