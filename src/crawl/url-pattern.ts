import { compilePattern, type Pattern } from '../facts/robots/match.js';

/** One syntax wherever URLs are chosen: that of robots.txt (RFC 9309 §2.2.3). */
export const PATTERN_SYNTAX =
  'A pattern starts with / or * and is matched case-sensitively against path and query from the start: * matches any characters, a final $ the end of the URL; write %2A and %24 for the literal characters.';

export const MAX_PATTERN = 500;
export const PATTERN_START = /^[/*]/;

export interface PatternFault {
  /** position of the character at fault, from 1 */
  position: number;
  message: string;
}

/** The fault that keeps a text from being a pattern; null when nothing does. */
export function patternFault(pattern: string): PatternFault | null {
  if (pattern === '') return { position: 1, message: 'A pattern must not be empty.' };
  if (/^https?:/i.test(pattern)) return { position: 1, message: 'Omit scheme and host: a pattern starts with / or *.' };
  if (!PATTERN_START.test(pattern)) return { position: 1, message: 'A pattern must start with / or *.' };
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
  if (character === '$' && at < pattern.length - 1)
    return '$ is only allowed at the end; write %24 for the literal character.';
  if (character === '#') return 'URLs are matched without their fragment: # never matches.';
  if (character === '%' && !/^[0-9a-f]{2}$/i.test(pattern.slice(at + 1, at + 3)))
    return '% must be followed by two hexadecimal digits.';
  if (/[\s\p{Cc}]/u.test(character)) return 'Write %20 for whitespace.';
  return null;
}

export function compileUrlPattern(source: string): Pattern {
  const fault = patternFault(source);
  if (fault) throw new SyntaxError(`Position ${fault.position}: ${fault.message}`);
  return compilePattern(source);
}
