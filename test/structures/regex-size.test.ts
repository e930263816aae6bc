import { RE2JS } from 're2js';
import { describe, expect, it } from 'vitest';
import { checkLinearRegex } from '../../src/structures/linear-regex.js';
import { regexSize } from '../../src/structures/regex-size.js';
import { cpuMs } from '../support/cpu-time.js';

describe('the size of a regular expression', () => {
  it.each([
    ['(|){1000}'.repeat(99)],
    ['((((a{10}){10}){10}){10}){10}'],
    ['x{1000}'.repeat(12)],
    ['(?:[a-z]|\\d){1,1000}'.repeat(8)],
    ['(?P<name>\\p{Greek}{1,900}){1,30}'],
  ])('is known, and refused, before anything is made of it: %s', (expression) => {
    expect(regexSize(expression)).toBeGreaterThan(10_000);
    const started = cpuMs();
    expect(() => checkLinearRegex(expression)).toThrow('too large');
    expect(cpuMs() - started).toBeLessThan(100);
  });

  it.each([
    ['\\d{1,3}(?:[.,]\\d{3})*'],
    ['(\\w+\\s){1,500}'],
    ['price: ?([0-9]{1,9}(?:\\.[0-9]{2})?) (?:EUR|USD)'],
    ['[{}]{2}\\x{10FFFF}\\p{Lu}[[:alpha:]]+[]a]'],
    ['\\Qx{1000}{1000}{1000}\\E{2}'],
    ['a{,5}{b'],
    ['x'.repeat(1_000)],
  ])('is small where little is repeated: %s', (expression) => {
    expect(regexSize(expression)).toBeLessThan(5_000);
    expect(() => checkLinearRegex(expression)).not.toThrow();
  });

  it('is hardly ever less than what the engine makes of it', () => {
    let state = 11;
    const next = (below: number): number => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((state / 2_147_483_648) * below);
    };
    const atoms = ['a', '\\d', '[a-z]', '.', '\\x{41}', '\\pL', '(?i:b)', '[^x]', '\\Qa{9}\\E', '(|)', '^', '$'];
    const repeats = ['', '', '*', '+?', '?', '{3}', '{2,}', '{0,7}', '{5,9}?'];
    const make = (depth: number): string =>
      Array.from({ length: 1 + next(3) }, () => {
        const inner = depth > 0 && next(2) === 0 ? `(${make(depth - 1)})` : (atoms[next(atoms.length)] as string);
        return `${inner}${repeats[next(repeats.length)]}${next(4) === 0 ? '|' : ''}`;
      }).join('');
    let compared = 0;
    for (let round = 0; round < 2_000; round += 1) {
      const expression = make(3);
      const size = regexSize(expression);
      if (size > 5_000) continue;
      let real: number;
      try {
        real = RE2JS.compile(expression).programSize();
      } catch {
        // no regular expression
        continue;
      }
      compared += 1;
      expect(real, expression).toBeLessThanOrEqual(size * 2 + 10);
    }
    expect(compared).toBeGreaterThan(500);
  });
});
