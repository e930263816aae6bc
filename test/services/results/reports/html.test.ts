import { parse } from 'parse5';
import { describe, expect, it } from 'vitest';
import type { Scores } from '../../../../src/audit/score/score.js';
import { htmlReport } from '../../../../src/services/results/reports/html.js';
import { reportOf, storedFinding, written } from '../../../support/report.js';

interface Node {
  nodeName: string;
  tagName?: string;
  value?: string;
  attrs?: { name: string; value: string }[];
  childNodes?: Node[];
}

function* every(node: Node): Generator<Node> {
  yield node;
  for (const child of node.childNodes ?? []) yield* every(child);
}

const elements = (text: string, tag: string) =>
  [...every(parse(text) as Node)].filter(({ tagName }) => tagName === tag);
const attribute = (node: Node, name: string) => node.attrs?.find((one) => one.name === name)?.value;
const textOf = (node: Node) =>
  [...every(node)]
    .map(({ value }) => value ?? '')
    .join('')
    .replaceAll(/\s+/g, ' ')
    .trim();

const HOSTILE = `</td><script>alert(1)</script><img src=x onerror=alert(1)>" onmouseover='alert(1)' &amp;`;

describe('the HTML report', () => {
  const issues = [
    {
      rule: 'title-missing',
      severity: 'ERROR' as const,
      findings: Array.from({ length: 30 }, (_, page) => storedFinding(page)),
    },
    { rule: 'sitemap-missing', severity: 'WARNING' as const, findings: [storedFinding(-1)] },
    { rule: 'meta-keywords-present', severity: 'NOTICE' as const, findings: [storedFinding(5)] },
  ];

  it('shows scores, losses, issues with pages and what to do, and its limits', async () => {
    const text = textOf(parse(await written(htmlReport, reportOf(issues).report)) as Node);
    for (const part of ['79', 'Fair', 'At a glance', 'Where the points went', 'Issues by category and severity'])
      expect(text).toContain(part);
    for (const part of ['Missing title', 'How to fix it', '/page-7', 'and 22 more pages', 'Method and limits'])
      expect(text).toContain(part);
    expect(text).toContain('since 1 October 2026');
    expect(text).not.toContain('/page-8 ');
  });

  it('counts equal proofs in one line, and the rest once', async () => {
    const image = (value: string) => ({ message: 'The image lacks width and height.', value });
    const finding = storedFinding(1, { evidence: [image('a.png'), image('b.png'), image('a.png')], failing: 5 });
    const { report } = reportOf([{ rule: 'image-no-dimensions', severity: 'NOTICE', findings: [finding] }]);
    const proofs = elements(await written(htmlReport, report), 'li').map(textOf);
    expect(proofs.filter((proof) => /image|more/.test(proof))).toEqual([
      'The image lacks width and height. a.png × 2',
      'The image lacks width and height. b.png',
      'and 2 more',
    ]);
  });

  it('accounts for every point that is missing', async () => {
    const document = await written(htmlReport, reportOf(issues).report);
    const [losses] = elements(document, 'section').filter((one) => attribute(one, 'aria-labelledby') === 'losses');
    const figures = [...every(losses as Node)]
      .filter((node) => node.tagName === 'td' && attribute(node, 'class') === 'num')
      .map((node) => Number(textOf(node)));
    expect(figures.at(-1)).toBe(21);
    expect(figures.slice(0, -1).reduce((sum, points) => sum + points, 0)).toBeCloseTo(21);
  });

  it('tells pages that were judged from URLs that could not be read, and what robots.txt keeps out', async () => {
    const { report } = reportOf(issues);
    const score = { ...report.audit.score, broken: 3, disallowed: { urls: 4, set: '', rules: '' } } as Scores;
    const text = await written(htmlReport, { ...report, audit: { ...report.audit, score } });
    expect(text).toContain('Meta and Content count 37 pages that');
    expect(text).toContain('3 URLs could not be read');
    expect(text).toContain('robots.txt disallows 4 known URLs');
    expect(await written(htmlReport, report)).not.toContain('robots.txt disallows');
  });

  it('keeps what pages say text', async () => {
    const finding = storedFinding(1, {
      url: 'https://example.com/?q=%22%3E%3Cscript%3E',
      evidence: [{ message: HOSTILE, value: `${HOSTILE}!`, target: 'javascript:alert(1)' }],
    });
    const { report } = reportOf([{ rule: 'title-missing', severity: 'ERROR', findings: [finding] }], {
      ruleSet: HOSTILE,
    });
    const document = await written(htmlReport, { ...report, project: { ...report.project, name: HOSTILE } });
    expect(elements(document, 'script')).toEqual([]);
    expect(elements(document, 'img')).toEqual([]);
    const nodes = [...every(parse(document) as Node)];
    expect(nodes.flatMap(({ attrs = [] }) => attrs).filter(({ name }) => name.startsWith('on'))).toEqual([]);
    expect(elements(document, 'a').map((link) => attribute(link, 'href'))).not.toContain('javascript:alert(1)');
    const [heading] = elements(document, 'h1');
    expect(textOf(heading as Node)).toBe(HOSTILE);
  });

  it('fetches nothing and allows nothing', async () => {
    const document = await written(htmlReport, reportOf(issues).report);
    for (const tag of ['link', 'script', 'img', 'iframe', 'object', 'form'])
      expect(elements(document, tag)).toEqual([]);
    expect(document).not.toMatch(/url\(|@import/);
    const policy = elements(document, 'meta').find((meta) => attribute(meta, 'http-equiv') !== undefined);
    expect(attribute(policy as Node, 'content')).toContain("default-src 'none'");
  });

  it('points every link within the page to an existing id, each unique', async () => {
    const twice = { ...issues[0], severity: 'WARNING' as const, findings: [storedFinding(1)] };
    const document = await written(htmlReport, reportOf([...issues, twice as (typeof issues)[0]]).report);
    const ids = [...every(parse(document) as Node)].flatMap((node) => attribute(node, 'id') ?? []);
    expect(new Set(ids).size).toBe(ids.length);
    const inner = elements(document, 'a').flatMap((link) => attribute(link, 'href')?.match(/^#(.+)/)?.[1] ?? []);
    expect(inner.length).toBeGreaterThan(4);
    expect(inner.filter((id) => !ids.includes(id))).toEqual([]);
  });

  it('is written in the language of its reader, and marks what is English all the same', async () => {
    const { report } = reportOf(issues);
    const document = await written(htmlReport, {
      ...report,
      presentation: async () => ({ ...(await report.presentation()), language: 'de' }),
    });
    const [html] = elements(document, 'html');
    expect(attribute(html as Node, 'lang')).toBe('de');
    const text = textOf(parse(document) as Node);
    for (const part of [
      'Website-Audit',
      'Auf einen Blick',
      'So beheben Sie es',
      'und 22 weitere Seiten',
      '1. Oktober 2026',
    ])
      expect(text).toContain(part);
    for (const part of ['At a glance', 'How to fix it', 'Errors', 'Method and limits'])
      expect(text).not.toContain(part);
    const english = elements(document, 'span').filter((node) => attribute(node, 'lang') === 'en');
    expect(english.map(textOf)).toContain('Something is wrong on page 7.');
  });

  it('says what happened where there are no scores', async () => {
    const failed = reportOf([], {
      status: 'FAILED',
      score: null,
      errorMessage: 'The start page could not be fetched.',
    });
    const text = textOf(parse(await written(htmlReport, failed.report)) as Node);
    expect(text).toContain('No scores. The audit is failed: The start page could not be fetched.');
    expect(text).not.toContain('Method and limits');
  });
});
