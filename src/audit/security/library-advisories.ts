interface Advisory {
  /** first version with the defect, inclusive */
  from: string;
  /** first version without it; null when no release of that line fixes it */
  fixed: string | null;
  /** where the line without a fix ends, exclusive */
  before?: string;
  id: string;
}

/** Day on which the table was last compared with the advisories. */
export const ADVISORIES_CHECKED_ON = '2026-11-28';

/** Published advisories of libraries that pages load in the browser, by folded name. Kept short: the worst of each line. */
const ADVISORIES: Readonly<Record<string, readonly Advisory[]>> = {
  angular: [{ from: '1.0.0', fixed: null, before: '2.0.0', id: 'CVE-2024-21490' }],
  axios: [
    { from: '0.8.1', fixed: '0.28.0', id: 'CVE-2023-45857' },
    { from: '1.0.0', fixed: '1.6.0', id: 'CVE-2023-45857' },
    { from: '1.0.0', fixed: '1.8.2', id: 'CVE-2025-27152' },
  ],
  bootstrap: [
    { from: '2.0.0', fixed: '3.4.1', id: 'CVE-2019-8331' },
    { from: '2.0.0', fixed: null, before: '4.0.0', id: 'CVE-2024-6484' },
    { from: '4.0.0', fixed: '4.3.1', id: 'CVE-2019-8331' },
    { from: '4.0.0', fixed: '5.0.0', id: 'CVE-2024-6531' },
  ],
  ckeditor: [{ from: '4.0.0', fixed: '4.24.0', id: 'CVE-2024-24815' }],
  datatables: [{ from: '0.0.1', fixed: '1.11.3', id: 'CVE-2021-23445' }],
  dojo: [{ from: '1.0.0', fixed: '1.17.0', id: 'CVE-2021-23450' }],
  dompurify: [
    { from: '0.0.1', fixed: '2.5.4', id: 'CVE-2024-45801' },
    { from: '3.0.0', fixed: '3.1.3', id: 'CVE-2024-45801' },
    { from: '0.0.1', fixed: '3.2.4', id: 'CVE-2025-26791' },
    { from: '3.0.0', fixed: '3.3.2', id: 'CVE-2026-0540' },
  ],
  handlebars: [{ from: '0.0.1', fixed: '4.7.7', id: 'CVE-2021-23369' }],
  highlight: [
    { from: '0.0.1', fixed: '9.18.2', id: 'CVE-2020-26237' },
    { from: '10.0.0', fixed: '10.1.2', id: 'CVE-2020-26237' },
  ],
  jquery: [
    { from: '0.0.1', fixed: '1.9.0', id: 'CVE-2012-6708' },
    { from: '1.0.3', fixed: '3.5.0', id: 'CVE-2020-11023' },
    { from: '1.2.0', fixed: '3.5.0', id: 'CVE-2020-11022' },
    { from: '1.1.4', fixed: '3.4.0', id: 'CVE-2019-11358' },
  ],
  jquerymigrate: [{ from: '0.0.1', fixed: '1.2.0', id: 'jquery-migrate #36 (selectors run as HTML)' }],
  jqueryui: [
    { from: '0.0.1', fixed: '1.13.0', id: 'CVE-2021-41184' },
    { from: '0.0.1', fixed: '1.13.2', id: 'CVE-2022-31160' },
  ],
  jqueryvalidation: [{ from: '0.0.1', fixed: '1.19.5', id: 'CVE-2022-31147' }],
  knockout: [{ from: '0.0.1', fixed: '3.5.0', id: 'CVE-2019-14862' }],
  lodash: [
    { from: '0.0.1', fixed: '4.17.21', id: 'CVE-2021-23337' },
    { from: '0.0.1', fixed: '4.18.0', id: 'CVE-2026-4800' },
  ],
  moment: [
    { from: '1.0.1', fixed: '2.29.2', id: 'CVE-2022-24785' },
    { from: '2.18.0', fixed: '2.29.4', id: 'CVE-2022-31129' },
  ],
  mustache: [{ from: '0.0.1', fixed: '2.2.1', id: 'CVE-2015-8862' }],
  pdf: [
    { from: '0.0.1', fixed: '4.2.67', id: 'CVE-2024-4367' },
    // the oldest release that scanners are known to flag
    { from: '5.6.205', fixed: '6.2.108', id: 'CVE-2026-16633' },
  ],
  prototype: [{ from: '0.0.1', fixed: null, before: '1.7.4', id: 'CVE-2020-27511' }],
  reactdom: [
    { from: '16.0.0', fixed: '16.0.1', id: 'CVE-2018-6341' },
    { from: '16.1.0', fixed: '16.1.2', id: 'CVE-2018-6341' },
    { from: '16.2.0', fixed: '16.2.1', id: 'CVE-2018-6341' },
    { from: '16.3.0', fixed: '16.3.3', id: 'CVE-2018-6341' },
    { from: '16.4.0', fixed: '16.4.2', id: 'CVE-2018-6341' },
  ],
  select2: [{ from: '0.0.1', fixed: '4.0.6', id: 'CVE-2016-10744' }],
  tinymce: [
    { from: '0.0.1', fixed: '5.11.0', id: 'CVE-2024-38356' },
    { from: '6.0.0', fixed: '6.8.4', id: 'CVE-2024-38356' },
    { from: '7.0.0', fixed: '7.2.0', id: 'CVE-2024-38356' },
  ],
  underscore: [{ from: '1.3.2', fixed: '1.12.1', id: 'CVE-2021-23358' }],
  vue: [{ from: '2.0.0', fixed: '3.0.0', id: 'CVE-2024-9506' }],
};

