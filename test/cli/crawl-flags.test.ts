import { Command } from 'commander';
import { expect, it } from 'vitest';
import { asFlag } from '../../src/cli/audit-arguments.js';
import { type CrawlFlags, withCrawlFlags } from '../../src/cli/crawl-flags.js';
import { startOptionsOf } from '../../src/cli/flagged-options.js';
import { OPTION_NAMES, type OptionName, optionOf } from '../../src/defaults/crawl-options.js';
import { flagOf } from '../../src/defaults/option-words.js';

const parsed = (...args: string[]) =>
  startOptionsOf(withCrawlFlags(new Command()).exitOverride().parse(args, { from: 'user' }).opts<CrawlFlags>());

/** An argument for a flag, and the value that it is. */
function given(name: OptionName): [string[], unknown] {
  const option = optionOf(name);
  switch (option.type) {
    case 'integer':
    case 'number':
      return [[String(option.minimum + 1)], option.minimum + 1];
    case 'choice': {
      const value = Object.keys(option.values).at(-1) ?? '';
      return [[asFlag(value)], value];
    }
    case 'window':
      return [['22:00-04:00'], { from: '22:00', to: '04:00' }];
    case 'boolean':
      return [[], !option.default];
    default:
      return [['/a'], ['/a']];
  }
}

it.each(OPTION_NAMES)('takes %s from its flag alone', (name) => {
  const [args, value] = given(name);
  const [flag = ''] = flagOf(name).split(' ');
  expect(parsed(flag, ...args)).toEqual({ [name]: value });
});

it('gives no option for a flag that was left out', () => {
  expect(parsed()).toEqual({});
});

it('takes a list from a flag that is repeated', () => {
  expect(parsed('--include', '/a', '--include', '/b')).toEqual({ include: ['/a', '/b'] });
});

it('refuses a value that has no such name', () => {
  const command = withCrawlFlags(new Command())
    .exitOverride()
    .configureOutput({ writeErr: () => {} });
  expect(() => command.parse(['--render', 'sometimes'], { from: 'user' })).toThrow('off');
});

it('explains defaults, proofs and repetition in its help', () => {
  const help = withCrawlFlags(new Command()).helpInformation().replaceAll(/\s+/g, ' ');
  expect(help).toContain('maximum number of URLs to fetch (default: 1000)');
  expect(help).toContain('redirects in a row that are followed from a page (default: 10)');
  expect(help).toContain('crawl under this name; needs a proof that the site is yours');
  expect(help).toContain('(repeatable)');
});
