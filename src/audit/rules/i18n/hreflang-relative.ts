import { type Evidence, finding, notApplicable, pageRule } from '../../engine/rule.js';
import { hreflangSet } from '../../traits/hreflang-set.js';
import { isAbsoluteWebUrl } from '../../urls/absolute-url.js';

export default pageRule({
  id: 'hreflang-relative',
  category: 'I18N',
  severity: 'ERROR',
  title: 'Relative hreflang URL',
  why: 'Alternates must be absolute URLs with protocol and host. Search engines may ignore or misread relative ones.',
  fix: 'Use the absolute URL of every alternate, starting with https://.',
  source: 'https://developers.google.com/search/docs/specialty/international/localized-versions',
  checkedOn: '2026-11-21',
  on: 'html',
  perElement: true,
  check: (page) => {
    const alternates = hreflangSet(page).filter(({ href }) => href.trim() !== '');
    if (alternates.length === 0) return notApplicable;
    const evidence = alternates
      .filter(({ href }) => !isAbsoluteWebUrl(href))
      .map(({ code, href }): Evidence => ({ message: `The URL of the ${code} alternate is relative.`, value: href }));
    return finding(evidence, { applicable: alternates.length });
  },
});
