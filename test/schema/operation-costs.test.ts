import { readFileSync } from 'node:fs';
import { buildSchema, parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { LIMITS, measureOperation } from '../../schema/limits.js';

const schema = buildSchema(readFileSync(new URL('../../schema/schema.graphql', import.meta.url), 'utf8'));

const ofPages = (inside: string): string =>
  `audit(projectId: "p", auditId: "a") { pages(first: $n) { nodes { url ${inside} } } }`;
const LINKS = 'links(direction: OUT, first: $n) { nodes { __typename } }';

/** The cost, or infinity where the document is refused. */
function costOf(source: string, name: string, variables: Readonly<Record<string, unknown>> = {}): number {
  try {
    return measureOperation(schema, parse(source), name, variables).cost;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

/** An operation with the fragments that it spreads, and no others. */
function alone(operation: string, fragments: readonly string[]): string {
  const found = new Set([operation]);
  for (const text of found)
    for (const [, number] of text.matchAll(/\.\.\.F(\d)/g)) found.add(fragments[Number(number)] ?? '');
  return [...found].join('\n');
}

describe('the cost of a document', () => {
  const fragment = `fragment F on Query { ${ofPages(LINKS)} }`;
  const small = 'query A($n: Int = 1) { ...F }';
  const large = 'query B($n: Int = 100) { ...F }';

  it('is that of the operation that runs, whatever operations stand before it', () => {
    expect(costOf(`${large} ${fragment}`, 'B')).toBe(Number.POSITIVE_INFINITY);
    expect(costOf(`${small} ${large} ${fragment}`, 'B')).toBe(Number.POSITIVE_INFINITY);
    expect(costOf(`${large} ${small} ${fragment}`, 'B')).toBe(Number.POSITIVE_INFINITY);
    expect(costOf(`${small} ${fragment}`, 'A')).toBeLessThan(LIMITS.cost);
  });

  it('is low where a fragment is used with small pages, by a default or by a variable', () => {
    expect(costOf(`query A($n: Int = 2) { ...F } query B($n: Int = 3) { ...F } ${fragment}`, 'B')).toBeLessThan(200);
    expect(costOf(`query A($n: Int!) { ...F } ${fragment}`, 'A', { n: 2 })).toBeLessThan(200);
  });

  it('counts fragments that nothing spreads', () => {
    expect(costOf(`query A { __typename } ${fragment}`, 'A')).toBe(Number.POSITIVE_INFINITY);
  });

  it('is at least the cost of each of its operations alone, in any order', () => {
    // numbers of a linear congruential generator: the same in each run
    let state = 7;
    const next = (below: number): number => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((state / 2_147_483_648) * below);
    };
    for (let round = 0; round < 300; round += 1) {
      const fragments = Array.from({ length: 1 + next(3) }, (_, at) => {
        const more = at > 0 && next(2) === 0 ? ` ...F${next(at)}` : '';
        return `fragment F${at} on Query { ${ofPages(next(2) === 0 ? LINKS : '')}${more} }`;
      });
      const operations = Array.from({ length: 2 + next(3) }, (_, at) => {
        const spreads = fragments.map((_fragment, number) => (number === 0 || next(2) === 0 ? `...F${number}` : ''));
        return { name: `Q${at}`, text: `query Q${at}($n: Int = ${1 + next(60)}) { ${spreads.join(' ')} }` };
      });
      const document = [...operations.map(({ text }) => text), ...fragments].join('\n');
      for (const { name, text } of operations) {
        expect(costOf(document, name), document).toBeGreaterThanOrEqual(costOf(alone(text, fragments), name));
      }
    }
  });
});
