import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';

/** The version of the product, from its package; the compiled sources lie one folder deeper. */
export function version(): string {
  const path = findPackageJSON('..', import.meta.url);
  return path === undefined ? 'unknown' : (JSON.parse(readFileSync(path, 'utf8')) as { version: string }).version;
}
