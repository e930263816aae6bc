import { describe, expect, it } from 'vitest';
import rule from '../../../../../src/audit/rules/technical/rendering/js-changes-metadata.js';
import { withRendered } from '../../../../support/facts/audit-facts.js';
import { pageFrom } from '../../../../support/sites/pages.js';
import { runRule } from '../../../../support/sites/site.js';

const url = 'https://example.com/a';
const head = (title: string, description: string) =>
  `<head><title>${title}</title><meta name="description" content="${description}"></head><body><p>Text</p></body>`;
const judged = (before: string, after: string) =>
  runRule(rule, withRendered(pageFrom(before, { url }), {}, pageFrom(after, { url }).html));

describe('js-changes-metadata', () => {
  it('reports both values of a changed title or description', () => {
    expect(judged(head('A', 'one'), head('B', 'two'))).toMatchObject({
      kind: 'fail',
      evidence: [{ value: 'A → B' }, { value: 'one → two' }],
    });
  });
  it('passes what rendering leaves alone, and what only JavaScript sets', () => {
    expect(judged(head('A', 'one'), head('A', 'one')).kind).toBe('pass');
    expect(judged('<head></head><body><p>Text</p></body>', head('A', 'one')).kind).toBe('pass');
  });
  it('does not apply without rendering', () => {
    expect(runRule(rule, pageFrom(head('A', 'one'), { url })).kind).toBe('not-applicable');
  });
});
