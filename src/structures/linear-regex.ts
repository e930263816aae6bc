import { RE2JS } from 're2js';
import { regexSize } from './regex-size.js';

/**
 * Regular expressions of users run over texts of strangers: by an engine that never backtracks (RE2), so that none takes longer
 * than text times expression.
 */
export interface LinearRegex {
  test(text: string): boolean;
  /** the first group of each match, or all of it where there is none */
  matches(text: string): Iterable<string>;
}

/** characters times instructions that one search may take: half a second at worst, and hardly ever more than a hundredth of that */
const MOST_STEPS = 16_000_000;

/** instructions of one expression of a user: some 20 ms to make, and ten times what any that is written by hand has */
const MOST_INSTRUCTIONS = 10_000;

/** Throws where an expression that a user gives is no regular expression, or one that takes long to make. */
export function checkLinearRegex(expression: string): void {
  if (regexSize(expression) > MOST_INSTRUCTIONS)
    throw new Error('It is too large: a repetition such as {1000} multiplies what it repeats');
  compileLinearRegex(expression);
}

/** Throws where the text is no regular expression, or has what RE2 leaves out: references back, and most looks around. */
export function compileLinearRegex(expression: string): LinearRegex {
  const regex = RE2JS.compile(expression);
  const searched = Math.floor(MOST_STEPS / Math.max(1, regex.programSize()));
  return {
    test: (text) => regex.test(text.slice(0, searched)),
    matches: function* (text) {
      const matcher = regex.matcher(text.slice(0, searched));
      const group = regex.groupCount() > 0 ? 1 : 0;
      while (matcher.find()) yield matcher.group(group) ?? '';
    },
  };
}
