import { describe, expect, it } from 'vitest';
import { describeAnswer, isErrorAnswer, isErrorStatus } from '../../../src/audit/technical/error-response.js';

describe('isErrorAnswer', () => {
  it('takes 4xx, 5xx and no answer for errors', () => {
    for (const status of [404, 410, 500, 503])
      expect(isErrorAnswer({ status, outcome: 'OK', inconclusive: false }), String(status)).toBe(true);
    expect(isErrorAnswer({ status: null, outcome: 'TIMEOUT', inconclusive: false })).toBe(true);
    expect(isErrorAnswer({ status: null, outcome: 'UNREACHABLE', inconclusive: false })).toBe(true);
  });
  it('takes nothing else for one', () => {
    for (const status of [200, 301, 401, 403, 407, 429, 451]) expect(isErrorStatus(status), String(status)).toBe(false);
    expect(isErrorAnswer({ status: 503, outcome: 'OK', inconclusive: true })).toBe(false);
    expect(isErrorAnswer({ status: null, outcome: 'BLOCKED_BY_ROBOTS', inconclusive: false })).toBe(false);
  });
  it('says what happened', () => {
    expect(describeAnswer({ status: 404, outcome: 'OK' })).toBe('returns 404');
    expect(describeAnswer({ status: null, outcome: 'TIMEOUT' })).toBe('times out');
    expect(describeAnswer({ status: null, outcome: 'UNREACHABLE' })).toBe('cannot be reached');
  });
});
