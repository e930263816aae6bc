import { describe, expect, it } from 'vitest';
import rule from '../../../../../src/audit/rules/technical/documents/xhtml-malformed.js';
import { pageFrom } from '../../../../support/sites/pages.js';
import { runRule } from '../../../../support/sites/site.js';

const xhtml = (body: string, doctype = '') =>
  pageFrom(
    `<?xml version="1.0" encoding="UTF-8"?>\n${doctype}<html xmlns="http://www.w3.org/1999/xhtml"><head><title>Tea</title></head><body>${body}</body></html>`,
    { headers: { 'content-type': 'application/xhtml+xml' } },
  );
const STRICT =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-strict.dtd">';

describe('xhtml-malformed', () => {
  it.each([
    ['an element that is not closed', '<p>Tea<br></p>'],
    ['tags that overlap', '<b><i>Tea</b></i>'],
    ['an ampersand by itself', '<p>Tea & pots</p>'],
    ['an attribute without quotes', '<p class=tea>Tea</p>'],
    ['an attribute twice', '<p id="a" id="b">Tea</p>'],
    ['a name of HTML without its DTD', '<p>Tea&nbsp;pot</p>'],
    ['a prefix that nothing declares', '<svg:svg/>'],
  ])('fails: %s', (_, body) => {
    expect(runRule(rule, xhtml(body))).toMatchObject({ kind: 'fail', evidence: [{ line: 2 }] });
  });
  it.each([
    ['well-formed', '<p>Tea<br/> &amp; pots &#8211; <![CDATA[a < b]]></p><script src="/a.js"/>', ''],
    ['names of HTML with their DTD', '<p>Tea&nbsp;pot &eacute;</p>', STRICT],
    ['an entity of its own', '<p>&tea;</p>', '<!DOCTYPE html [<!ENTITY tea "Tea">]>'],
  ])('passes: %s', (_, body, doctype) => {
    expect(runRule(rule, xhtml(body, doctype)).kind).toBe('pass');
  });
  it('passes, a near miss: a body that was cut', () => {
    const page = xhtml('<p>Tea</p>');
    expect(page.html?.xmlError).toBeUndefined();
    expect(runRule(rule, { ...page, truncated: 'DECODED' }).kind).toBe('pass');
  });
  it('does not apply: the same as text/html', () => {
    expect(runRule(rule, pageFrom('<p>Tea<br>')).kind).toBe('not-applicable');
  });
});
