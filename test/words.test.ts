import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, visit } from 'graphql';
import { expect, it } from 'vitest';
import { COMMENT_WORDS, HOUSE_WORDS, SUBJECTLESS } from './support/house-words.js';
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

const root = join(import.meta.dirname, '..');
/** Files that `npm run generate` writes: their comments are descriptions of the schema. */
const GENERATED = new Set(['facades/dashboard/operations.ts', 'facades/openapi/client.ts']);
const sources = globSync('{src,schema,facades,workers,scripts,bench,test}/**/*.{ts,tsx,mjs,mts}', {
  cwd: root,
  exclude: (path) => /(?:^|\/)(?:node_modules|dist|sites|support\/house-words\.ts)$/.test(String(path)),
})
  .filter((file) => !GENERATED.has(file))
  .sort();

it('uses them in comments and names of tests', () => {
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

/** The first line of each comment of a file, with its number. */
function commentsOf(source: string): { line: number; text: string }[] {
  const lines = source.split('\n');
  return lines.flatMap((line, at) => {
    const own = /^\s*\/\/ ?(.*)/.exec(line);
    // a further line of the same comment
    if (own && /^\s*\/\//.test(lines[at - 1] ?? '')) return [];
    const block =
      /\/\*\*? (.*)/.exec(line) ?? (/\/\*\*?\s*$/.test(lines[at - 1] ?? '') ? /^\s*\* (.*)/.exec(line) : null);
    const text = (own ?? block ?? /\s\/\/ (.*)/.exec(line))?.[1];
    return text === undefined ? [] : [{ line: at + 1, text }];
  });
}

/** A string before a callback, as tests and their groups are named. */
const NAMED = /(?:'((?:[^'\\\n]|\\.)*)'|"([^"\n]*)"|`([^`\n]*)`),\s*(?:\{[^}]*\},\s*)?(?:async )?\([^)]*\) =>/g;

function namesOf(source: string): { line: number; text: string }[] {
  return [...source.matchAll(NAMED)].map(({ 1: plain, 2: double, 3: template, index }) => ({
    line: source.slice(0, index).split('\n').length,
    text: plain ?? double ?? template ?? '',
  }));
}

it('names the subject of every comment and test', () => {
  const wrong = sources.flatMap((file) => {
    const source = readFileSync(join(root, file), 'utf8');
    return [...commentsOf(source), ...(file.endsWith('.test.ts') ? namesOf(source) : [])]
      .filter(({ text }) => SUBJECTLESS.test(text))
      .map(({ line, text }) => `${file}:${line}: a sentence or a noun phrase with its subject: ${text}`);
  });
  expect(wrong).toEqual([]);
});

/** Names of code that the field has other words for; `answers` are those of AI overviews and assistants. */
const NAMES: readonly { name: RegExp; better: string; except?: RegExp }[] = [
  {
    name: /\b(?:const|let|function) (?:\{ )?answers?\b|[(,] ?answers?(?:[,)]|: )/,
    better: 'response, reply, result, verdict',
    except: /^src\/(?:serp|services\/results\/(?:rankings|reports)|services\/tasks\/answer-questions)/,
  },
  { name: /\b(?:isPassing|mayPass|PASSING)\b/, better: 'isTransient, TRANSIENT' },
  { name: /\bwayTo\b/, better: 'alertPath' },
];

it('names values by the words of the field', () => {
  const product = sources.filter((file) => /^(?:src|schema|facades|workers)\//.test(file) && !/\/test\//.test(file));
  const wrong = product.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, at) => {
        const found = NAMES.find(({ name, except }) => name.test(line) && !except?.test(file));
        return found && !/^\s*(?:\/\/|\/?\*)/.test(line)
          ? [`${file}:${at + 1}: → ${found.better}: ${line.trim()}`]
          : [];
      }),
  );
  expect(product.length).toBeGreaterThan(1_000);
  expect(wrong).toEqual([]);
});

it('describes the graph in sentences and noun phrases with their subject', () => {
  const wrong: string[] = [];
  visit(parse(readFileSync(join(root, 'schema/schema.graphql'), 'utf8')), {
    enter: (node) => {
      if ('description' in node && node.description && SUBJECTLESS.test(node.description.value))
        wrong.push(node.description.value);
    },
  });
  expect(wrong).toEqual([]);
});
