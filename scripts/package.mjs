// Packs the product as one npm package: what is compiled and built here is neither compiled nor built where it is installed.
// Its typed client is packed beside it.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { licenseList } from './licenses.mjs';
import { pack } from './pack.mjs';
import { packClient } from './pack-client.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const staging = join(root, 'dist', 'package');
const NAME = '@sextant-seo/sextant';

/** The launcher needs these marks to look for no sources. */
const MARKS = ['dist/.built', 'dist/dashboard/.built'];
const FILES = [
  'LICENSE',
  'CHANGELOG.md',
  'SECURITY.md',
  'docs',
  'src/launch.mjs',
  'src/engine.json',
  'src/languages/texts',
  'dist/bundle',
  'dist/dashboard',
  'dist/facades/openapi/client.ts',
  // the digest of these names the code that extracted the stored facts
  'dist/src/facts',
  'dist/src/crawl',
  ...MARKS,
];
const LEFT_OUT = /\.map$|\.tsbuildinfo$|^docs\/images/;

/** Packages that read files of their own, of which the product needs some: they come inside, so that they are what was tested. */
const INSIDE = {
  '@bull-board/ui': /^(?!typings)/,
  // files that are injected into pages, with their licences
  'axe-core': /^(?:$|axe\.min\.js$|package\.json$|LICENSE)/,
  // one of four tables of the language detection
  eld: /^(?!index\.d\.ts$|src\/ngrams\/(?:large|medium|small)\.js$|src\/entries\/static)/,
};
/** the only package that is fetched besides the optional programs */
const FETCHED = ['playwright-core'];

/** @param {string} from @param {string} to @param {(path: string) => boolean} isNeeded */
function copy(from, to, isNeeded) {
  const source = join(root, from);
  cpSync(source, join(staging, to), {
    recursive: true,
    filter: (path) => isNeeded(path === source ? '' : path.slice(source.length + 1)),
  });
}

/** @param {Record<string, any>} own */
function describe({ version, description, license, dependencies, optionalDependencies }) {
  const needed = [...Object.keys(INSIDE), ...FETCHED];
  const pinned = {
    ...dependencies,
    ...Object.fromEntries(Object.keys(INSIDE).map((name) => [name, packageOf(name).version])),
  };
  return {
    name: NAME,
    version,
    description,
    license,
    type: 'module',
    keywords: ['seo', 'audit', 'crawler', 'core-web-vitals', 'rank-tracking', 'sitemap', 'mcp'],
    // the launcher continues under the Node that comes along
    engines: { node: '>=20' },
    bin: { sextant: 'src/launch.mjs' },
    dependencies: Object.fromEntries(needed.sort().map((name) => [name, pinned[name]])),
    bundleDependencies: Object.keys(INSIDE),
    optionalDependencies,
  };
}

/** @param {string} name */
const packageOf = (name) => JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8'));

/** The folder that is packed. */
function stage() {
  rmSync(staging, { recursive: true, force: true });
  mkdirSync(staging, { recursive: true });
  for (const path of FILES) copy(path, path, (below) => !LEFT_OUT.test(join(path, below)));
  for (const [name, needed] of Object.entries(INSIDE)) {
    copy(join('node_modules', name), join('node_modules', name), (below) => needed.test(below));
    // its dependencies are part of the bundles
    const { dependencies: _, ...own } = packageOf(name);
    writeFileSync(join(staging, 'node_modules', name, 'package.json'), `${JSON.stringify(own, null, 2)}\n`);
  }
  const own = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  writeFileSync(join(staging, 'package.json'), `${JSON.stringify(describe(own), null, 2)}\n`);
  // images are for those who read it where the sources are
  const readme = readFileSync(join(root, 'README.md'), 'utf8').replaceAll(/^!\[.*\n\n?/gm, '');
  writeFileSync(join(staging, 'README.md'), readme);
  writeFileSync(join(staging, 'THIRD-PARTY-LICENSES.txt'), licenseList(root));
}

const target = resolve(process.argv[2] ?? join(root, 'dist'));
const built = spawnSync(process.execPath, [join(root, 'src/launch.mjs'), '--build'], { stdio: ['ignore', 2, 2] });
if (built.status !== 0) process.exit(2);
stage();
process.stdout.write(`${pack(staging, target)}\n${packClient(target)}\n`);
