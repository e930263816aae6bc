import { describe, expect, it } from 'vitest';
import { extractHtml } from '../../../src/crawl/page.js';
import { htmlFacts } from '../../support/sites/pages.js';

const STORY = '<h1>Sails sewn by hand</h1><p>Every sail is sewn by hand, in the loft above the harbour.</p>';
const SCRIPT = '<script src=/show.js></script>';
const STREAMED = `<main><template id="B:0"></template><p>Loading…</p></main><div hidden id="S:0">${STORY}</div>`;
const seen = (html: string) => {
  const { text, headings } = htmlFacts(html);
  return { words: text.mainWords, concealed: text.hiddenCharacters, headings: headings.length };
};

describe('a page that hides itself', () => {
  const hidden = (page: (attribute: string) => string) =>
    ['hidden', 'style="visibility:hidden"', 'style="display: none"'].map(page);

  it.each([
    ...hidden((attribute) => `<html ${attribute}><body><main>${STORY}</main>${SCRIPT}`),
    ...hidden((attribute) => `<body ${attribute}><main>${STORY}</main>${SCRIPT}`),
    ...hidden((attribute) => `<body><main ${attribute}>${STORY}</main>${SCRIPT}`),
    ...hidden((attribute) => `<body><div role=main ${attribute}>${STORY}</div><script>show()</script>`),
  ])('is read as the script shows it: %s', (html) => {
    expect(seen(html)).toEqual({ words: 16, concealed: 0, headings: 1 });
  });

  it('has what React streams behind it in its place', () => {
    expect(seen(`${STREAMED}<script>$RC("B:0","S:0")</script>`)).toEqual({ words: 17, concealed: 0, headings: 1 });
  });

  it.each([
    `<body style="visibility:hidden"><main>${STORY}</main>`,
    `<body style="visibility:hidden"><main>${STORY}</main><script type="application/ld+json">{}</script>`,
  ])('is hidden where no script shows it: %s', (html) => {
    expect(seen(html)).toMatchObject({ words: 0, concealed: expect.any(Number) });
    expect(seen(html).concealed).toBeGreaterThan(50);
  });

  it.each([
    `<main><p>Open</p><div style="visibility:hidden">${STORY}</div></main>${SCRIPT}`,
    `<main><p>Open</p><div hidden id="S:menu">${STORY}</div></main>${SCRIPT}`,
    `<main><p>Open</p><section hidden id=story>${STORY}</section></main>${SCRIPT}`,
  ])('is another thing than a part that is hidden: %s', (html) => {
    expect(seen(html)).toMatchObject({ words: 1 });
  });

  it('is hidden where it still is when scripts have run', () => {
    const { text } = extractHtml(Buffer.from(`<body style="visibility:hidden"><main>${STORY}</main>${SCRIPT}`), {
      url: 'https://example.com/',
      contentType: 'text/html',
      rendered: true,
    });
    expect(text).toMatchObject({ mainWords: 0 });
  });
});
