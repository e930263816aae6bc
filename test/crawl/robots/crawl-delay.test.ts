import { describe, expect, it } from 'vitest';
import { obeyCrawlDelay } from '../../../src/crawl/robots/crawl-delay.js';
import { parseRobots } from '../../../src/facts/robots/robots.js';
import type { RobotsFetch } from '../../../src/facts/site-facts.js';

const URL_OF_SITE = 'https://example.com/';

function setBy(verdict: RobotsFetch['verdict'], text: string | null) {
  const set: (number | null)[] = [];
  obeyCrawlDelay((_, seconds) => set.push(seconds), URL_OF_SITE, { verdict }, text === null ? null : parseRobots(text));
  return set;
}

describe('the crawl delay of a host', () => {
  it('is what its robots.txt requests', () => {
    expect(setBy('RULES', 'User-agent: *\nCrawl-delay: 2\n')).toEqual([2]);
  });

  it('ends with a file that no longer requests one', () => {
    expect(setBy('RULES', 'User-agent: *\nAllow: /\n')).toEqual([null]);
    expect(setBy('ALLOW_ALL', null)).toEqual([null]);
  });

  it('stays what it was where the file could not be read, or its request was cancelled', () => {
    expect(setBy('DISALLOW_ALL', null)).toEqual([]);
  });
});
