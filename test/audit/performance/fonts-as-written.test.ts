import { describe, expect, it } from 'vitest';
import { fontsAsWritten } from '../../../src/audit/performance/fonts-as-written.js';
import { htmlFacts } from '../../support/sites/pages.js';

const told = (html: string) => htmlFacts(html).styles.map(fontsAsWritten);

describe('fontsAsWritten', () => {
  it.each([
    ['<style>@font-face{src:url(a)}</style>', 1],
    ['<style>p{color:green}</style>', 0],
    ['<link rel=stylesheet href="https://fonts.googleapis.com/css?family=Tea">', 1],
    ['<link rel=stylesheet href="http://fonts.googleapis.com/css?family=Tea&amp;display=block">', 1],
    ['<link rel=stylesheet href="https://fonts.googleapis.com/css?family=Tea&amp;display=fallback">', 0],
    ['<link rel=stylesheet href="/a.css">', null],
  ])('%s: %s', (html, rules) => {
    expect(told(html)).toEqual([rules]);
  });
});
