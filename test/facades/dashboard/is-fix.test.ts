import { expect, it } from 'vitest';
import { isFix } from '../../../facades/dashboard/src/screens/overview/is-fix.js';

it('names an effect on the score by its points, and without points by what there is more of', () => {
  expect(isFix({ points: 3.2, newFindings: 1, fixedFindings: 50 })).toBe(true);
  expect(isFix({ points: -0.4, newFindings: 1, fixedFindings: 50 })).toBe(false);
  expect(isFix({ points: null, newFindings: 1, fixedFindings: 50 })).toBe(true);
  expect(isFix({ points: null, newFindings: 50, fixedFindings: 1 })).toBe(false);
  expect(isFix({ points: 0.3, newFindings: 2, fixedFindings: 0 })).toBe(false);
  expect(isFix({ points: -0.3, newFindings: 0, fixedFindings: 2 })).toBe(true);
});
