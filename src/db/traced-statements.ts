import pg from 'pg';
import { currentTracing, type OpenSpan } from '../tracing.js';

/** The input of the driver besides text: a statement that handles its own messages. */
interface Submitted {
  text?: string;
  submit: unknown;
  handleReadyForQuery(...given: unknown[]): void;
  handleError(error: Error, ...given: unknown[]): void;
}

/** The ORM writes values into its statements, where they are data of users. */
const LITERAL = /\bE'(?:[^'\\]|\\.|'')*'|'(?:[^']|'')*'/gi;
const TEXT_LENGTH = 4_000;
const withoutValues = (text: string): string => text.replaceAll(LITERAL, '?').slice(0, TEXT_LENGTH);

type Query = (this: pg.Client, ...given: unknown[]) => unknown;

/**
 * From now on a statement is a span within the span that runs it; the polling of queues is within none, and is left out.
 * Values are no part of it. The driver has no hook: every way to a statement goes through this method.
 */
export function traceStatements(): void {
  const { prototype } = pg.Client as unknown as { prototype: { query: Query } };
  const { query } = prototype;
  if (query.name === traced.name) return;
  prototype.query = traced;
  function traced(this: pg.Client, ...given: unknown[]): unknown {
    const tracing = currentTracing();
    if (!tracing?.isRecording()) return query.apply(this, given);
    const asked = given[0] as string | { text?: string } | Submitted;
    const text = (typeof asked === 'string' ? asked : asked.text) ?? '';
    const span = tracing.start(/^(?:\s|--.*\n)*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'statement', 'CLIENT', {
      'db.system.name': 'postgresql',
      'db.query.text': withoutValues(text),
    });
    if (typeof asked === 'object' && 'submit' in asked) {
      endWith(asked, span);
      return query.apply(this, given);
    }
    const done = given.at(-1);
    if (typeof done === 'function') {
      given[given.length - 1] = (error: Error | null, ...rest: unknown[]) => {
        span.end({}, error ?? undefined);
        (done as (...result: unknown[]) => void)(error, ...rest);
      };
      return query.apply(this, given);
    }
    const result = query.apply(this, given) as Promise<unknown>;
    result.then(
      () => span.end(),
      (error: unknown) => span.end({}, error),
    );
    return result;
  }
}

function endWith(statement: Submitted, span: OpenSpan): void {
  const { handleReadyForQuery, handleError } = statement;
  let failure: Error | undefined;
  statement.handleError = function failed(error, ...given) {
    failure = error;
    handleError.call(this, error, ...given);
    // a connection that breaks says nothing more
    span.end({}, error);
  };
  statement.handleReadyForQuery = function ready(...given) {
    if (!failure) span.end();
    handleReadyForQuery.call(this, ...given);
  };
}
