import { describe, expect, it } from 'vitest';
import { htmlFacts } from '../../support/sites/pages.js';

const words = (html: string) => htmlFacts(html).text.words;
const hidden = (html: string) => htmlFacts(html).text.hiddenCharacters;

describe('what is seen', () => {
  it('is decided by the closest element that speaks of visibility or font size', () => {
    expect(words('<div style="visibility:hidden">No <p style="visibility:visible">one two</p> no</div>')).toBe(2);
    expect(words('<div style="font-size:0">No <p style="font-size:16px">one two</p></div>')).toBe(2);
    expect(words('<div style="font-size:0"><p style="font-size:1em">none</p></div>')).toBe(0);
    expect(
      words('<div style="visibility:hidden"><p style="visibility:visible"><b style="visibility:hidden">no</b> one</p>'),
    ).toBe(1);
    expect(words('<div style="display:none"><p style="visibility:visible">none</p></div>')).toBe(0);
  });
  it('counts as hidden what stays so', () => {
    expect(hidden('<div style="visibility:hidden">abcdef<p style="visibility:visible">seen</p></div>')).toBe(6);
    expect(hidden('<div style="font-size:0px">abcdef</div>')).toBe(6);
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
