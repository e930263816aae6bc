import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { codeOf, type Import, importsOf, sourceFiles, sourceOf, startsOf } from './support/imports.js';

const files = sourceFiles();
const imports = files.flatMap(importsOf);
/** The paths that braces stand for: each of them is a file or a folder. */
function alternativesOf(path: string): string[] {
  const [whole, names] = /\{([^{}]+)\}/.exec(path) ?? [];
  return whole && names ? names.split(',').flatMap((name) => alternativesOf(path.replace(whole, name))) : [path];
}
const show = ({ from, to }: Import) => `${from} → ${to}`;

/** The part of the house that a file belongs to; the first pattern that fits. */
const PARTS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['executor', /^facades\/graphql-compiled-executor\//],
  ['mapper', /^facades\/graphql-rest-mapper\//],
  ['tools facade', /^facades\/tools\//],
  ['facades', /^facades\//],
  ['schema', /^schema\//],
  ['workers', /^workers\//],
  ['opened context', /^src\/services\/(open-context|installation)\.ts$/],
  ['backup', /^src\/services\/backup\//],
  ['service basics', /^src\/services\/([\w-]+\.ts|(hosts|mail|tasks)\/)/],
  ['accounts', /^src\/services\/accounts\//],
  ['projects', /^src\/services\/projects\//],
  ['outbound', /^src\/services\/outbound\//],
  ['runs', /^src\/services\/runs\//],
  ['results', /^src\/services\/results\//],
  ['rechecks', /^src\/services\/rechecks\//],
  ['reactions', /^src\/services\/reactions\//],
  ['composition root', /^src\/cli(\/|\.ts$)/],
  ['db', /^src\/db\//],
  ['auth', /^src\/auth\//],
  ['queues', /^src\/queues(\/|\.ts$)/],
  ['plans', /^src\/plans\.ts$/],
  ['config', /^src\/(config|config-error|tracing\/tracing-settings)\.ts$/],
  ['defaults', /^src\/defaults\//],
  ['structures', /^src\/structures\//],
  ['facts', /^src\/facts\//],
  ['languages', /^src\/languages\//],
  [
    'leaf',
    /^src\/((clock|errors|failure|fold-term|log|markup|page-condition|page-filter|parse-input|service-account|tracing)\.ts|(postgres|process|shared-work|text|tracing)\/[\w-]+\.ts|engine\.json)$/,
  ],
  ['net', /^src\/net\//],
  ['crawl', /^src\/crawl\//],
  ['audit', /^src\/audit\//],
  ['tools', /^src\/tools\//],
  ['serp', /^src\/serp\//],
  ['fixes', /^src\/fixes\//],
  ['vitals', /^src\/vitals\//],
  ['generator', /^codegen\.ts$/],
];
/** The facts that every engine knows of pages and sites, and how large sets of it are held. */
const SHARED = ['facts', 'structures'];
const ENGINES = ['net', 'crawl', 'audit', 'serp', 'fixes', 'vitals', 'tools'];
/** Rooms of services, each above those that it may know. */
const SERVICES = [
  'service basics',
  'accounts',
  'projects',
  'outbound',
  'runs',
  'results',
  'rechecks',
  'reactions',
  'opened context',
];
const BELOW_SERVICES = [
  ...ENGINES,
  ...SHARED,
  'languages',
  'db',
  'auth',
  'queues',
  'plans',
  'config',
  'defaults',
  'leaf',
];

const ARROWS: Record<string, readonly string[]> = {
  // libraries that know nothing of this product, nor of each other
  executor: [],
  mapper: [],
  // the free tools need no viewer and no stored data: they call the engine as the command line does
  'tools facade': ['facades', 'tools', 'leaf', 'defaults', 'config', 'auth', 'plans'],
  facades: ['executor', 'mapper', 'tools facade', 'languages', 'leaf', 'defaults', 'config', 'auth', 'plans'],
  schema: [...SERVICES, 'languages', 'db', 'leaf', 'defaults', 'config', 'auth', 'plans'],
  workers: [...SERVICES, 'db', 'queues', 'leaf', 'defaults', 'config'],
  // reactions to a result are a list of the context: no room imports one above it
  ...Object.fromEntries(SERVICES.map((room, at) => [room, [...SERVICES.slice(0, at), ...BELOW_SERVICES]])),
  backup: BELOW_SERVICES,
  // it knows every part: it opens what they work with, and starts facades and workers by their paths
  'composition root': [...SERVICES, 'backup', ...BELOW_SERVICES],
  db: ['leaf', 'defaults'],
  auth: ['db', 'plans', 'leaf', 'defaults'],
  queues: ['leaf', 'defaults'],
  plans: [],
  config: ['defaults', 'leaf', 'net', 'plans'],
  defaults: [],
  leaf: [],
  structures: [],
  languages: [],
  facts: ['structures'],
  net: [...SHARED, 'leaf', 'defaults'],
  crawl: ['net', ...SHARED, 'leaf', 'defaults'],
  audit: [...SHARED, 'leaf', 'defaults'],
  serp: ['net', ...SHARED, 'leaf', 'defaults'],
  // a fix is proved by the rules that found the fault
  fixes: ['net', 'crawl', 'audit', ...SHARED, 'leaf', 'defaults'],
  vitals: ['net', ...SHARED, 'leaf', 'defaults'],
  tools: ['net', 'crawl', 'audit', ...SHARED, 'leaf', 'defaults'],
  generator: ['schema', 'facades', 'defaults'],
};

/** Shapes of stored or shown data may be named where their code may not be called. */
const TYPE_ARROWS: Record<string, readonly string[]> = {
  schema: ['facts', 'crawl', 'audit', 'serp', 'fixes', 'vitals', 'tools'],
  db: ['facts', 'audit', 'crawl', 'serp', 'fixes', 'vitals', 'plans'],
};

/** The files of another part that are its entrance for one part, where the part as a whole is closed to it. */
const ENTRANCES: Record<string, readonly string[]> = {
  facades: ['schema/index.ts'],
  'tools facade': ['schema/index.ts'],
  // texts of rules and names of metrics, by which stored issues and scores are read
  schema: [
    'src/audit/engine/rule.ts',
    'src/audit/rule-book.ts',
    'src/audit/rules/index.ts',
    'src/audit/score/vital-names.ts',
  ],
};

/**
 * Floors inside a part, the lowest first, each of rooms that do not know one another: folders and files at the top of the part. Code
 * runs downwards only; a type may name what is above, as a page view names the site that it is evaluated with.
 */
const FLOORS: Record<string, readonly (readonly RegExp[])[]> = {
  'src/audit': [
    [/^urls$/, /^structure$/, /^traits$/],
    [/^engine$/],
    [/^site$/],
    [/^score$/],
    [/^accessibility$/, /^content$/, /^custom$/, /^i18n$/, /^links$/, /^meta$/, /^security$/, /^technical$/],
    [/^structured-data$/, /^performance$/],
    [/^rules$/],
    [/^rule-book$/],
  ],
  'facades/dashboard/src': [
    [/^(format|history-state|router|screen-props|times|unsaved)$/, /^design$/],
    [/^api$/],
    [/^rights$/],
    [/^parts$/],
    [/^(leave-question|missing|project)$/],
    [/^screens$/],
    [/^(routes|keyboard|frame|public-frame|app|main)$/],
  ],
};

/** Folders of more than forty files that no reader searches by eye. */
const LONG_LISTS: readonly (readonly [folder: RegExp, reason: string])[] = [
  [/^src\/db\/entities$/, 'one file for each table, by its name'],
  [/^test\/sites\//, 'labelled pages, each named by its rule, served as they are'],
];
/** Folders with SQL of their own. */
const OWN_SQL: readonly (readonly [folder: RegExp, reason: string])[] = [
  [/^src\/postgres\/postgres-session\.ts$/, 'what sessions of the database and of the queues begin with'],
  [/^src\/services\/backup\//, 'whatever tables the catalogue or the backup names, through COPY'],
];
/** Test folders that mirror no folder of the tree. */
const TESTS_OF_THEIR_OWN: readonly (readonly [folder: RegExp, reason: string])[] = [
  [/^end-to-end$/, 'the installation as a whole'],
];

function partOf(file: string): string {
  const part = PARTS.find(([, pattern]) => pattern.test(file))?.[0];
  if (!part) throw new Error(`${file} belongs to no part of the house.`);
  return part;
}

describe('the house', () => {
  it('has files that the scanner reads', () => {
    expect(files.length).toBeGreaterThan(200);
    expect(imports.filter(({ own }) => own).length).toBeGreaterThan(files.length);
    expect(
      imports
        .filter(({ own, to }) => own && !existsSync(join(import.meta.dirname, '..', to)) && to.endsWith('.ts'))
        .map(show),
    ).toEqual([]);
  });

  it('has import rules for every file', () => {
    for (const file of files) expect(ARROWS[partOf(file)]).toBeDefined();
  });

  it('has arrows in its directions only', () => {
    const wrong = imports.filter(({ from, to, own, typeOnly }) => {
      if (!own) return false;
      const [here, there] = [partOf(from), partOf(to)];
      if (here === there || ARROWS[here]?.includes(there)) return false;
      if (typeOnly && TYPE_ARROWS[here]?.includes(there)) return false;
      return !ENTRANCES[here]?.includes(to);
    });
    expect(wrong.map(show)).toEqual([]);
  });

  it.each(Object.keys(FLOORS))('runs code downwards between the floors of %s', (part) => {
    const floors = FLOORS[part] ?? [];
    const inside = files.filter((file) => file.startsWith(`${part}/`));
    const roomOf = (file: string) => {
      const [name = ''] = file.slice(part.length + 1).split(/[/.]/);
      const floor = floors.findIndex((rooms) => rooms.some((room) => room.test(name)));
      return { floor, room: floors[floor]?.findIndex((room) => room.test(name)) };
    };
    expect(inside.filter((file) => roomOf(file).floor === -1)).toEqual([]);
    const upwards = imports.filter(({ from, to, own, typeOnly }) => {
      if (!own || typeOnly || !inside.includes(from) || !inside.includes(to)) return false;
      const [here, there] = [roomOf(from), roomOf(to)];
      return there.floor > here.floor || (there.floor === here.floor && there.room !== here.room);
    });
    expect(upwards.map(show)).toEqual([]);
  });

  it('starts files of another part in the composition root only', () => {
    const starts = files.flatMap(startsOf);
    expect(starts.map(({ to }) => to)).toEqual(expect.arrayContaining(['facades/server.ts', 'workers/run.ts']));
    expect(starts.filter(({ to }) => !files.includes(to)).map(show)).toEqual([]);
    const across = starts.filter(({ from, to }) => partOf(from) !== partOf(to));
    expect(across.filter(({ from }) => partOf(from) !== 'composition root').map(show)).toEqual([]);
  });

  it.each([
    ['code', (one: Import) => !one.typeOnly],
    ['types in the web application', ({ from }: Import) => from.startsWith('facades/dashboard/')],
  ])('has no cycle of %s', (_, counts) => {
    const next = Map.groupBy(
      imports.filter((one) => one.own && counts(one)),
      ({ from }) => from,
    );
    const done = new Set<string>();
    const cycles: string[] = [];
    const visit = (file: string, path: readonly string[]): void => {
      if (path.includes(file)) cycles.push([...path.slice(path.indexOf(file)), file].join(' → '));
      if (done.has(file) || path.includes(file)) return;
      for (const { to } of next.get(file) ?? []) visit(to, [...path, file]);
      done.add(file);
    };
    for (const file of files) visit(file, []);
    expect(cycles).toEqual([]);
  });

  it.each([
    ['undici', /^src\/net\//],
    ['node:http', /^src\/net\//],
    ['node:https', /^src\/net\//],
    ['node:http2', /^src\/net\//],
    ['node:tls', /^src\/net\//],
    ['node:dgram', /^src\/net\//],
    ['node:dns', /^src\/net\//],
    ['node:dns/promises', /^src\/net\//],
    ['node:net', /^src\/net\//],
    ['type-graphql', /^schema\//],
    ['reflect-metadata', /^schema\//],
    ['bullmq', /^src\/queues\//],
  ])('imports %s in one place', (name, place) => {
    expect(imports.filter(({ to, from, typeOnly }) => to === name && !typeOnly && !place.test(from)).map(show)).toEqual(
      [],
    );
  });

  it('gives engines neither a database nor a queue nor a server', () => {
    const forbidden = /^(pg|@mikro-orm\/|bullmq|ioredis|graphql|fastify|@apollo\/|better-auth)/;
    const engines = imports.filter(({ from, to, own }) => !own && ENGINES.includes(partOf(from)) && forbidden.test(to));
    expect(engines.map(show)).toEqual([]);
  });

  it('reads the environment in one file', () => {
    expect(files.filter((file) => /\bprocess\.env\b/.test(codeOf(file)))).toEqual(['src/config.ts']);
  });

  // docs/decisions/0003: reads are queries of a table, the ORM writes
  it('reads by the ORM nowhere', () => {
    const elsewhere = files.filter((file) => !/^src\/db\/orm\.ts$/.test(file));
    expect(elsewhere.filter((file) => /\.em\(\)(?!\s*\.transactional\()/.test(sourceOf(file)))).toEqual([]);
    expect(elsewhere.filter((file) => /createQueryBuilder|getKnex|getKysely/.test(codeOf(file)))).toEqual([]);
  });

  // docs/decisions/0003: one way to the data
  it('has SQL in the folder of the database, and where a reason is given', () => {
    const statement =
      /[`'"]\s*(?:select\s|insert into\s|update \w+ (?:\w+ )?set\s|delete from\s|with \w+ as\s|set local\s)|\.(?:rows|query|prepared)(?:<[^()]*>)?\(\s*[`'"]|\bcopyRows\(/;
    const outside = files.filter((file) => !/^src\/(db|queues)\//.test(file) && statement.test(sourceOf(file)));
    expect(outside.filter((file) => !OWN_SQL.some(([folder]) => folder.test(file)))).toEqual([]);
    for (const [folder, reason] of OWN_SQL)
      expect(
        outside.some((file) => folder.test(file)),
        reason,
      ).toBe(true);
  });

  it('cites no file that is not in the repository', () => {
    const cited = /(?:\/\/|^\s*\/?\*|"because":).*?(?<![\w/.'-])((?:[\w-]+\/)*[\w-]+\.(?:md|tsx?|mjs))\b/gm;
    const known = globSync('{*.*,{src,schema,facades,workers,scripts,docs,bench,test}/**/*.{md,ts,tsx,mjs}}', {
      cwd: join(import.meta.dirname, '..'),
      exclude: (path) => /node_modules|dist$/.test(String(path)),
    });
    const missing = [...files, 'src/engine.json'].flatMap((file) =>
      [...sourceOf(file).matchAll(cited)]
        .filter(([, path]) => !known.some((one) => one === path || one.endsWith(`/${path}`)))
        .map(([, path]) => `${file}: ${path}`),
    );
    expect(missing).toEqual([]);
  });

  it('cites no path in its documents that is not in the repository', () => {
    const root = join(import.meta.dirname, '..');
    const cited = /`((?:src|schema|facades|workers|scripts|test|bench|docs|\.ci|deploy)\/[^`\s<…]*)`/g;
    const found = globSync('{*.md,docs/**/*.md}', { cwd: root }).flatMap((document) =>
      [...readFileSync(join(root, document), 'utf8').matchAll(cited)].flatMap(([, path = '']) =>
        alternativesOf(path).map((one) => ({ document, path: one })),
      ),
    );
    expect(found.length).toBeGreaterThan(100);
    const missing = found.filter(({ path }) => globSync(path, { cwd: root }).length === 0);
    expect(missing.map(({ document, path }) => `${document}: ${path}`)).toEqual([]);
  });

  it('writes to no console', () => {
    expect(files.filter((file) => /\bconsole\.\w+\(/.test(codeOf(file)))).toEqual([]);
  });

  it.each(['executor', 'mapper'])('has the %s as a library with one peer', (name) => {
    const foreign = imports.filter(
      ({ from, to, own }) => partOf(from) === name && !own && to !== 'graphql' && !to.startsWith('node:'),
    );
    expect(foreign.map(show)).toEqual([]);
  });

  it('has leaves and the entry points at the top of src, and no more than twenty files', () => {
    const top = readdirSync(join(import.meta.dirname, '../src'), { withFileTypes: true }).filter((one) => one.isFile());
    expect(top.length).toBeLessThanOrEqual(20);
    const parts = top.filter(({ name }) => name.endsWith('.ts')).map(({ name }) => partOf(`src/${name}`));
    expect(new Set(parts)).toEqual(new Set(['composition root', 'config', 'leaf', 'plans', 'queues']));
  });

  it('names files by their nouns, in kebab case', () => {
    const names = files.map((file) => basename(file).replace(/\.tsx?$/, ''));
    expect(names.filter((name) => !/^[a-z0-9]+(-[a-z0-9]+)*(\.(d|config))?$/.test(name))).toEqual([]);
    const parts = files.flatMap((file) => file.replace(/\.tsx?$/, '').split('/'));
    expect(
      parts.filter((part) =>
        /^(utils?|helpers?|common|lib|misc|managers?|shared)$|-(utils?|helpers?|manager)$/.test(part),
      ),
    ).toEqual([]);
  });

  it('has no folder of more than forty files', () => {
    const tracked = globSync('{src,schema,facades,workers,scripts,test,bench,docs}/**/*.*', {
      cwd: join(import.meta.dirname, '..'),
      exclude: (path) => /(?:^|\/)(?:node_modules|dist|gql)$/.test(String(path)),
    });
    const folders = Map.groupBy(tracked, (file) => dirname(file));
    const long = [...folders].filter(([, content]) => content.length > 40).map(([folder]) => folder);
    expect(long.filter((folder) => !LONG_LISTS.some(([pattern]) => pattern.test(folder)))).toEqual([]);
    for (const [pattern, reason] of LONG_LISTS)
      expect(
        long.some((folder) => pattern.test(folder)),
        reason,
      ).toBe(true);
  });

  it('has the tests of a folder in the folder of the same name', () => {
    const rooms = new Set(
      files.flatMap((file) => {
        const parts = dirname(file)
          .replace(/^src\//, '')
          .split('/');
        return parts.map((_, at) => parts.slice(0, at + 1).join('/'));
      }),
    );
    const tests = globSync('*/**/*.test.ts', { cwd: import.meta.dirname }).map((file) => dirname(file));
    const homeless = [...new Set(tests)].filter((folder) => !rooms.has(folder));
    expect(homeless.filter((folder) => !TESTS_OF_THEIR_OWN.some(([pattern]) => pattern.test(folder)))).toEqual([]);
  });
});
