import { describe, expect, it } from 'vitest';
import type { RefusedSuggestion } from '../../../src/fixes/suggest.js';
import { at, html, page, raw } from '../cases.js';
import { fixOf } from '../fixing.js';
import { withPasted } from '../pasted.js';

/** Many generators set authors, dates and releases of a page in headings that head nothing. */
const made = async (
  rule: string,
  main: string,
  title = 'Green tea and how to brew it',
): Promise<{ after: string | undefined; title: string | undefined; refusal: RefusedSuggestion | undefined }> => {
  const facts = raw(html({ title }).replace(/<main>.*<\/main>/s, `<main>${main}</main>`), { url: at('/a'), depth: 1 });
  const given = { pages: [page({}), facts], on: at('/a') };
  const { suggestions, refusals } = await fixOf(rule, given.pages, { on: given.on });
  const [best] = suggestions;
  // a suggestion can be pasted as it stands
  if (best) expect(withPasted(given, best)).not.toBeNull();
  return { after: best?.after, title: best?.title, refusal: refusals[0] };
};
const PROSE = '<p>This document tells how green tea is grown and picked on the slopes of the hills by hand.</p>';
const H1 = '<h1>Green tea and how to brew it</h1>';

describe('a gap at', () => {
  it.each([
    [
      'DocBook',
      '<div class="author"><h3 class="author"><span class="firstname">Ada</span> Byron</h3></div>',
      'Ada Byron',
    ],
    ['a parent of DocBook', '<div class="author"><h3>Ada Byron</h3></div>', 'Ada Byron'],
    ['several authors', '<h4 class="author">Ada Byron</h4><h4 class="author">Max Bell</h4>', 'Max Bell'],
    ['R Markdown', '<h4 class="author">Ada Byron</h4><h4 class="date">2024-05-06</h4>', '2024-05-06'],
    ['an affiliation', '<h4 class="affiliation">University of Tea</h4>', 'University of Tea'],
    ['a release', '<h3 class="releaseinfo">Version 1.2</h3>', 'Version 1.2'],
    ['microdata', '<h3 itemprop="author">Ada Byron</h3>', 'Ada Byron'],
    ['a link to the author', '<h3>by <a rel="author" href="/">Ada Byron</a></h3>', 'by Ada Byron'],
    [
      'an e-mail address',
      '<h3>Ada Byron, <a href="mailto:a@tea.example">a@tea.example</a></h3>',
      'Ada Byron, a@tea.example',
    ],
    ['words', '<h3>By Ada Byron</h3>', 'By Ada Byron'],
    ['a theme', '<h4 class="post-date">6 May 2024</h4>', '6 May 2024'],
    ['an update', '<h4>Last updated on 6 May 2024</h4>', 'Last updated on 6 May 2024'],
  ])('the byline of %s makes it plain text', async (_, byline, text) => {
    const { after, title } = await made('heading-skip', `${H1}${byline}${PROSE}<h2>Water</h2>${PROSE}`);
    expect(title).toBe('Make the byline plain text');
    expect(after).toContain(`<p>${text}</p>`);
    expect(after).not.toMatch(/<h\d/);
  });

  it('a byline leaves the sections below it to the title', async () => {
    const { after } = await made(
      'heading-skip',
      `${H1}<h2 class="author">Ada Byron</h2>${PROSE}<h4>Water</h4>${PROSE}`,
    );
    expect(after).toBe('<p>Ada Byron</p>\n<h2>Water</h2>');
  });

  it.each([
    ['a section about the author', '<h3 class="author">About the author</h3>', '<h2>About the author</h2>'],
    ['a person of a team', '<h4 class="member-name">Ada Byron</h4>', '<h2>Ada Byron</h2>'],
    ['a box below a section', '<h2>Water</h2><h4 class="author">Ada Byron</h4>', '<h3>Ada Byron</h3>'],
    [
      'a way to contact somebody',
      '<h3>Contact: <a href="mailto:a@tea.example">a@tea.example</a></h3>',
      '<h2>Contact: ',
    ],
    ['a way to sort', '<h3>By country</h3>', '<h2>By country</h2>'],
    [
      'days of a list',
      '<h3 class="date">6 May 2024</h3><p>a</p><h3 class="date">7 May 2024</h3>',
      '<h2>7 May 2024</h2>',
    ],
    ['days without a year', '<h3 class="date">6 May</h3><p>a</p><h3 class="date">7 May</h3>', '<h2>7 May</h2>'],
    ['releases of a list', '<h3>Version 1.2</h3><p>a</p><h3>Version 1.1</h3>', '<h2>Version 1.1</h2>'],
  ])('%s stays a heading', async (_, heading, text) => {
    const { after } = await made('heading-skip', `${H1}${heading}${PROSE}`);
    expect(after).toContain(text);
    expect(after).not.toContain('<p>');
  });
});

describe('an h1', () => {
  it('beside the title is no section below it where it names the author', async () => {
    expect((await made('h1-multiple', `${H1}<h1 class="author">Ada Byron</h1>${PROSE}`)).after).toBe(
      '<p>Ada Byron</p>',
    );
    expect((await made('h1-multiple', `<h1 class="author">Ada Byron</h1>${H1}${PROSE}`)).after).toBe(
      '<p>Ada Byron</p>',
    );
  });

  it('waits for the template where parts of the page are others', async () => {
    const { after, refusal } = await made('h1-multiple', `${H1}<h1 class="date">6 May 2024</h1><h1>Water</h1>${PROSE}`);
    expect(after).toBeUndefined();
    expect(refusal).toMatchObject({ needs: 'BUILD' });
  });

  it('is not made of who wrote the page, though the title names them', async () => {
    const { after } = await made('h1-missing', `<h2 class="author">Ada Byron</h2>${PROSE}`, 'Green tea by Ada Byron');
    expect(after).not.toContain('<h1>Ada Byron</h1>');
  });

  it('is the name of the author whom the page is about', async () => {
    const { after } = await made('h1-missing', `<h2 class="author">Ada Byron</h2>${PROSE}`, 'Ada Byron');
    expect(after).toContain('<h1>Ada Byron</h1>');
    const person = '<h1 class="author">Ada Byron</h1><h3>Life</h3>';
    expect((await made('heading-skip', `${person}${PROSE}`, 'Ada Byron')).after).toBe('<h2>Life</h2>');
  });
});
