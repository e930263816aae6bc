import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { COMMENT_WORDS, HOUSE_WORDS } from './support/house-words.js';
import { userTexts } from './support/user-texts.js';

/** Texts that nobody reads as sentences of the product. */
const EXCEPTIONS: readonly (readonly [file: RegExp, reason: string])[] = [
  [/^src\/crawl\/extract\/(?:quick\/tag-table|tree\/tags)\.ts$/, 'names of HTML elements, of which <address> is one'],
  [/schema-properties\.ts$/, 'names of schema.org properties'],
  [/stop-words\.ts$/, 'words of other languages'],
  [/text-limits\.ts$/, 'prepositions that a shortened text must not end with'],
];

// read once: to parse all sources takes half a minute on a busy machine
const all = userTexts();
const texts = all.filter(({ file }) => !EXCEPTIONS.some(([pattern]) => pattern.test(file)));

it('has no exception that is not needed', () => {
  for (const [pattern, reason] of EXCEPTIONS)
    expect(
      all.some(({ file, text }) => pattern.test(file) && HOUSE_WORDS.some(({ word }) => word.test(text))),
      reason,
    ).toBe(true);
});

it('reads every kind of text', () => {
  for (const kind of [
    /^src\/audit\/.*rules/,
    /^src\/cli\//,
    /^src\/errors/,
    /^facades\/dashboard\//,
    /^facades\/docs\//,
    /^schema\//,
    /^README/,
  ])
    expect(texts.filter(({ file }) => kind.test(file)).length, String(kind)).toBeGreaterThan(20);
});

it("uses the field's words", () => {
  const wrong = texts.flatMap(({ file, line, text }) =>
    HOUSE_WORDS.flatMap(({ word, better }) => {
      const found = word.exec(text);
      return found ? [`${file}:${line}: “${found[0]}” → ${better}: ${text.trim().slice(0, 200)}`] : [];
    }),
  );
  expect(wrong).toEqual([]);
});

it('uses them in comments and names of tests', () => {
  const root = join(import.meta.dirname, '..');
  const sources = globSync('{src,schema,facades,workers,scripts,test}/**/*.{ts,tsx,mjs}', {
    cwd: root,
    exclude: (path) => /(?:^|\/)(?:node_modules|dist|sites|support\/house-words\.ts)$/.test(String(path)),
  });
  const comment = /^\s*(?:\/\/|\/?\*).*|\s\/\/ .*|\b(?:it|describe)\((?:'[^']*'|"[^"]*")/;
  const wrong = sources.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, at) => {
        const text = comment.exec(line)?.[0].replaceAll(/`[^`]*`/g, '');
        const found = text && COMMENT_WORDS.find(({ word }) => word.test(text));
        return found ? [`${file}:${at + 1}: → ${found.better}: ${text.trim()}`] : [];
      }),
  );
  expect(sources.length).toBeGreaterThan(1_000);
  expect(wrong).toEqual([]);
});
