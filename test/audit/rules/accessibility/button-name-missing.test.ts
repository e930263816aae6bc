import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/accessibility/button-name-missing.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule } from '../../../support/sites/site.js';

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
  it.each([
    ['an icon that says what it is', '<button><i class="x" aria-label="Close"></i></button>'],
    ['an icon with a title', '<button><i class="x" title="Close"></i></button>'],
    ['an element of its own with a label', '<button><my-icon aria-label="Close"></my-icon></button>'],
    ['an image with a title', '<button><img src="/x.png" title="Close"></button>'],
  ])('passes, a near miss: %s', (_, html) => {
    expect(runRule(rule, pageFrom(html))).toMatchObject({ kind: 'pass' });
  });
  it.each([
    ['what is hidden names nothing', '<button><i aria-hidden="true" title="Close"></i></button>'],
    ['an image that is decoration', '<button><img src="/x.png" alt="" title="Close"></button>'],
  ])('fails, a near miss: %s', (_, html) => {
    expect(runRule(rule, pageFrom(html))).toMatchObject({ kind: 'fail' });
  });
  it.each([
    ['no role for a button that works all the same', '<button role="none"></button>'],
    ['a picture named by nothing on the page', '<button><img src="/x.png" aria-labelledby="gone"></button>'],
  ])('fails: %s', (_, html) => {
    expect(runRule(rule, pageFrom(html))).toMatchObject({ kind: 'fail' });
  });
  it.each([['a disabled button without a role', '<button role="none" disabled></button>']])(
    'does not apply: %s',
    (_, html) => {
      expect(runRule(rule, pageFrom(html))).toMatchObject({ kind: 'not-applicable' });
    },
  );
  it.each([
    [
      'a picture that text elsewhere names',
      '<button><img src="/x.png" aria-labelledby="close"></button><p id="close">Close</p>',
    ],
  ])('passes, a near miss: %s', (_, html) => {
    expect(runRule(rule, pageFrom(html))).toMatchObject({ kind: 'pass' });
  });
});
