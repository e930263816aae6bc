import { finding, pageRule } from '../../engine/rule.js';

export default pageRule({
  id: 'content-placeholder',
  category: 'CONTENT',
  severity: 'ERROR',
  title: 'Placeholder text',
  why: 'Filler text, unfinished notes and unresolved template variables show visitors and search engines that the page is not ready.',
  fix: 'Replace the placeholder with the real text, or take the page offline until it is finished.',
  source: 'https://developers.google.com/search/docs/essentials/spam-policies',
  checkedOn: '2026-11-21',
  obstacle: { needs: 'WORDS', reason: 'Only you know the real text that belongs here.' },
  convention: true,
  on: 'html',
  check: (page) => {
    const { title, h1, html, facts } = page;
    // templates that no browser has filled in yet
    const isOpen = html.templated === true && facts.rendered === null;
    const values = html.text.placeholders.filter((value) => !(isOpen && value.includes('{{')));
    const placeOf = (value: string) =>
      title.includes(value) ? 'The title' : h1.includes(value) ? 'The h1' : 'The text';
    return finding(
      values.map((value) => ({
        message: `${placeOf(value)} contains placeholder text.`,
        value: value.slice(0, 500),
      })),
    );
  },
});
