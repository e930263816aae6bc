import { describe, expect, it } from 'vitest';
import type { CrawlOption } from '../../src/defaults/crawl-option.js';
import { CRAWL_OPTIONS, OPTION_NAMES, optionOf } from '../../src/defaults/crawl-options.js';
import { withOptionTable } from '../../src/defaults/option-table.js';
import { boundsInText, defaultInText, fieldLabel, flagOf, optionInWords } from '../../src/defaults/option-words.js';

const MARKED =
  '# Crawls\n\n<!-- crawl options: npm run generate writes this table -->\n<!-- /crawl options -->\n\nAfter.\n';

describe('crawl options in words', () => {
  it('has a unit in the label of a field and after a value', () => {
    expect(fieldLabel(CRAWL_OPTIONS.maxMinutes)).toBe('Time limit (minutes)');
    expect(optionInWords('maxMinutes', 20)).toBe('20 minutes');
    expect(optionInWords('maxMinutes', 1)).toBe('1 minute');
    expect(optionInWords('maxMegabytes', 1)).toBe('1 MB');
  });

  it('says what holds where nothing is set', () => {
    expect(optionInWords('maxPages', null)).toBe('Plan limit');
    expect(optionInWords('maxVariants', null)).toBe('200');
    expect(optionInWords('render', null)).toBe('Where it matters');
    expect(optionInWords('checkExternalLinks', null)).toBe('Yes');
    expect(optionInWords('include', [])).toBe('All');
    expect(optionInWords('crawlWindow', { from: '01:00', to: '01:00' })).toBe('Any time');
    expect(optionInWords('crawlWindow', { from: '22:00', to: '04:00' })).toBe('22:00–04:00');
  });

  it('has bounds and defaults as documents write them', () => {
    expect(boundsInText(CRAWL_OPTIONS.maxRedirects)).toBe('0–20');
    expect(boundsInText(CRAWL_OPTIONS.startUrls)).toBe('at most 1,000 URLs');
    expect(boundsInText(CRAWL_OPTIONS.maxPages)).toBe('');
    expect(defaultInText(CRAWL_OPTIONS.maxPages)).toBe('the limit of the plan');
    expect(defaultInText(CRAWL_OPTIONS.startUrls)).toBe('start URL of the project');
    expect(defaultInText(CRAWL_OPTIONS.discovery)).toBe('LINKS_AND_SITEMAPS');
  });

  it('writes the table between the marks of a document, again and again the same', () => {
    const once = withOptionTable(MARKED);
    expect(once).toContain('| `startUrls`           | `--start-url <url>`');
    expect(once).toContain('| URLs or paths of the site');
    expect(once.endsWith('<!-- /crawl options -->\n\nAfter.\n')).toBe(true);
    expect(withOptionTable(once)).toBe(once);
    expect(() => withOptionTable('# Crawls\n')).toThrow('no marks');
  });
});

describe('the table of crawl options', () => {
  it.each(OPTION_NAMES)('has a default and an example of %s within its bounds, and a flag of its own', (name) => {
    const option: CrawlOption = optionOf(name);
    const values = [option.default, option.example].filter((value) => typeof value === 'number');
    if ('minimum' in option)
      for (const value of values) {
        expect(value).toBeGreaterThanOrEqual(option.minimum);
        expect(value).toBeLessThanOrEqual(option.maximum ?? Number.POSITIVE_INFINITY);
      }
    if (option.type === 'choice') expect(Object.keys(option.values)).toContain(option.default);
    expect(OPTION_NAMES.filter((other) => flagOf(other).split(' ')[0] === flagOf(name).split(' ')[0])).toEqual([name]);
  });
});
