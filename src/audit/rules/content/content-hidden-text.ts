import { finding, pageRule, pass } from '../../engine/rule.js';

export default pageRule({
  id: 'content-hidden-text',
  category: 'CONTENT',
  severity: 'WARNING',
  title: 'Hidden text or links',
  why: 'Text or links that only crawlers can see break the spam policies of search engines when they are there to influence ranking.',
  fix: 'Show the text or remove it. Text for screen readers belongs in a visually-hidden class; text behind tabs and accordions is fine when a visitor can open it.',
  source: 'https://developers.google.com/search/docs/essentials/spam-policies',
  obstacle: {
    needs: 'DECISION',
    reason:
      'Whether to show the text or to remove it is your decision; text only for screen readers belongs in a visually-hidden class.',
  },
  on: 'html',
  check: (page) => {
    const { hiddenCharacters, hiddenLinks } = page.html.text;
    if (hiddenLinks >= 10) {
      const message = `${hiddenLinks} links and ${hiddenCharacters} characters are hidden by CSS (limit 10 links).`;
      return finding({ message }, { severity: 'ERROR' });
    }
    if (hiddenCharacters < 50) return pass;
    return finding({ message: `${hiddenCharacters} characters are hidden by CSS (limit 50).` });
  },
});
