import type { Defects } from '../../facts/html-facts.js';
import { finding, type Outcome, pass } from './rule.js';

/** A finding for every defect; facts keep a few samples and the true count. */
export function defectsFinding(defects: Defects, message: string): Outcome {
  if (defects.count === 0) return pass;
  const samples = defects.samples.length > 0 ? defects.samples : [''];
  const outcome = finding(samples.map((value) => (value ? { message, value } : { message })));
  if (outcome.kind !== 'fail') return outcome;
  return { ...outcome, failing: defects.count, applicable: defects.count };
}
