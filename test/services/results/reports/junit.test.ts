import fc from 'fast-check';
import { SaxesParser } from 'saxes';
import { describe, expect, it } from 'vitest';
import { rules } from '../../../../src/audit/rules/index.js';
import { junit } from '../../../../src/services/results/reports/junit.js';
import { reportOf, storedFinding, written } from '../../../support/report.js';

interface Node {
  name: string;
  attributes: Record<string, string>;
  text: string;
  children: Node[];
}

function parse(xml: string): Node {
  const root: Node = { name: '', attributes: {}, text: '', children: [] };
  const open = [root];
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => {
    const node: Node = { name, attributes: attributes as Record<string, string>, text: '', children: [] };
    open.at(-1)?.children.push(node);
    open.push(node);
  });
  parser.on('text', (text) => {
    (open.at(-1) as Node).text += text;
  });
  parser.on('closetag', () => void open.pop());
  parser.write(xml).close();
  return root.children[0] as Node;
}

const read = async (...input: Parameters<typeof reportOf>) => parse(await written(junit, reportOf(...input).report));
const cases = (root: Node) => root.children.flatMap(({ children }) => children);

describe('the JUnit report', () => {
  it('has a test case for every rule, in a suite for each category', async () => {
    const root = await read([]);
    expect(root.attributes).toMatchObject({ tests: String(rules.length), failures: '0', errors: '0', time: '89.000' });
    expect(
      cases(root)
        .map(({ attributes }) => attributes['name']?.split(':')[0])
        .sort(),
    ).toEqual(rules.map(({ id }) => id).sort());
    for (const suite of root.children) expect(suite.attributes['tests']).toBe(String(suite.children.length));
  });

  it('fails where there is an error or a warning and lists their pages', async () => {
    const root = await read([
      { rule: 'title-missing', severity: 'ERROR', findings: [storedFinding(1), storedFinding(2, { failing: 4 })] },
    ]);
    const [failing, ...others] = cases(root).filter(({ children }) => children.length > 0);
    expect(others).toEqual([]);
    expect(root.attributes['failures']).toBe('1');
    expect(failing?.children[0]).toMatchObject({
      name: 'failure',
      attributes: { type: 'ERROR', message: expect.stringMatching(/^2 pages\. Add one <title>/) },
      text: 'https://example.com/page-1: Something is wrong on page 1.\nhttps://example.com/page-2: Something is wrong on page 2. (and 3 more)\n',
    });
  });

  it('puts both severities of a rule into one case and lets notices pass', async () => {
    const root = await read([
      { rule: 'dom-too-large', severity: 'ERROR', category: 'PERFORMANCE', findings: [storedFinding(1)] },
      { rule: 'dom-too-large', severity: 'WARNING', category: 'PERFORMANCE', findings: [storedFinding(2)] },
      { rule: 'meta-keywords-present', severity: 'NOTICE', findings: [storedFinding(3)] },
    ]);
    expect(root.attributes['failures']).toBe('1');
    const shown = cases(root).filter(({ children }) => children.length > 0);
    expect(shown.map(({ children }) => children.map(({ name }) => name))).toEqual([['system-out'], ['failure']]);
    expect(shown[1]?.children[0]?.text.trim().split('\n')).toHaveLength(2);
  });

  it('skips rules that found nothing to judge', async () => {
    const { report } = reportOf([]);
    const root = parse(
      await written(junit, {
        ...report,
        notEvaluated: [{ reason: 'NOTHING_APPLIES', rules: ['hreflang-invalid-code'], pages: 0, urls: [] }],
      }),
    );
    expect(root.attributes['skipped']).toBe('1');
    const shown = cases(root).filter(({ children }) => children.length > 0);
    expect(shown.map(({ attributes, children }) => [attributes['name']?.split(':')[0], children[0]?.name])).toEqual([
      ['hreflang-invalid-code', 'skipped'],
    ]);
  });

  it('is an error when the audit did not end well', async () => {
    const root = await read([], {
      status: 'FAILED',
      score: null,
      errorMessage: 'The start page returns status 500.',
    });
    expect(root.attributes['errors']).toBe('1');
    const suites = root.children.map(({ attributes }) => Number(attributes['tests']));
    expect(Number(root.attributes['tests'])).toBe(suites.reduce((sum, tests) => sum + tests));
    expect(root.children[0]?.children[0]?.children[0]).toMatchObject({
      name: 'error',
      attributes: { message: 'The start page returns status 500.' },
    });
  });

  it('is well formed whatever text a page comes with', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary' }), async (message) => {
        const finding = storedFinding(1, { evidence: [{ message }] });
        const root = await read([{ rule: 'title-missing', severity: 'ERROR', findings: [finding] }]);
        expect(cases(root).filter(({ children }) => children.length > 0)).toHaveLength(1);
      }),
      { numRuns: 60 },
    );
  });
});
