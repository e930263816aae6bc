import { describe, expect, it } from 'vitest';
import { defectsFinding } from '../../../src/audit/engine/defects-finding.js';
import { gradedFinding } from '../../../src/audit/engine/graded-finding.js';
import { pass } from '../../../src/audit/engine/rule.js';

const entry = (severity: 'WARNING' | 'NOTICE', message: string) => ({ severity, evidence: { message } });

describe('gradedFinding', () => {
  it('keeps the evidence of the worst severity only', () => {
    const outcome = gradedFinding([entry('NOTICE', 'a'), entry('WARNING', 'b'), entry('NOTICE', 'c')], 9);
    expect(outcome).toMatchObject({
      kind: 'fail',
      severity: 'WARNING',
      failing: 1,
      applicable: 9,
      evidence: [{ message: 'b' }],
    });
  });

  it('passes without evidence', () => {
    expect(gradedFinding([], 9)).toBe(pass);
  });
});

describe('defectsFinding', () => {
  it('keeps the true count beside the samples', () => {
    expect(defectsFinding({ count: 40, samples: ['a', 'b'] }, 'Wrong.')).toMatchObject({
      kind: 'fail',
      failing: 40,
      applicable: 40,
      evidence: [
        { message: 'Wrong.', value: 'a' },
        { message: 'Wrong.', value: 'b' },
      ],
    });
  });

  it('passes without defects', () => {
    expect(defectsFinding({ count: 0, samples: [] }, 'Wrong.')).toBe(pass);
  });
});
