import data from './advisories.json' with { type: 'json' };

interface Advisory {
  /** first version with the defect, inclusive */
  from: string;
  /** first version without it, released or not; of a line that ends unfixed where it ends */
  below: string;
  ids: readonly string[];
}

/** Day of the copy of RetireJS' repository that `scripts/renew-advisories.mjs` made the file from. */
export const ADVISORIES_CHECKED_ON: string = data.checkedOn;

/** Advisories that the repository lacks. */
const MORE: Readonly<Record<string, readonly Advisory[]>> = {
  bootstrap: [
    { from: '2.0.0', below: '4.0.0', ids: ['CVE-2024-6484'] },
    { from: '4.0.0', below: '5.0.0', ids: ['CVE-2024-6531'] },
  ],
  ckeditor: [{ from: '4.0.0', below: '4.24.0', ids: ['CVE-2024-24815'] }],
  jquerymigrate: [{ from: '0.0.1', below: '1.2.0', ids: ['jquery-migrate #36 (selectors run as HTML)'] }],
};

/** Published advisories of libraries that pages load in the browser, by folded name. */
const ADVISORIES: ReadonlyMap<string, readonly Advisory[]> = new Map(
  Object.entries({ ...MORE, ...data.libraries }).map(([name, found]) => [name, [...found, ...(MORE[name] ?? [])]]),
);

export interface KnownVulnerability {
  ids: string[];
  /** version to move to; null when the line has no fix */
  fixed: string | null;
}

/** The vulnerabilities known against that version; null for unknown libraries, unreadable versions and clean ones. */
export function vulnerabilityOf(library: string, version: string): KnownVulnerability | null {
  const name = fold(library);
  const number = parse(version);
  if (!number || isNoRelease(name, number)) return null;
  const hits = (ADVISORIES.get(name) ?? []).filter(
    ({ from, below }) => compare(number, parse(from)) >= 0 && compare(number, parse(below)) < 0,
  );
  if (hits.length === 0) return null;
  const fixes = hits.map(({ below }) => (isReleased(name, below) ? below : null));
  const fixed = fixes.includes(null)
    ? null
    : fixes.reduce((latest, fix) => (compare(parse(fix ?? ''), parse(latest ?? '')) > 0 ? fix : latest));
  return { ids: [...new Set(hits.flatMap(({ ids }) => ids))], fixed };
}

/** Last releases of lines that have ended: a higher number of the line is the version of something else. */
const LAST_RELEASES: Readonly<Record<string, readonly string[]>> = {
  angular: ['1.8.3'],
  bootstrap: ['2.3.2', '3.4.1', '4.6.2'],
  jquery: ['1.12.4', '2.2.4'],
  vue: ['1.0.28', '2.7.16'],
};

/** First version without the defect, where there is one: RetireJS writes 999 for a line that has none. */
function isReleased(library: string, version: string): boolean {
  const number = parse(version);
  return number !== null && !version.includes('999') && !isNoRelease(library, number);
}

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
