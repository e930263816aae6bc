import { rules } from '../../../audit/rules/index.js';
import { ADVISORIES_CHECKED_ON } from '../../../audit/security/library-advisories.js';
import { CURRENCIES_CHECKED_ON } from '../../../audit/structured-data/currency-codes.js';
import { RETIRED_RESULTS } from '../../../audit/structured-data/rich-results/retired.js';
import { RICH_RESULTS } from '../../../audit/structured-data/rich-results.js';
import { VOCABULARY_CHECKED_ON } from '../../../audit/structured-data/schema-properties.js';
import { SECRET_FORMATS_CHECKED_ON } from '../../../crawl/extract/secret-formats.js';
import { CRAWLERS } from '../../../facts/robots/crawlers.js';
import { FORM_SOURCES, FORMS_CHECKED_ON } from '../../../fixes/servers/hosting-forms.js';

/** Knowledge that the audit has from somebody else, and the day on which it was written from there, or last compared with it. */
export interface DatedSource {
  /** id of the rule, or name of the table and its entry */
  name: string;
  source: string;
  /** `2026-11-29` */
  checkedOn: string;
}

/** Each rule, and each table that rules or fix suggestions read. */
export function datedSources(): DatedSource[] {
  const table = (name: string, source: string, checkedOn: string): DatedSource => ({ name, source, checkedOn });
  return [
    ...rules.map(({ id, source, checkedOn = '' }) => table(id, source, checkedOn)),
    ...RICH_RESULTS.map(({ kinds, source, checkedOn }) => table(`rich result: ${kinds.join(', ')}`, source, checkedOn)),
    ...RETIRED_RESULTS.map(({ feature, source, checkedOn }) => table(`retired: ${feature}`, source, checkedOn)),
    ...[...new Map(CRAWLERS.map((crawler) => [crawler.source, crawler])).values()].map(({ source, checkedOn }) =>
      table('crawlers', source, checkedOn),
    ),
    table(
      'secret formats',
      'https://docs.github.com/en/code-security/reference/secret-security/supported-secret-scanning-patterns',
      SECRET_FORMATS_CHECKED_ON,
    ),
    table('advisories of libraries', 'https://github.com/RetireJS/retire.js', ADVISORIES_CHECKED_ON),
    table('currencies', 'https://www.iso.org/iso-4217-currency-codes.html', CURRENCIES_CHECKED_ON),
    ...FORM_SOURCES.map((source) => table('forms of hosting platforms', source, FORMS_CHECKED_ON)),
    table('vocabulary', 'https://schema.org/docs/full.html', VOCABULARY_CHECKED_ON),
  ];
}

/** Sources that nothing was compared with since that day, the oldest first. */
export const staleSources = (since: Date): DatedSource[] =>
  datedSources()
    .filter(({ checkedOn }) => !(Date.parse(checkedOn) >= since.getTime()))
    .sort((one, other) => (one.checkedOn < other.checkedOn ? -1 : 1));
