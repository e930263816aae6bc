import { GraphQLError } from 'graphql';
import { describe, expect, it } from 'vitest';
import { formatError, problemOf, toProblem } from '../../schema/index.js';

describe('errors thrown below a surface', () => {
  it.each([
    ['22021', 'invalid byte sequence for encoding "UTF8": 0x00'],
    ['22P05', 'unsupported Unicode escape sequence'],
  ])('is a fault of the request where a text cannot be in the database (%s)', (code, message) => {
    const error = Object.assign(new Error(message), { code });
    expect(toProblem(error)).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' });
    expect(problemOf(new GraphQLError('x', { originalError: error }))).toEqual(toProblem(error));
  });

  it('is found behind the graph, but not in what a client wrote', () => {
    const away = new Error('Connection terminated unexpectedly');
    expect(problemOf(new GraphQLError('x', { originalError: away }))).toMatchObject({ code: 'UNAVAILABLE' });
    expect(problemOf(new GraphQLError(away.message))).toBeNull();
  });

  it.each([
    [
      'Variable "$input" got invalid value 99999999999 at "input.maxPages"; Int cannot represent non 32-bit signed integer value: 99999999999',
      { path: 'input.maxPages', message: 'This must be an integer of at most 2147483647.' },
    ],
    [
      'Variable "$input" got invalid value "1 at \\"x\\"; y" at "input.keywords[0].n"; Int cannot represent non-integer value: "1"',
      { path: 'input.keywords[0].n', message: 'This must be an integer.' },
    ],
    [
      'Variable "$sort" got invalid value "NOPE"; Value "NOPE" does not exist in "Sort" enum. Did you mean the enum value "NAME"?',
      { path: 'sort', message: 'Value "NOPE" does not exist in "Sort" enum.' },
    ],
  ])('is a fault of a field where a variable has another type: %s', (message, detail) => {
    const extensions = { code: 'BAD_USER_INPUT' };
    expect(formatError({ message, extensions }, null).extensions).toEqual({
      code: 'VALIDATION_FAILED',
      details: [detail],
    });
  });

  it.each([
    Object.assign(new Error('terminating connection due to administrator command'), { code: '57P01' }),
    Object.assign(new Error('database "x" is not currently accepting connections'), { code: '55000' }),
    Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }),
    Object.assign(new Error('could not extend file: No space left on device'), { code: '53100' }),
    Object.assign(new Error('out of memory'), { code: '53200' }),
    Object.assign(new Error('sorry, too many clients already'), { code: '53300' }),
    new Error('Connection terminated unexpectedly'),
    new Error('Client has encountered a connection error and is not queryable'),
  ])('is a database or queue that is away: %s', (error) => {
    expect(toProblem(error)).toMatchObject({ status: 503, code: 'UNAVAILABLE', retryAfterSeconds: 5 });
  });

  it.each([
    ['57014', 'canceling statement due to statement timeout', 'OPERATION_TIMEOUT'],
    ['55P03', 'canceling statement due to lock timeout', 'UNAVAILABLE'],
    ['40P01', 'deadlock detected', 'UNAVAILABLE'],
    ['40001', 'could not serialize access due to concurrent update', 'UNAVAILABLE'],
    ['25006', 'cannot execute INSERT in a read-only transaction', 'UNAVAILABLE'],
  ])('is a database that gives up for now (%s), to be requested again', (code, message, told) => {
    const found = toProblem(Object.assign(new Error(message), { code }));
    expect(found).toMatchObject({ status: 503, code: told });
    expect(found?.retryAfterSeconds).toBeGreaterThan(0);
  });

  it.each([
    Object.assign(new Error('duplicate key value'), { code: '23505' }),
    Object.assign(new Error('object is in a wrong state'), { code: '55000' }),
    new TypeError('x is not a function'),
    null,
  ])('stays inside: %s', (error) => {
    expect(toProblem(error)).toBeNull();
  });
});
