// Examples of schema.org, from a copy of schemaorg/schemaorg: each is written in up to three syntaxes, and all of them are right.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SYNTAXES = ['MICRODATA', 'RDFA', 'JSON'];

/** One case for each example in each syntax. */
export function* schemaExamples(folder) {
  const files = globSync('data/**/*example*.txt', { cwd: folder }).filter((file) => !file.includes('releases'));
  for (const file of files.sort()) {
    const text = readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n');
    for (const part of text.split(/^(?=TYPES:)/m)) {
      const id = /#([\w-]+)/.exec(part.split('\n', 1)[0])?.[1];
      if (!part.startsWith('TYPES:') || id === undefined) continue;
      const sections = part.split(/^(PRE-MARKUP|MICRODATA|RDFA|JSON):\s*$/m);
      for (let at = 1; at < sections.length; at += 2) {
        const [syntax, markup] = [sections[at], sections[at + 1].trim()];
        // many only say that the other syntaxes have the example
        if (!SYNTAXES.includes(syntax) || !isMarkup(syntax, markup)) continue;
        yield { name: `${id} ${syntax}`, html: documentOf(markup), fails: false };
      }
    }
  }
}

function isMarkup(syntax, markup) {
  if (syntax === 'JSON') return /<script\b/i.test(markup);
  return syntax === 'MICRODATA' ? /\bitemtype=/i.test(markup) : /\btypeof=/i.test(markup);
}

function documentOf(markup) {
  if (/<html\b/i.test(markup)) return markup;
  return `<!doctype html><html lang="en"><head><title>Example</title></head><body><main>${markup}</main></body></html>`;
}
