import type { SiteField } from './page-field.js';

/** Page scores are kept so exactly that the scores of all pages together are those of the audit. */
export const SCORE_SCALE = 2 ** 30;
/** points of 100 */
const POINTS = SCORE_SCALE / 100;

const score = (
  name: string,
  label: string,
  about: string,
  header: string,
  group: keyof NonNullable<Parameters<SiteField['of']>[0]['scores']>,
): SiteField => ({
  name,
  type: 'NUMBER',
  scale: POINTS,
  label,
  about,
  header,
  of: ({ scores }) => (scores ? 100 * scores[group] : null),
});

export const EVALUATION_FIELDS: readonly SiteField[] = [
  {
    name: 'errors',
    type: 'NUMBER',
    label: 'Errors',
    about: 'Number of ERROR issues on it.',
    header: 'errors',
    listed: 'coalesce(j.errors, 0)',
    of: ({ errors }) => errors,
  },
  {
    name: 'warnings',
    type: 'NUMBER',
    label: 'Warnings',
    about: 'Number of WARNING issues on it.',
    header: 'warnings',
    listed: 'coalesce(j.warnings, 0)',
    of: ({ warnings }) => warnings,
  },
  {
    name: 'notices',
    type: 'NUMBER',
    label: 'Notices',
    about: 'Number of NOTICE issues on it.',
    header: 'notices',
    listed: 'coalesce(j.notices, 0)',
    of: ({ notices }) => notices,
  },
  {
    name: 'score',
    type: 'NUMBER',
    label: 'Page score',
    about: 'Score by its own issues, 0–100, weighted like the overall score; none for what is not scored.',
    header: 'score',
    listed: 'j.score',
    of: ({ score: own }) => own,
  },
  score('metaScore', 'Meta score', 'Score of its metadata, 0–100.', 'meta_score', 'META'),
  score('contentScore', 'Content score', 'Score of its content, 0–100.', 'content_score', 'CONTENT'),
  score('linksScore', 'Links score', 'Score of its links, 0–100.', 'links_score', 'LINKS'),
  score('technicalScore', 'Technical score', 'Score of its technical state, 0–100.', 'technical_score', 'TECHNICAL'),
  score(
    'performanceScore',
    'Performance score',
    'Score of its performance without Core Web Vitals, 0–100.',
    'performance_score',
    'PERFORMANCE',
  ),
  {
    name: 'lcp',
    type: 'NUMBER',
    unit: 'ms',
    label: 'LCP',
    about: 'Largest Contentful Paint in milliseconds, from field data or a lab run.',
    header: 'lcp_ms',
    of: ({ vitals }) => vitals?.lcp ?? null,
  },
  {
    name: 'inp',
    type: 'NUMBER',
    unit: 'ms',
    label: 'INP',
    about: 'Interaction to Next Paint in milliseconds, from field data.',
    header: 'inp_ms',
    of: ({ vitals }) => vitals?.inp ?? null,
  },
  {
    name: 'cls',
    type: 'NUMBER',
    scale: 10_000,
    label: 'CLS',
    about: 'Cumulative Layout Shift, from field data or a lab run.',
    header: 'cls',
    of: ({ vitals }) => vitals?.cls ?? null,
  },
];
