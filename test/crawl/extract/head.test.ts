import { describe, expect, it } from 'vitest';
import { htmlFacts } from '../../support/sites/pages.js';

const head = (html: string) => htmlFacts(html).head;

describe('the end of the head', () => {
  it('is left early at an element that belongs in the body, and names what is lost by it', () => {
    const facts = htmlFacts(
      '<!doctype html><html><head><title>A</title><div></div><link rel="canonical" href="/a"><meta name="robots" content="noindex">' +
        '<meta name="Description" content="x"><link rel="alternate" hreflang="de" href="/de"></head><body></body></html>',
    );
    expect(facts.head).toEqual({ endedBy: 'div', lost: ['canonical', 'robots', 'description', 'hreflang'] });
    expect(facts.titles).toEqual([{ text: 'A', inHead: true }]);
    expect(facts.links.map((link) => link.inHead)).toEqual([false, false]);
    expect(facts.metas.map((meta) => meta.inHead)).toEqual([false, false]);
  });

  it('is left early at text', () => {
    expect(head('<head>oops<title>A</title></head>')).toEqual({ endedBy: '#text', lost: ['title'] });
    expect(head('<head>&nbsp;<meta name="robots" content="x"></head>')).toEqual({ endedBy: '#text', lost: ['robots'] });
  });

  it('is left early although nothing is lost', () => {
    expect(head('<head><title>A</title><img src="a.png"></head><body>')).toEqual({ endedBy: 'img', lost: [] });
  });

  it('loses what has no end tags around it, too', () => {
    expect(head('<title>A</title><p>text<link rel="canonical" href="/">')).toEqual({
      endedBy: 'p',
      lost: ['canonical'],
    });
  });

  it.each([
    ['its end tag', '<head><title>A</title></head><body><p>b'],
    ['a body tag', '<head><title>A</title><body><div>b'],
    ['left-out tags', '<!doctype html><title>A</title><p>b'],
    ['white space and comments', '<head> <!-- c --> <title>A</title>\n</head> <body>'],
    ['nothing at all', ''],
    [
      'noscript, which browsers with scripting do not open',
      '<head><noscript><img src="x"></noscript><title>A</title></head>',
    ],
    ['a template, whose content is elsewhere', '<head><template><div></div></template><title>A</title></head>'],
    ['a frameset', '<head><title>A</title></head><frameset><frame src="a"></frameset>'],
  ])('ends by itself with %s', (_name, html) => {
    expect(head(html)).toEqual({ endedBy: null, lost: [] });
  });

  it('does not blame the head for what is in the body anyway', () => {
    expect(head('<head><div></div></head><body><link rel="canonical" href="/"></body>').lost).toEqual([]);
    expect(head('<head></head><body><meta name="robots" content="noindex">')).toEqual({ endedBy: null, lost: [] });
  });

  it('takes what comes between head and body into the head, as the tree builder does', () => {
    const facts = htmlFacts('<head><title>A</title></head><meta name="robots" content="noindex"><body>b');
    expect(facts.metas).toMatchObject([{ key: 'robots', inHead: true }]);
    expect(facts.head.endedBy).toBeNull();
  });

  it('does not take the title of a drawing for a lost one', () => {
    expect(head('<head><title>A</title><svg><title>Icon</title></svg></head>')).toEqual({ endedBy: 'svg', lost: [] });
  });
});
