import { registerEnumType } from 'type-graphql';
import { CATEGORIES, SCORE_GROUPS, SEVERITIES } from '../src/audit/engine/rule.js';
import { AUDIT_STATUSES } from '../src/db/entities/audit.js';
import { OWNERSHIP_METHODS } from '../src/services/projects/site-ownership.js';
import { SOURCE_VIEWS } from '../src/services/rechecks/page-source.js';

export const enumOf = <const T extends readonly string[]>(values: T): { [Name in T[number]]: Name } =>
  Object.fromEntries(values.map((value) => [value, value])) as { [Name in T[number]]: Name };

export const AuditStatusEnum = enumOf(AUDIT_STATUSES);
registerEnumType(AuditStatusEnum, {
  name: 'AuditStatus',
  description: 'QUEUED → RUNNING → COMPLETED, FAILED or CANCELLED. PAUSED: until it is resumed.',
});

export const SeverityEnum = enumOf(SEVERITIES);
registerEnumType(SeverityEnum, { name: 'Severity', description: 'NOTICE never affects a score.' });

export const CategoryEnum = enumOf(CATEGORIES);
registerEnumType(CategoryEnum, { name: 'Category', description: 'Category of an issue.' });

export const ScoreGroupEnum = enumOf(SCORE_GROUPS);
registerEnumType(ScoreGroupEnum, { name: 'ScoreGroup', description: 'One of the five scores.' });

export const OwnershipMethodEnum = enumOf(OWNERSHIP_METHODS);
registerEnumType(OwnershipMethodEnum, {
  name: 'OwnershipMethod',
  description: 'Location of the proof of ownership.',
  valuesConfig: {
    FILE: { description: 'In a file of the site.' },
    DNS: { description: 'In a TXT record of its host name.' },
  },
});

export const SourceViewEnum = enumOf(SOURCE_VIEWS);
registerEnumType(SourceViewEnum, {
  name: 'SourceView',
  description: 'RAW: the HTML as served. RENDERED: the DOM after JavaScript has run, as HTML.',
});

export const IssueOrderEnum = enumOf(['SEVERITY', 'CLICKS'] as const);
registerEnumType(IssueOrderEnum, {
  name: 'IssueOrder',
  description:
    'SEVERITY: errors first, then by number of affected pages. CLICKS: most clicks of the affected pages in the last 28 days of Search Console first.',
});
