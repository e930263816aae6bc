import { describe, expect, it } from 'vitest';
import { describeResponse, isErrorResponse, isErrorStatus } from '../../../src/audit/traits/error-response.js';

describe('isErrorResponse', () => {
  it('takes 4xx, 5xx and no response for errors', () => {
    for (const status of [404, 410, 500, 503])
      expect(isErrorResponse({ status, outcome: 'OK', inconclusive: false }), String(status)).toBe(true);
    expect(isErrorResponse({ status: null, outcome: 'TIMEOUT', inconclusive: false })).toBe(true);
    expect(isErrorResponse({ status: null, outcome: 'UNREACHABLE', inconclusive: false })).toBe(true);
  });
  it('takes nothing else for one', () => {
    for (const status of [200, 301, 401, 403, 407, 429, 451]) expect(isErrorStatus(status), String(status)).toBe(false);
    expect(isErrorResponse({ status: 503, outcome: 'OK', inconclusive: true })).toBe(false);
    expect(isErrorResponse({ status: null, outcome: 'BLOCKED_BY_ROBOTS', inconclusive: false })).toBe(false);
  });
  it('says what happened', () => {
    expect(describeResponse({ status: 404, outcome: 'OK' })).toBe('returns 404');
    expect(describeResponse({ status: null, outcome: 'TIMEOUT' })).toBe('times out');
    expect(describeResponse({ status: null, outcome: 'UNREACHABLE' })).toBe('cannot be reached');
  });
});
