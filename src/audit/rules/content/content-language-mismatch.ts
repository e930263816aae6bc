import { finding, notApplicable, pageRule, pass } from '../../engine/rule.js';
import { languageTagDefect } from '../../i18n/language-tags.js';
import { canContradict, isOtherScript, samePrimary } from '../../site/page-language.js';

const SCRIPTS = new Intl.DisplayNames(['en'], { type: 'script' });

export default pageRule({
  id: 'content-language-mismatch',
  category: 'CONTENT',
  severity: 'WARNING',
  title: 'Declared language does not match content',
  why: 'Browsers, translators and screen readers trust the lang attribute; a wrong one makes them mispronounce, mistranslate or hyphenate badly.',
  fix: 'Set the lang attribute of the html element to the language that the text is written in.',
  source: 'https://developers.google.com/search/docs/specialty/international/localized-versions',
  checkedOn: '2026-11-21',
  on: 'html',
  thresholds: {
    confidence: { unit: '%', default: 90, min: 50, max: 100, about: 'Lowest confidence of the detection.' },
  },
  checkWith:
    ({ confidence }) =>
    (page) => {
      const declared = page.html.lang?.trim();
      const detected = page.html.text.language;
      if (!declared || !detected) return notApplicable;
      // a word that names no language is reported as an invalid tag
      if (languageTagDefect(declared.split(/[-_]/, 1)[0] ?? '') !== null) return notApplicable;
      const { code, script } = detected;
      const isSure = 100 * detected.confidence >= confidence;
      if (isSure && canContradict(declared)) {
        if (samePrimary(declared, code)) return pass;
        const certain = Math.round(100 * detected.confidence);
        const message = `The page declares “${declared}”, but its text is detected as “${code}” (confidence ${certain} %).`;
        return finding({ message, value: declared });
      }
      if (script === undefined || !isOtherScript(declared, script)) return notApplicable;
      const message = `The page declares “${declared}”, but its text is written in ${SCRIPTS.of(script)} letters.`;
      return finding({ message, value: declared });
    },
});
