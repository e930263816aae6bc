import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/security/form-insecure.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule } from '../../../support/sites/site.js';

const form = (action: string) =>
  pageFrom(`<form method="post" action="${action}"><input name="q" aria-label="Q"></form>`, {
    url: 'https://example.com/',
  });

describe('form-insecure', () => {
  it('fails: an http action', () => {
    const page = form('http://example.com/send');
    expect(runRule(rule, page)).toMatchObject({ kind: 'fail', failing: 1 });
  });
  it.each([
    ['button', '<form action="/send"><button formaction="http://example.com/other">Send</button></form>'],
    ['input', '<form><input type="submit" formaction="http://example.com/other" value="Send"></form>'],
    ['image', '<form><input type="image" src="/go.png" formaction="http://example.com/other" alt="Send"></form>'],
    ['outside', '<button form="f" formaction="http://example.com/other">Send</button><form id="f"></form>'],
  ])('fails: an http formaction (%s)', (_, html) => {
    expect(runRule(rule, pageFrom(html, { url: 'https://example.com/' }))).toMatchObject({
      kind: 'fail',
      failing: 1,
      evidence: [{ value: 'http://example.com/other', target: 'http://example.com/other' }],
    });
  });
  it.each([
    ['a button that does not send', '<button type="button" formaction="http://example.com/x">X</button>'],
    ['a button that closes a dialog', '<button formmethod="dialog" formaction="http://example.com/x">X</button>'],
    ['an empty formaction', '<button formaction="">X</button>'],
    ['an https formaction', '<button formaction="https://example.com/x">X</button>'],
  ])('passes, a near miss: %s', (_, button) => {
    const page = pageFrom(`<form action="/send">${button}</form>`, { url: 'https://example.com/' });
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('does not apply, a near miss: a button of no form', () => {
    const page = pageFrom('<button formaction="http://example.com/x">X</button>', { url: 'https://example.com/' });
    expect(runRule(rule, page)).toMatchObject({ kind: 'not-applicable' });
  });
  it('passes, a near miss: upgrade-insecure-requests sends it over https', () => {
    const page = pageFrom('<form action="http://example.com/send"></form>', {
      url: 'https://example.com/',
      headers: { 'content-security-policy': 'upgrade-insecure-requests' },
    });
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('passes: an https action', () => {
    const page = form('https://example.com/send');
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('passes, a near miss: a relative action', () => {
    const page = form('/send');
    expect(runRule(rule, page)).toMatchObject({ kind: 'pass' });
  });
  it('does not apply: a form without action', () => {
    const page = pageFrom('<form><input name="q" aria-label="Q"></form>', { url: 'https://example.com/' });
    expect(runRule(rule, page)).toMatchObject({ kind: 'not-applicable' });
  });
});
