// Whether packages and compiled files are those of the sources beside them. The launcher asks in a checkout only.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** files that a build is made from, besides the folders of sources */
const SHARED = ['package.json', 'package-lock.json', 'tsconfig.json'];
const BUILDERS = ['scripts/build.mjs', 'scripts/bundle.mjs'];
const SOURCE = /\.(?:ts|tsx|mjs|json|css|html|svg|graphql)$/;

/** @param {string} path @returns {number} */
export const changedAt = (path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** @param {string} directory @param {string} [apart] folder that is left out @returns {number} newest change of a source below it */
function newestSource(directory, apart) {
  let newest = 0;
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    if (entry.name === 'node_modules' || entry.name === 'dist') continue;
    const path = `${directory}/${entry.name}`;
    if (entry.isDirectory()) {
      if (path !== apart) newest = Math.max(newest, newestSource(path, apart));
    } else if (SOURCE.test(entry.name)) newest = Math.max(newest, changedAt(path));
  }
  return newest;
}

/** @param {string} root @returns {{ compile: boolean, dashboard: boolean }} which of the two is older than its sources */
export function findStale(root) {
  const dashboard = join(root, 'facades/dashboard');
  const shared = Math.max(...SHARED.map((name) => changedAt(join(root, name))));
  const ofDashboard = newestSource(dashboard);
  const own = ['src', 'schema', 'facades', 'workers'].map((name) => newestSource(join(root, name), dashboard));
  const builders = BUILDERS.map((name) => changedAt(join(root, name)));
  return {
    compile: changedAt(join(root, 'dist/.built')) < Math.max(shared, ofDashboard, ...own, ...builders),
    dashboard: changedAt(join(root, 'dist/dashboard/.built')) < Math.max(shared, ofDashboard),
  };
}

/**
 * @param {string} root @returns {boolean} whether npm has installed what the lock file names, by hand too: it lists what is there
 */
export function areInstalled(root) {
  const listed = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(listed)) return false;
  /** @param {string} path @returns {Record<string, { version?: string, integrity?: string, optional?: boolean, devOptional?: boolean }>} */
  const packagesOf = (path) => JSON.parse(readFileSync(path, 'utf8')).packages;
  const there = packagesOf(listed);
  return Object.entries(packagesOf(join(root, 'package-lock.json'))).every(([path, wanted]) => {
    const found = there[path];
    // packages of other platforms are left out
    if (!found) return path === '' || !path.startsWith('node_modules/') || wanted.optional || wanted.devOptional;
    return found.version === wanted.version && found.integrity === wanted.integrity;
  });
}
