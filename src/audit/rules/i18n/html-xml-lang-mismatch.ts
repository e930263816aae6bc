import { finding, notApplicable, pageRule, pass } from '../../engine/rule.js';
import { samePrimary } from '../../site/page-language.js';

export default pageRule({
  id: 'html-xml-lang-mismatch',
  category: 'I18N',
  severity: 'NOTICE',
  title: "xml:lang doesn't match lang attribute",
  why: 'Assistive technology may read either attribute, so the page is spoken in one language here and in another there.',
  fix: 'Give both attributes the same value, or remove xml:lang: HTML does not need it.',
  source: 'https://html.spec.whatwg.org/multipage/dom.html#the-lang-and-xml:lang-attributes',
  checkedOn: '2026-11-21',
  wcag: ['3.1.1'],
  cause: 'ELEMENT',
  on: 'html',
  check: (page) => {
    const lang = page.html.lang?.trim() ?? '';
    const xmlLang = page.html.xmlLang?.trim() ?? '';
    if (lang === '' || xmlLang === '') return notApplicable;
    if (samePrimary(lang, xmlLang)) return pass;
    return finding({ message: `lang is “${lang}” and xml:lang is “${xmlLang}”.`, value: xmlLang });
  },
});
