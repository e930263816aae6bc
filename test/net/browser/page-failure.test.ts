import { describe, expect, it } from 'vitest';
import { CONSOLE_FLOODED } from '../../../src/net/browser/browser-page.js';
import { pageFailure } from '../../../src/net/browser/page-failure.js';
import { CODE_FAILED } from '../../../src/net/browser/page-worlds.js';

const NAVIGATED = new Error('Protocol error (Runtime.evaluate): Cannot find context with specified id');

describe('why a page could not be looked at', () => {
  it.each<[string, string, unknown]>([
    ['TIMEOUT', 'took too long', new DOMException('', 'TimeoutError')],
    ['TIMEOUT', 'was replaced by the next one while it was asked', NAVIGATED],
    ['UNREACHABLE', 'has a host that nobody knows', new Error('page.goto: net::ERR_NAME_NOT_RESOLVED at http://x/')],
    ['NOT_HTML', 'is a file to save', new Error('page.goto: net::ERR_ABORTED at http://x/')],
    ['NOT_HTML', 'is a download', new Error('page.goto: Download is starting')],
    ['PAGE_CRASHED', 'lost its process', new Error('Page crashed')],
    ['BROWSER_FAILED', 'floods the console', new Error(CONSOLE_FLOODED)],
    ['BROWSER_FAILED', 'broke what we run in it', new Error(`${CODE_FAILED}: TypeError`)],
    ['BROWSER_FAILED', 'failed in a way that nobody foresaw', 'no error at all'],
  ])('is told as %s when it %s', (code, _when, error) => {
    const failure = pageFailure(error, { alive: true });
    expect(failure.code).toBe(code);
    expect(failure.message).toMatch(/^The .+\.$/);
  });

  it('is the end of the browser where the page cannot be found because of that', () => {
    expect(pageFailure(NAVIGATED, { alive: false })).toEqual({
      code: 'BROWSER_FAILED',
      message: 'The browser exited while it showed the page.',
    });
  });
});