export interface KnownVulnerability {
  ids: string[];
  /** version to move to; null when the line has no fix */
  fixed: string | null;
}

/** What is known against that version; null for unknown libraries, unreadable versions and clean ones. */
export function vulnerabilityOf(library: string, version: string): KnownVulnerability | null {
  const number = parse(version);
  if (!number || isNoRelease(fold(library), number)) return null;
  const hits = (ADVISORIES[fold(library)] ?? []).filter((advisory) => {
    const end = advisory.fixed ?? advisory.before;
    return compare(number, parse(advisory.from)) >= 0 && end !== undefined && compare(number, parse(end)) < 0;
  });
  if (hits.length === 0) return null;
  const fixes = hits.map((hit) => hit.fixed);
  const fixed = fixes.includes(null)
    ? null
    : fixes.reduce((latest, fix) => (compare(parse(fix ?? ''), parse(latest ?? '')) > 0 ? fix : latest));
  return { ids: [...new Set(hits.map((hit) => hit.id))], fixed };
}

/** Last releases of lines that have ended: a higher number of the line is the version of something else. */
const LAST_RELEASES: Readonly<Record<string, readonly string[]>> = {
  angular: ['1.8.3'],
  bootstrap: ['2.3.2', '3.4.1', '4.6.2'],
  jquery: ['1.12.4', '2.2.4'],
  vue: ['1.0.28', '2.7.16'],
};

const isNoRelease = (library: string, number: readonly number[]): boolean =>
  (LAST_RELEASES[library] ?? []).some(
    (last) => parse(last)?.[0] === number[0] && compare([...number], parse(last)) > 0,
  );

/** `jQuery UI` → `jqueryui`, `Vue.js` → `vue`, `AngularJS` → `angular` */
function fold(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replace(/js$/, '');
}

function parse(version: string): number[] | null {
  const match = /^[v=]?(\d{1,6})(?:\.(\d{1,6}))?(?:\.(\d{1,6}))?/.exec(version.trim());
  return match ? [match[1], match[2], match[3]].map((part) => Number(part ?? 0)) : null;
}

function compare(a: number[] | null, b: number[] | null): number {
  for (let index = 0; index < 3; index++) {
    const difference = (a?.[index] ?? 0) - (b?.[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
