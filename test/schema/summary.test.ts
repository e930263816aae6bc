import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, type FragmentDefinitionNode, Kind, parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { buildGraph } from '../../schema/index.js';
import { summaryFragments } from '../../schema/summary.js';

const root = join(import.meta.dirname, '..', '..');
const documentsOf = (api: string) =>
  globSync(`facades/${api}/operations/**/*.graphql`, { cwd: root }).map((file) =>
    readFileSync(join(root, file), 'utf8'),
  );

describe('the summary of a type', () => {
  it('is a fragment of the fields that are marked, objects with all of their fields', () => {
    const fragments = parse(summaryFragments(buildGraph())).definitions as FragmentDefinitionNode[];
    const [audit] = fragments.filter(({ name }) => name.value === 'AuditSummary');
    const fields = (audit?.selectionSet.selections ?? []).flatMap((one) => (one.kind === Kind.FIELD ? [one] : []));
    expect(fields.map(({ name }) => name.value)).toEqual(expect.arrayContaining(['id', 'overallScore', 'rendering']));
    // lists and what has to be requested are no part of it
    expect(fields.map(({ name }) => name.value)).not.toContain('issues');
    const counts = fields.find(({ name }) => name.value === 'issueCounts')?.selectionSet?.selections;
    expect(counts?.flatMap((one) => (one.kind === Kind.FIELD ? [one.name.value] : []))).toEqual(
      expect.arrayContaining(['ERROR', 'WARNING', 'NOTICE']),
    );
  });

  it('has no fragment of a type without such fields', () => {
    expect(summaryFragments(buildSchema('type Query { a: Int }'))).toBe('');
  });

  it.each(
    ['v1', 'session', 'mcp', 'dashboard'].flatMap((api) => [
      [api, 'AuditSummary'],
      [api, 'ProjectSummary'],
      [api, 'AuditSettingsSummary'],
      [api, 'CrawlSettingsSummary'],
      [api, 'AuditScheduleSummary'],
    ]),
  )('is what %s shows: %s', (api = '', fragment = '') => {
    const documents = documentsOf(api);
    expect(documents.length).toBeGreaterThan(10);
    expect(documents.filter((text) => text.includes(`...${fragment}\n`)).length).toBeGreaterThan(0);
  });
});
