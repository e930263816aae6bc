import { OVERALL_WEIGHTS } from '../../../audit/score/page-scores.js';
import { penaltyTable } from '../../../audit/score/penalty.js';
import { CALIBRATION } from '../../../audit/score/uncertainty.js';

/** Constants of the scoring formula, for its documentation. */
export const scoring = { ...penaltyTable, weights: OVERALL_WEIGHTS, uncertainty: CALIBRATION } as const;
export type Scoring = typeof scoring;
