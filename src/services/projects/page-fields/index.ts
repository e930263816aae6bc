import { type FieldColumn, PAGE_NUMBER } from '../../../db/queries/pages/page-field.js';
import { EVALUATION_FIELDS } from './evaluation-fields.js';
import { extractedField } from './extracted-fields.js';
import { OWN_FIELDS } from './own-fields.js';
import type { PageField } from './page-field.js';
import { SEARCH_FIELDS } from './search-fields.js';
import { SITE_FIELDS } from './site-fields.js';

/** Read from the findings, not stored with the page. */
const ISSUE: PageField = {
  name: 'issue',
  type: 'RULE',
  label: 'Issue',
  about: 'Ids of the rules with an issue on the page.',
  header: 'issues',
};

const NUMBER: PageField = {
  name: PAGE_NUMBER,
  type: 'NUMBER',
  label: 'Number',
  about: 'Number of the page in its audit, in the order of discovery: the second part of its id.',
  header: 'number',
  listed: 'p.id',
};

/** Every field of pages that all projects have, in the order in which they are offered. */
export const PAGE_FIELDS: readonly PageField[] = [
  ...SITE_FIELDS,
  ...EVALUATION_FIELDS,
  ...OWN_FIELDS,
  ...SEARCH_FIELDS,
  ISSUE,
  NUMBER,
];

/** The field of which pages with most errors have most (`weightOf`). */
export const WORST: PageField = {
  name: 'worst',
  type: 'NUMBER',
  label: 'Severity',
  about: 'Errors, then warnings, then notices.',
  header: 'severity',
  listed: 'coalesce(j.errors, 0) * 1000000::bigint + coalesce(j.warnings, 0) * 1000 + coalesce(j.notices, 0)',
};

/** Which scores the page is part of (`audit/score/score-sets.ts`): nothing that is shown. */
export const SCORE_SETS: FieldColumn = { name: 'scoreSets', type: 'NUMBER' };

const known = new Map([...PAGE_FIELDS, WORST].map((field) => [field.name, field]));

export const pageField = (name: string): PageField | undefined => known.get(name) ?? extractedField(name);
