import { compilePattern, type Pattern } from './robots-match.js';

/** One syntax wherever addresses are chosen: that of robots.txt (RFC 9309 §2.2.3). */
export const PATTERN_SYNTAX =
  'A pattern begins with / or * and is compared with path and query from their beginning, letter case included: * stands for any characters, $ at the end for the end of the address; %2A and %24 are the characters themselves.';

export const MAX_PATTERN = 500;
export const PATTERN_START = /^[/*]/;

export interface PatternFault {
  /** of the character at fault, from 1 */
  position: number;
  message: string;
}

/** What keeps a text from being a pattern; null when nothing does. */
export function patternFault(pattern: string): PatternFault | null {
  if (pattern === '') return { position: 1, message: 'A pattern must not be empty.' };
  if (/^https?:/i.test(pattern))
    return { position: 1, message: 'Leave out scheme and host: a pattern begins with / or *.' };
  if (!PATTERN_START.test(pattern)) return { position: 1, message: 'A pattern begins with / or *.' };
  if (pattern.length > MAX_PATTERN)
    return { position: MAX_PATTERN + 1, message: `A pattern has at most ${MAX_PATTERN} characters.` };
  const half = pattern.search(/\p{Cs}/u);
  if (half !== -1) return { position: half + 1, message: 'This is half a character.' };
  for (let at = 0; at < pattern.length; at += 1) {
    const message = characterFault(pattern, at);
    if (message) return { position: at + 1, message };
  }
  return null;
}

function characterFault(pattern: string, at: number): string | null {
  const character = pattern.charAt(at);
  if (character === '$' && at < pattern.length - 1) return '$ stands at the end only; write %24 for the character.';
  if (character === '#') return 'Addresses are compared without their fragment: # never matches.';
  if (character === '%' && !/^[0-9a-f]{2}$/i.test(pattern.slice(at + 1, at + 3)))
    return 'Two hexadecimal digits have to follow %.';
  if (/[\s\p{Cc}]/u.test(character)) return 'White space is written %20.';
  return null;
}

export function compileUrlPattern(source: string): Pattern {
  const fault = patternFault(source);
  if (fault) throw new SyntaxError(`Position ${fault.position}: ${fault.message}`);
  return compilePattern(source);
}
