import type { z } from 'zod';
import { type ProblemDetail, problem } from './errors.js';

/** more than anybody reads; a body of thousands of wrong items must not make a response of that size */
const MOST_FAULTS = 50;

/** Input in the form of the schema. Throws `VALIDATION_FAILED` with every fault in sentences, `at` a field or the whole body. */
export function parseInput<T>(schema: z.ZodType<T>, input: unknown, at = ''): T {
  const parsed = schema.safeParse(input, { error: sentenceOf });
  if (parsed.success) return parsed.data;
  const details = parsed.error.issues.flatMap((issue) => detailsOf(issue, at));
  throw problem('VALIDATION_FAILED', { details: details.slice(0, MOST_FAULTS) });
}

function detailsOf(issue: z.core.$ZodIssue, at: string): ProblemDetail[] {
  const path = issue.path.reduce<string>(stepInto, at);
  if (issue.code !== 'unrecognized_keys') return [{ path, message: issue.message }];
  return issue.keys
    .slice(0, MOST_FAULTS)
    .map((key) => ({ path: stepInto(path, key.slice(0, 100).toWellFormed()), message: 'Unknown field.' }));
}

/** `keywords[2].term`: the same in every API */
function stepInto(path: string, step: PropertyKey): string {
  if (typeof step === 'number') return `${path}[${step}]`;
  return path === '' ? String(step) : `${path}.${String(step)}`;
}

const KINDS: Readonly<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  int: 'an integer',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

/** A fault that a schema does not word by itself. */
function sentenceOf(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'This is required.'
        : `This must be ${KINDS[issue.expected] ?? 'something else'}.`;
    case 'invalid_value':
      return `This must be one of ${issue.values.join(', ')}.`;
    case 'invalid_format':
      return 'This is not a valid http or https URL.';
    case 'too_small':
      return 'This must not be empty.';
    case 'too_big': {
      const unit = issue.origin === 'string' ? 'characters' : 'values';
      return `At most ${issue.maximum.toLocaleString('en-US')} ${unit} are allowed.`;
    }
    default:
      return undefined;
  }
}
