import { describe, expect, it } from 'vitest';
import rule from '../../../../src/audit/rules/security/hidden-spam-links.js';
import { pageFrom } from '../../../support/sites/pages.js';
import { runRule } from '../../../support/sites/site.js';

const judge = (body: string) =>
  runRule(rule, pageFrom(`<title>Bicycles</title><h1>Bicycles</h1><p>All about chains.</p>${body}`));
const links = (...of: [host: string, text: string][]) =>
  of.map(([host, text]) => `<a href="https://${host}/">${text}</a>`).join(' ');
const SPAM = links(['a.example', 'best online casino'], ['b.example', 'Cheap VIAGRA'], ['c.example', 'slot-gacor 88']);

describe('hidden-spam-links', () => {
  it.each([
    'display:none',
    'position:absolute;left:-9999px',
    'visibility:hidden',
    'font-size:0',
    'opacity:0',
    'height:1px;width:1px;overflow:hidden',
    'max-height:0;overflow:hidden',
    'transform:translateX(-9999px)',
    'color:#fff;background:#fff',
  ])('fails for spam links that are hidden by %s', (style) => {
    expect(judge(`<div style="${style}">${SPAM}</div>`)).toMatchObject({
      kind: 'fail',
      failing: 3,
      evidence: [{ value: 'best online casino', target: 'https://a.example/' }, {}, {}],
    });
  });
  it('fails in other languages, and in the footer', () => {
    const foreign = links(
      ['a.example', 'オンラインカジノ おすすめ'],
      ['b.example', '온라인카지노'],
      ['b.example', 'Казино онлайн'],
    );
    expect(judge(`<footer><div style="display:none">${foreign}</div></footer>`).kind).toBe('fail');
  });
  const PARTNERS = links(
    ...['a', 'b', 'c', 'd', 'e'].map((host): [string, string] => [`${host}.example`, `Offers ${host}`]),
  );
  it('fails whatever they are about, where many were moved off the screen', () => {
    expect(judge(`<div style="position:absolute;left:-9999px">${PARTNERS}</div>`)).toMatchObject({ failing: 5 });
  });
  it.each([
    ['an accordion of partners', `<div style="height:0;overflow:hidden">${PARTNERS}</div>`],
    ['partners that fade in', `<div style="opacity:0">${PARTNERS}</div>`],
    ['a menu', `<div style="display:none">${PARTNERS}</div>`],
    ['words for screen readers', `<div class="sr-only" style="position:absolute;left:-9999px">${PARTNERS}</div>`],
    ['links of one site', `<div style="font-size:0">${PARTNERS.replaceAll(/https:\/\/\w/g, 'https://a')}</div>`],
    ['qualified links', `<div style="font-size:0">${PARTNERS.replaceAll('<a ', '<a rel="nofollow" ')}</div>`],
  ])('passes, a near miss: %s', (_reason, body) => {
    expect(judge(body).kind).toBe('pass');
  });
  it.each([
    ['visitors see them', SPAM],
    ['they are of the site itself', `<div hidden>${SPAM.replaceAll(/https:\/\/\w/g, 'https://site')}</div>`],
    ['they are two', `<div hidden>${links(['a.example', 'casino'], ['b.example', 'viagra'])}</div>`],
    ['all lead to one site', `<div hidden>${SPAM.replaceAll(/https:\/\/\w/g, 'https://a')}</div>`],
    ['they are in code', `<div hidden><code>${SPAM}</code></div>`],
    ['the page says the same', `<div hidden>${SPAM}</div><a href="/casino">The casino of our town</a>`],
    [
      'words are parts of others',
      `<div hidden>${links(['a.example', 'Specialist'], ['b.example', 'occasino'], ['c.example', 'slots'])}</div>`,
    ],
    [
      'texts are harmless',
      `<div hidden>${links(['a.example', 'Twitter'], ['b.example', 'GitHub'], ['c.example', 'Docs'])}</div>`,
    ],
  ])('passes, a near miss: %s', (_reason, body) => {
    expect(judge(body).kind).toBe('pass');
  });
});
