import { finding, pageRule, pass } from '../../engine/rule.js';

export default pageRule({
  id: 'html-lang-missing',
  category: 'I18N',
  severity: 'WARNING',
  title: 'Missing lang attribute',
  why: 'Screen readers choose their voice and browsers offer translations by the declared language. Without one they guess.',
  fix: 'Add the lang attribute to the html element, for example <html lang="en">.',
  source: 'https://www.w3.org/WAI/WCAG22/Understanding/language-of-page.html',
  checkedOn: '2026-11-21',
  wcag: ['3.1.1'],
  cause: 'SITE',
  on: 'html',
  check: (page) => {
    const { lang } = page.html;
    if (lang !== null && lang.trim() !== '') return pass;
    return finding({ message: `The html element has ${lang === null ? 'no' : 'an empty'} lang attribute.` });
  },
});
