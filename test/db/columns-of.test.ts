import { describe, expect, it } from 'vitest';
import { columnsOf, fromJsonOf, jsonOf } from '../../src/db/columns-of.js';
import { Audit } from '../../src/db/entities/audit.js';
import { Issue } from '../../src/db/entities/issue.js';

describe('the columns of an entity', () => {
  it('go by the names of its properties', () => {
    expect(columnsOf(Issue, 'i')).toBe(
      'i.id as "id", i.audit_id as "auditId", i.rule as "rule", i.severity as "severity", i.category as "category", ' +
        'i.affected_pages as "affectedPages", i.instances as "instances", i.sample_urls as "sampleUrls", i.first_seen_at as "firstSeenAt", i.texts as "texts", ' +
        'i.follows_from as "followsFrom"',
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
      ]),
    ).toBe(`json_build_object('id', x.id, 'auditId', x.audit_id, 'firstSeenAt', x.first_seen_at)`);
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
