import { finding, pageRule, pass } from '../../engine/rule.js';

export default pageRule({
  id: 'content-hidden-text',
  category: 'CONTENT',
  severity: 'WARNING',
  title: 'Hidden text or links',
  why: 'Text or links that only crawlers can see break the spam policies of search engines when they are there to influence ranking.',
  fix: 'Show the text or remove it. Text for screen readers belongs in a visually-hidden class; text behind tabs and accordions is fine when a visitor can open it.',
  source: 'https://developers.google.com/search/docs/essentials/spam-policies',
  checkedOn: '2026-11-21',
  obstacle: {
    needs: 'DECISION',
    reason:
      'Whether to show the text or to remove it is your decision; text only for screen readers belongs in a visually-hidden class.',
  },
  on: 'html',
  thresholds: {
    characters: {
      unit: 'characters',
      default: 50,
      min: 1,
      max: 100_000,
      about: 'Hidden characters that are reported.',
    },
    links: { unit: 'links', default: 10, min: 1, max: 10_000, about: 'Hidden links that are reported as an error.' },
  },
  checkWith:
    ({ characters, links }) =>
    (page) => {
      const { hiddenCharacters, hiddenLinks } = page.html.text;
      if (hiddenLinks >= links) {
        const message = `${hiddenLinks} links and ${hiddenCharacters} characters are hidden by CSS (limit ${links} links).`;
        return finding({ message }, { severity: 'ERROR' });
      }
      if (hiddenCharacters < characters) return pass;
      return finding({ message: `${hiddenCharacters} characters are hidden by CSS (limit ${characters}).` });
    },
});
