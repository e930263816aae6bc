import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const SOURCES = fileURLToPath(new URL('..', import.meta.url));
/** modules that decide what the body of a page or a file becomes */
const EXTRACTING =
  /^(?:facts\/.+|crawl\/(?:extract\/.+|render\/.+|page|missing-page|resolver|check-assets|image-size|minify-savings|source-map))(?<!\.d)\.[jt]s$/;

let digest: string | undefined;

/**
 * Names the code that turns bytes into facts: a digest of its modules, so that nobody has to remember to count a number up.
 * Facts that other code extracted are extracted again.
 */
export function extractorVersion(): string {
  digest ??= digestOf(
    ['facts', 'crawl']
      .flatMap((folder) =>
        readdirSync(join(SOURCES, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
      )
      .filter((file) => EXTRACTING.test(file)),
  );
  return digest;
}

function digestOf(files: readonly string[]): string {
  const all = createHash('sha256');
  for (const file of files.toSorted())
    all
      .update(file)
      .update('\0')
      .update(readFileSync(join(SOURCES, file)));
  return all.digest('hex').slice(0, 12);
}
