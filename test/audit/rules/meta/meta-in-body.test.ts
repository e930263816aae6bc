import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/meta/meta-in-body.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule } from '../../../support/sites/site.js';

describe('meta-in-body', () => {
  it('fails for robots, description and canonical in the body', () => {
    const page =
      pageFrom(`<body><p>Tea</p><meta name="robots" content="nofollow"><meta name="description" content="Tea">
      <link rel="canonical" href="https://site.example/">`);
    expect(runRule(rule, page)).toMatchObject({ kind: 'fail', failing: 3 });
  });
  it('passes the same in the head', () => {
    expect(runRule(rule, pageFrom('<meta name="description" content="Tea"><body>Tea')).kind).toBe('pass');
  });
  it('passes microdata and style sheets in the body', () => {
    expect(
      runRule(rule, pageFrom('<body><meta itemprop="name" content="Tea"><link rel="stylesheet" href="/a.css">')).kind,
    ).toBe('pass');
  });
});
