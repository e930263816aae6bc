import { finding, notApplicable, pageRule, pass } from '../../engine/rule.js';
import { languageTagDefect } from '../../i18n/language-tags.js';

export default pageRule({
  id: 'html-lang-invalid',
  category: 'I18N',
  severity: 'WARNING',
  title: 'Invalid lang attribute',
  why: 'Screen readers, browsers and translation tools ignore an unknown language, as if none were declared.',
  fix: 'Use a language tag such as en, pt-BR or zh-Hant: a registered language, then script and region where they matter, joined by hyphens.',
  source: 'https://www.rfc-editor.org/info/bcp47',
  checkedOn: '2026-11-21',
  wcag: ['3.1.1'],
  cause: 'ELEMENT',
  on: 'html',
  check: (page) => {
    const lang = page.html.lang?.trim() ?? '';
    if (lang === '') return notApplicable;
    const defect = languageTagDefect(lang);
    return defect === null
      ? pass
      : finding({ message: `“${lang.slice(0, 100)}” ${defect}.`, value: lang.slice(0, 500) });
  },
});
