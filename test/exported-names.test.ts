import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { importsOf, sourceFiles, sourceOf } from './support/imports.js';

/** Files whose names are made from names elsewhere. */
const DERIVED: readonly (readonly [file: RegExp, reason: string])[] = [
  [/^facades\/(?:dashboard\/)?operations\.ts$/, 'generated from the documents of a surface'],
  [/^facades\/openapi\/client\.ts$/, 'generated: the typed client, its runtime included'],
  [/^src\/db\/migrations\/\d/, 'named after the table they change; run by number, imported by the list alone'],
  [/^facades\/graphql-(?:compiled-executor|rest-mapper)\//, 'packages of their own'],
];

interface Exported {
  name: string;
  file: string;
  verb: boolean;
}

const EXPORT =
  /^export (?:declare )?(?:default )?(?:abstract )?(?:async )?(const|let|type|interface|class|function\*?|enum) (\w+)/gm;

function exportsOf(file: string): Exported[] {
  const found = [...sourceOf(file).matchAll(EXPORT)].map(([, kind, name]) => ({
    name: name as string,
    file,
    verb: kind?.startsWith('function') === true || (kind === 'const' && /^[a-z]/.test(name as string)),
  }));
  return [...new Map(found.map((one) => [one.name, one])).values()];
}

const files = sourceFiles().filter((file) => !DERIVED.some(([pattern]) => pattern.test(file)));
const imports = files.flatMap(importsOf);
const imported = new Set(imports.map(({ from, to }) => `${from} ${to}`));

const NAMESPACE = /^import (?:type )?\* as \w+ from '(\.[^']+)'/gm;
const HANDED_ON = /^export \{[^}]*\} from '(\.[^']+)'/gm;
const targets = (file: string, statement: RegExp): string[] =>
  [...sourceOf(file).matchAll(statement)].map(([, specifier]) =>
    join(dirname(file), specifier as string).replace(/\.js$/, '.ts'),
  );
/** Modules that are read as one noun: `audits.list`, `webhooks.list`; with those whose verbs they hand on. */
const nouns = new Set(files.flatMap((file) => targets(file, NAMESPACE)));
for (const noun of [...nouns]) if (files.includes(noun)) for (const part of targets(noun, HANDED_ON)) nouns.add(part);

const isScreen = (file: string) => file.startsWith('facades/dashboard/');
const isGraphQl = (file: string) => file.startsWith('schema/');

/** GraphQL types that show a shape which another module than their own imports reads for them. */
const SHOWN: ReadonlySet<string> = new Set([
  'CrawlSettings',
  'FailedRequest',
  'Ignored',
  'IssuePage',
  'Judgement',
  'PageFacts',
  'ProjectCounts',
  'ScoreLoss',
]);

const isEntity = (file: string) => file.startsWith('src/db/entities/');

/** A GraphQL type has the public name; the entity, facts or result that it shows has the same one. */
function isShownBy(one: Exported, other: Exported): boolean {
  const [type, shape] = isGraphQl(one.file) ? [one, other] : [other, one];
  if (!isGraphQl(type.file) || isGraphQl(shape.file)) return false;
  return imported.has(`${type.file} ${shape.file}`) || SHOWN.has(type.name);
}

/** Why two exports may have one name. */
const REASONS: readonly (readonly [applies: (one: Exported, other: Exported) => boolean, reason: string])[] = [
  [(one, other) => isScreen(one.file) !== isScreen(other.file), 'the browser and the server never import each other'],
  [
    (one, other) => isEntity(one.file) !== isEntity(other.file),
    'an entity is named after its table, whose noun the API, an engine or a service may have for what it makes of a row',
  ],
  [isShownBy, 'a public GraphQL name, and what it shows'],
  [
    (one, other) => one.verb && other.verb && nouns.has(one.file) && nouns.has(other.file),
    'verbs that are called with their noun: audits.list',
  ],
];

describe('exported names', () => {
  const byName = Map.groupBy(files.flatMap(exportsOf), ({ name }) => name);

  it('are found', () => {
    expect(byName.get('Viewer')?.length).toBeGreaterThan(1);
    expect(nouns).toContain('src/services/runs/audit/lifecycle/audits.ts');
  });

  it('stand for one thing each', () => {
    const same = [...byName].flatMap(([name, found]) =>
      found.flatMap((one, at) =>
        found
          .slice(at + 1)
          .filter((other) => !REASONS.some(([applies]) => applies(one, other)))
          .map((other) => `${name}: ${one.file}, ${other.file}`),
      ),
    );
    expect(same).toEqual([]);
  });

  it('needs every exception', () => {
    const pairs = [...byName.values()].flatMap((found) =>
      found.flatMap((one, at) => found.slice(at + 1).map((other) => [one, other] as const)),
    );
    for (const [applies, reason] of REASONS)
      expect(
        pairs.some(([one, other]) => applies(one, other)),
        reason,
      ).toBe(true);
    const shown = (name: string) =>
      pairs.some(([one, other]) => one.name === name && isShownBy(one, other)) &&
      !pairs.some(([one, other]) => one.name === name && imported.has(`${one.file} ${other.file}`));
    expect([...SHOWN].filter((name) => !shown(name))).toEqual([]);
    for (const [pattern, reason] of DERIVED)
      expect(
        sourceFiles().some((file) => pattern.test(file)),
        reason,
      ).toBe(true);
  });
});
