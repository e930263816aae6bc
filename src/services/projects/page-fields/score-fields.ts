import { BROKEN_EVERYWHERE, SCORE_BITS } from '../../../audit/score/score-sets.js';
import type { ScoreFields } from '../../../db/queries/pages/page-mean.js';
import { SCORE_SCALE } from './evaluation-fields.js';
import { pageField, SCORE_SETS } from './index.js';
import type { PageField } from './page-field.js';

const field = (name: string) => pageField(name) as PageField;

/** The fields that means of page scores are made of. */
export const SCORE_FIELDS: ScoreFields = {
  sets: SCORE_SETS,
  depth: field('depth'),
  scores: {
    META: field('metaScore'),
    CONTENT: field('contentScore'),
    LINKS: field('linksScore'),
    TECHNICAL: field('technicalScore'),
    PERFORMANCE: field('performanceScore'),
  },
  full: SCORE_SCALE,
  bits: { ...SCORE_BITS, brokenEverywhere: BROKEN_EVERYWHERE },
};
