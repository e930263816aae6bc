import { describe, expect, it } from 'vitest';
import { htmlFacts } from '../../support/sites/pages.js';

const words = (html: string) => htmlFacts(html).text.words;
const hidden = (html: string) => htmlFacts(html).text.hiddenCharacters;

describe('visible text', () => {
  it('is decided by the closest element that speaks of visibility or font size', () => {
    expect(words('<div style="visibility:hidden">No <p style="visibility:visible">one two</p> no</div>')).toBe(2);
    expect(words('<div style="font-size:0">No <p style="font-size:16px">one two</p></div>')).toBe(2);
    expect(words('<div style="font-size:0"><p style="font-size:1em">none</p></div>')).toBe(0);
    expect(
      words('<div style="visibility:hidden"><p style="visibility:visible"><b style="visibility:hidden">no</b> one</p>'),
    ).toBe(1);
    expect(words('<div style="display:none"><p style="visibility:visible">none</p></div>')).toBe(0);
  });
  it.each(['body', 'html'])('is not what aria-hidden on %s says, which browsers ignore', (root) => {
    const page = htmlFacts(`<${root} aria-hidden="true"><h1>Spokes</h1><a href="/a">Rims</a>`);
    expect(page.headings).toMatchObject([{ text: 'Spokes', hidden: false }]);
    expect(page.anchors).toMatchObject([{ text: 'Rims', hidden: false }]);
    expect(page.accessibility.focusableInAriaHidden).toMatchObject({ count: 1 });
    const inside = htmlFacts('<body aria-hidden="true"><main aria-hidden="true"><h1>Spokes</h1></main>');
    expect(inside.headings).toMatchObject([{ hidden: true }]);
  });
  it('is nothing for anybody where a class keeps it for screen readers and aria-hidden from them', () => {
    const css = '.note,\n.aside{position:absolute;width:1px;height:1px;overflow:hidden;clip:rect(0 0 0 0)}';
    const note = (attributes: string, style = css) => hidden(`<style>${style}</style><p ${attributes}>abcdef</p>`);
    expect(note('class="wide note" aria-hidden="true"')).toBe(6);
    expect(note('class="aside" aria-hidden="true"')).toBe(6);
    expect(note('class="sr-only" aria-hidden="true"')).toBe(6);
    // near misses: read out, another class, a panel that waits, and boxes that only are flat or belong to something else
    expect(note('class="note"')).toBe(0);
    expect(note('class="notes" aria-hidden="true"')).toBe(0);
    expect(note('class="note menu" aria-hidden="true"')).toBe(0);
    expect(note('class="note" aria-hidden="true" role="dialog"')).toBe(0);
    expect(note('class="note" aria-hidden="true"', '.note{position:absolute;height:0;overflow:hidden}')).toBe(0);
    expect(note('class="note" aria-hidden="true"', `.shut ${css}`)).toBe(0);
  });
  it('counts as hidden what stays so', () => {
    expect(hidden('<div style="visibility:hidden">abcdef<p style="visibility:visible">seen</p></div>')).toBe(6);
    expect(hidden('<div style="font-size:0px">abcdef</div>')).toBe(6);
  });
  it('is decided by the color of letters where they have that of what they stand on', () => {
    const white = (inner: string, style = 'color:#fff;background:#FFFFFF') => `<div style="${style}">${inner}</div>`;
    expect(hidden(white('abcdef'))).toBe(6);
    expect(hidden(white('abcdef', 'color:white;background-color:#fff'))).toBe(6);
    expect(hidden(white('abcdef<b style="color:#000">seen</b>'))).toBe(6);
    expect(hidden(white('abcdef', 'color:#fff;background:#000'))).toBe(0);
    expect(hidden(white('abcdef', 'color:#fff;background:#fff url(night.jpg)'))).toBe(0);
    expect(hidden(white('abcdef', 'color:inherit;background:inherit'))).toBe(0);
    expect(hidden('<p style="color:#fff">abcdef</p>')).toBe(0);
  });
  it.each([
    'transform:translateX(-9999px)',
    'position:absolute;left:-1000vw',
    'position:fixed;inset:-9999px auto auto -9999px',
    'position:absolute;left:-999rem',
  ])('is moved away by %s', (style) => {
    expect(hidden(`<div style="${style}">abcdef</div>`)).toBe(6);
  });
  it.each([
    ['a track of slides', 'transform:translate3d(-12000px,0,0)'],
    ['a menu beside the page', 'position:fixed;left:-100vw'],
    ['another menu', 'transform:translateX(-100%)'],
    ['a box that stands still', 'inset:-9999px'],
    ['what fades in', 'opacity:0;transform:translateY(30px)'],
    ['an accordion', 'height:0;overflow:hidden'],
    ['text for screen readers', 'position:absolute;width:1px;height:1px;overflow:hidden;clip:rect(0,0,0,0)'],
  ])('is not moved away: %s', (_, style) => {
    expect(hidden(`<div style="${style}">abcdef</div>`)).toBe(0);
  });
  it.each(['v-show="open"', 'x-show="open"', 'ng-show="open"', 'wire:loading', 'data-tabs-target="panel"'])(
    'is no hidden text where a framework shows it: %s',
    (attribute) => {
      expect(hidden(`<div ${attribute} style="display:none">abcdef</div>`)).toBe(0);
      expect(hidden(`<div data-kind="x" style="display:none">abcdef</div>`)).toBe(6);
    },
  );
  it('tells links that nobody sees for good from those that may appear', () => {
    const link = '<a href="/x">g</a>';
    const concealed = (html: string) => htmlFacts(html).anchors.map((anchor) => anchor.concealed);
    expect(
      concealed(
        `${link}<p style="left:-9999px;position:absolute">${link}</p><p style="opacity:0">${link}</p>` +
          `<p style="height:1px;overflow:hidden">${link}</p><p class="sr-only" style="text-indent:-9999px">${link}</p>`,
      ),
    ).toEqual([undefined, 'AWAY', 'FADED', 'FADED', undefined]);
  });
  it('is not moved away by a margin that the padding brings back', () => {
    expect(hidden('<p style="margin-left:-9999px;padding-left:9999px">abcdef</p>')).toBe(0);
    expect(hidden('<p style="margin-left:-9999px">abcdef</p>')).toBe(6);
  });
  it('counts the words of panels that a control opens as content', () => {
    expect(words('<button aria-controls="p">Care</button><div id="p" role="tabpanel" hidden>one two</div>')).toBe(3);
    expect(words('<button aria-controls="p">Care</button><div id="p" style="display:none">one two</div>')).toBe(3);
    expect(words('<button aria-controls="q">Care</button><div id="p" hidden>one two</div>')).toBe(1);
    expect(words('<button aria-controls="p">Care</button><dialog id="p">one two</dialog>')).toBe(1);
  });
  it.each([
    '<a href="#" onclick="toggle(\'box\')">More</a>',
    '<button onclick="document.getElementById(&quot;box&quot;).hidden = false">More</button>',
    '<button aria-controls="box">More</button>',
    '<button data-bs-toggle="collapse" data-bs-target="#box">More</button>',
    '<a href="#box">More</a>',
  ])('is no hidden text where a control names it, before or behind it: %s', (control) => {
    const box = '<p id="box" style="display:none">abcdef<a href="/x">g</a></p>';
    expect(hidden(control + box)).toBe(0);
    expect(htmlFacts(box + control).text).toMatchObject({ hiddenCharacters: 0, hiddenLinks: 0 });
    expect(hidden(control.replaceAll('box', 'other') + box)).toBe(7);
    expect(hidden(`<div hidden>${control}</div>${box}`)).toBe(7);
  });
});
