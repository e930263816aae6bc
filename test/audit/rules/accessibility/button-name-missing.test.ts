import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/accessibility/button-name-missing.js';
import { pageFrom } from '../../../support/pages.js';
import { runRule } from '../../../support/site.js';

describe('button-name-missing', () => {
  it('fails: no content', () => {
    const page = pageFrom('<button></button><button>Go</button>');
    expect(runRule(rule, page)).toMatchObject({ kind: 'fail', failing: 1, applicable: 2 });
  });
  it('passes: text', () => {
    const page = pageFrom('<button>Go</button>');
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: an icon with a name', () => {
    const page = pageFrom('<button aria-label="Search"><svg></svg></button>');
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: browsers name a submit button', () => {
    const page = pageFrom('<input type="submit">');
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('does not apply: no buttons', () => {
    const page = pageFrom('<p>Tea</p>');
    expect(runRule(rule, page)).toMatchObject({ kind: 'not-applicable' });
  });
});
