import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { createMapper, type RouteRow } from 'graphql-rest-mapper';
import { describe, expect, it } from 'vitest';
import type { Caller } from '../facades/auth/caller.js';
import { describeSession, describeV1 } from '../facades/openapi/describe.js';
import { sessionRoutes } from '../facades/session/routes.js';
import { v1Routes } from '../facades/v1/routes.js';
import { buildGraph } from '../schema/index.js';
import { axeRules } from '../src/audit/accessibility/axe-rules.js';
import { rules } from '../src/audit/rules/index.js';
import { recipes } from '../src/fixes/recipes/index.js';
import { ALERT_EVENTS } from '../src/services/reactions/alerts/events/index.js';
import { type Document, routesOf } from './support/described-api.js';
import { labelledSites, labelsIn } from './support/sites/labelled-sites.js';

const root = join(import.meta.dirname, '..');
const rulesOf = ({ site, pages }: { site: string[]; pages: Record<string, string[]> }) => [
  ...site,
  ...Object.values(pages).flat(),
];

describe('an audit rule', () => {
  const labels = labelledSites().map(labelsIn);
  const failing = new Set(labels.flatMap(rulesOf));
  const near = new Set(labels.flatMap((one) => (one.near ? rulesOf(one.near) : [])));
  const tested = new Set(
    globSync('test/audit/rules/**/*.test.ts', { cwd: root }).map((file) => basename(file, '.test.ts')),
  );

  it('has a test file, labelled pages, and a fix recipe or an obstacle', () => {
    const missing = rules.flatMap((rule) => [
      // rows of axe-core are tested by their snippets
      ...(tested.has(rule.id) || axeRules.includes(rule)
        ? []
        : [`${rule.id}: no test/audit/rules/…/${rule.id}.test.ts`]),
      ...(failing.has(rule.id) ? [] : [`${rule.id}: no failing page in test/sites or test/support/sites/made-sites`]),
      ...(near.has(rule.id) ? [] : [`${rule.id}: no near miss in test/sites or test/support/sites/made-sites`]),
      ...(recipes.has(rule.id) || rule.obstacle
        ? []
        : [`${rule.id}: neither a recipe in src/fixes/recipes nor an obstacle`]),
    ]);
    expect(missing).toEqual([]);
  });
});

describe('a file that `npm run new` has written', () => {
  it('has nothing left to fill in', () => {
    const files = globSync('{README.md,{docs,facades,schema,src,test,workers}/**/*.{graphql,md,ts,tsx}}', {
      cwd: root,
      exclude: (path) => /node_modules|dist$|test\/sites|(?:completeness|new)\.test\.ts$/.test(String(path)),
    });
    expect(files.length).toBeGreaterThan(1_000);
    const marks = files.flatMap((file) =>
      readFileSync(join(root, file), 'utf8')
        .split('\n')
        .flatMap((line, at) => (line.includes('FILL IN') ? [`${file}:${at + 1}: ${line.trim()}`] : [])),
    );
    expect(marks).toEqual([]);
  });
});

describe('an alert event', () => {
  it('has a row in the table of docs/alerts.md that begins with its title', () => {
    const guide = readFileSync(join(root, 'docs/alerts.md'), 'utf8');
    const [table = ''] = guide.slice(guide.indexOf('| event ')).split('\n\n', 1);
    const rows = table.split('\n').map((row) => row.slice('| '.length));
    const missing = ALERT_EVENTS.filter(({ title }) => !rows.some((row) => row.startsWith(title)));
    expect(missing.map(({ kind, title }) => `${kind}: no row that begins with “${title}”`)).toEqual([]);
  });
});

describe.each([
  ['v1', v1Routes, describeV1],
  ['session', sessionRoutes, describeSession],
] as const)('a route of the %s API', (_, routes, describeRoutes) => {
  it('has an example of its body and response, made of values rather than names of fields', () => {
    const mapper = createMapper<Caller>({
      schema: buildGraph(),
      routes: routes as readonly RouteRow<Caller>[],
      toProblem: () => ({ status: 500, code: 'INTERNAL', message: '' }),
    });
    const document = describeRoutes(mapper, 'https://sextant.example') as unknown as Document;
    const missing: string[] = [];
    const look = (value: unknown, name: string, at: string): void => {
      if (Array.isArray(value)) for (const one of value) look(one, name, at);
      else if (typeof value === 'object' && value !== null)
        for (const [key, one] of Object.entries(value)) look(one, key, `${at}.${key}`);
      else if (value === name) missing.push(`${at}: no sample in facades/openapi/samples.ts`);
    };
    for (const { template, method, operation } of routesOf(document)) {
      const at = `${method} ${template}`;
      for (const { name, example } of operation.parameters ?? []) look(example, name, `${at} ${name}`);
      const bodies = {
        body: operation.requestBody?.content,
        ...Object.fromEntries(Object.entries(operation.responses).map(([status, { content }]) => [status, content])),
      };
      for (const [name, content] of Object.entries(bodies)) {
        const json = content?.['application/json'];
        if (json && json.example === undefined) missing.push(`${at} ${name}: no example`);
        look(json?.example, '', `${at} ${name}`);
      }
    }
    expect(missing).toEqual([]);
    expect(routesOf(document)).toHaveLength(routes.length);
  });
});
