import { describe, expect, it } from 'vitest';
import { cpuMs } from '../../../support/cpu-time.js';
import { htmlFacts } from '../../../support/sites/pages.js';

const shadow = (inner: string) => `<template shadowrootmode="open">${inner}</template>`;
const words = (html: string) => htmlFacts(html).text.words;

describe('a shadow tree', () => {
  it('shows in its slots what its host holds', () => {
    const facts = htmlFacts(`<page-title>${shadow('<h1><slot></slot></h1>')}Wool care</page-title>
      <x-button>${shadow('<button><slot name="icon"></slot><slot></slot></button>')}<b slot="icon"></b>Add</x-button>
      <x-link>${shadow('<a href="/x"><slot></slot></a>')}More wool</x-link>
      <x-card>${shadow('<h2><slot name="title">Untitled</slot></h2>')}<span slot="title">Ropes</span></x-card>
      <x-card>${shadow('<h2><slot name="title">Untitled</slot></h2>')}</x-card>`);
    expect(facts.headings.map(({ text }) => text)).toEqual(['Wool care', 'Ropes', 'Untitled']);
    expect(facts.controls).toMatchObject([{ element: 'button', named: true }]);
    expect(facts.anchors).toMatchObject([{ text: 'More wool' }]);
  });
  it('has ids of its own, for labels and references too', () => {
    const field = (label: string) => `<x-field>${shadow(`<label for="i">${label}</label><input id="i">`)}</x-field>`;
    const facts = htmlFacts(`${field('Name')}${field('Town')}<input id="i" type="checkbox"><label for="j">A</label>`);
    expect(facts.dom.duplicateIds.count).toBe(0);
    expect(facts.dom.ids).toEqual(['i']);
    expect(facts.controls.map(({ named }) => named)).toEqual([true, true, false]);
    expect(htmlFacts(`<x-a>${shadow('<p id="i"></p><p id="i"></p>')}</x-a>`).dom.duplicateIds.samples).toEqual(['i']);
    const named = (inner: string) => htmlFacts(`<b id="t">Text</b><x-a>${shadow(inner)}</x-a>`).anchors[0]?.text;
    expect(named('<a href="/" aria-labelledby="t"></a>')).toBe('');
    expect(named('<i id="t">Own</i><a href="/" aria-labelledby="t"></a>')).toBe('Own');
  });
  it('nests, and gives a label from the outer tree to an inner one', () => {
    const inner = shadow('<label for="i"><slot></slot></label><input id="i">');
    const html = `<x-form>${shadow(`<x-field>${inner}<slot></slot></x-field>`)}Your name</x-form>`;
    expect(htmlFacts(html).controls).toMatchObject([{ named: true }]);
  });
  it('keeps the items of a list in their list', () => {
    const facts = htmlFacts(`<x-list>${shadow('<ul><slot></slot></ul>')}<li>One</li><li>Two</li></x-list>`);
    expect(facts.accessibility.strayListItems.count).toBe(0);
  });
  it('hides what no slot shows, near miss: scripts and links among it are there', () => {
    const html = `<x-box>${shadow('<p>Shown words here</p>')}<p>Unseen</p><a href="/x">Link</a><script>1</script></x-box>`;
    expect(words(html)).toBe(3);
    expect(htmlFacts(html)).toMatchObject({
      anchors: [{ url: 'https://site.example/x', hidden: true }],
      scripts: [{}],
    });
  });
  it('shows what asks for a slot once, in the first of that name', () => {
    expect(words(`<x-a>${shadow('<slot></slot><slot> two more</slot>')}One</x-a>`)).toBe(3);
  });
  it('belongs to elements that can host one; any other template is inert', () => {
    expect(htmlFacts(`<div>${shadow('<h1>A</h1>')}</div><ul>${shadow('<h1>B</h1>')}</ul>`).headings).toMatchObject([
      { text: 'A' },
    ]);
    expect(htmlFacts('<div><template><h1>A</h1></template></div>').headings).toEqual([]);
  });
  it('takes linear time, nested without end and with slots without end', () => {
    const started = cpuMs();
    htmlFacts(`<x-a><template shadowrootmode="open">`.repeat(5_000));
    htmlFacts(`<x-a>${shadow('<slot></slot>'.repeat(5_000))}${'<i>a</i>'.repeat(5_000)}</x-a>`);
    htmlFacts(`<x-a>${shadow('<slot name="a"></slot>')}${'<i slot="a">a</i>b'.repeat(5_000)}</x-a>`.repeat(2));
    expect(cpuMs() - started).toBeLessThan(10_000);
  });
});
