import { describe, expect, it } from 'vitest';
import { columnsOf, copiedColumns, fromJsonOf, insertionOf, jsonOf } from '../../src/db/columns-of.js';
import { Audit } from '../../src/db/entities/audit.js';
import { Issue } from '../../src/db/entities/issue.js';
import { LinkCheckDay } from '../../src/db/entities/link-check-day.js';
import { Outbox } from '../../src/db/entities/outbox.js';
import { PageMetrics } from '../../src/db/entities/page-metrics.js';
import { RuleSet } from '../../src/db/entities/rule-set.js';

describe('the columns of an entity', () => {
  it('go by the names of its properties', () => {
    expect(columnsOf(Issue, 'i')).toBe(
      'i.id as "id", i.audit_id as "auditId", i.rule as "rule", i.severity as "severity", i.category as "category", ' +
        'i.affected_pages as "affectedPages", i.instances as "instances", i.sample_urls as "sampleUrls", i.first_seen_at as "firstSeenAt", i.texts as "texts", ' +
        'i.follows_from as "followsFrom", ' +
        'i.clicks28d as "clicks28d", i.impressions28d as "impressions28d", i.clicks28d_change as "clicks28dChange"',
    );
  });

  it('come as one value too, but for those left out', () => {
    expect(
      jsonOf(Issue, 'x', [
        'rule',
        'severity',
        'category',
        'instances',
        'sampleUrls',
        'affectedPages',
        'texts',
        'followsFrom',
        'clicks28d',
        'impressions28d',
        'clicks28dChange',
      ]),
    ).toBe(`json_build_object('id', x.id, 'auditId', x.audit_id, 'firstSeenAt', x.first_seen_at)`);
  });

  it('leave out those that are lazy', () => {
    expect(columnsOf(Audit, 'a')).toContain('a.left_out as "leftOut"');
    expect(columnsOf(Audit, 'a')).not.toContain('suspicion');
  });

  it('have the types that rows are copied with, references that of the key that they name', () => {
    expect(copiedColumns(PageMetrics, ['auditId', 'linkSources', 'pageRank', 'score'])).toEqual({
      audit_id: 'uuid',
      link_sources: 'bytea',
      page_rank: 'float4',
      score: 'int2',
    });
    expect(copiedColumns(Issue, ['auditId', 'severity', 'sampleUrls', 'texts', 'firstSeenAt'])).toEqual({
      audit_id: 'uuid',
      severity: 'text',
      sample_urls: 'text[]',
      texts: 'jsonb',
      first_seen_at: 'timestamptz',
    });
    expect(copiedColumns(LinkCheckDay, ['organizationId'])).toEqual({ organization_id: 'text' });
    expect(() => copiedColumns(Outbox)).toThrow('cannot be copied');
    expect(() => copiedColumns(Issue, ['unknown'])).toThrow('cannot be copied');
  });

  it('are those of an insert, with a parameter and a value each', () => {
    const { columns, parameters, valuesOf } = insertionOf<RuleSet>(RuleSet);
    expect([columns, parameters]).toEqual(['version, rules', '$1, $2']);
    expect(valuesOf({ rules: {}, version: '1' })).toEqual(['1', {}]);
  });

  it('get their moments back from text', () => {
    const row = fromJsonOf(Audit)({
      createdAt: '2026-05-04T10:00:00.123456+00:00',
      completedAt: null,
      pausedUntil: '2026-05-05T03:00:00+00:00',
      ruleSet: 'at',
      errorMessage: '2026-05-04T10:00:00Z',
    });
    expect(row).toEqual({
      createdAt: new Date('2026-05-04T10:00:00.123Z'),
      completedAt: null,
      pausedUntil: new Date('2026-05-05T03:00:00Z'),
      ruleSet: 'at',
      errorMessage: '2026-05-04T10:00:00Z',
    });
  });
});
