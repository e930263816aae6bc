import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const HERE = fileURLToPath(new URL('.', import.meta.url));
/** modules that decide beside `extract/` what the body of a page or a file becomes */
const BESIDE = /^(?:page|resolver|url|facts|check-assets|image-size|minify-savings|source-map)\.[jt]s$/;

let digest: string | undefined;

/**
 * Names the code that turns bytes into facts: a digest of its modules, so that nobody has to remember to count a number up.
 * Facts that other code extracted are extracted again.
 */
export function extractorVersion(): string {
  digest ??= digestOf([
    ...readdirSync(HERE).filter((file) => BESIDE.test(file)),
    ...readdirSync(join(HERE, 'extract'), { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.d)\.[jt]s$/.test(file))
      .map((file) => join('extract', file)),
  ]);
  return digest;
}

function digestOf(files: readonly string[]): string {
  const all = createHash('sha256');
  for (const file of files.toSorted())
    all
      .update(file)
      .update('\0')
      .update(readFileSync(join(HERE, file)));
  return all.digest('hex').slice(0, 12);
}
