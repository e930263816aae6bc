import type { PageChange, Patch } from '../apply/patch.js';

interface HeaderLine {
  name: string;
  value: string;
}
type Headers = Readonly<Record<string, readonly string[]>>;

/** Policies by which a browser decides what a page may load and run. */
const POLICIES = ['content-security-policy', 'content-security-policy-report-only'] as const;

/** Changes that no browser shows: of responses, of the way to the page, and of what is kept about it. */
const UNSEEN: ReadonlySet<PageChange['kind']> = new Set<PageChange['kind']>([
  'header',
  'content-encoding',
  'cookie',
  'redirect',
  'depth',
]);

const isPolicy = (change: PageChange): boolean =>
  change.kind === 'header' && POLICIES.some((name) => name === change.name.toLowerCase());

/**
 * The one page of a suggestion that a browser has to show before and after it; null where its markup, scripts and policies stay. Of a
 * page that becomes a redirect nothing is left to show.
 */
export function pageToShow({ pages }: Patch): string | null {
  if (pages.some(({ kind }) => kind === 'redirect')) return null;
  return pages.find((change) => isPolicy(change) || !UNSEEN.has(change.kind))?.url ?? null;
}

/** Only response headers change: the markup of the page stays as it is. */
export const changesMarkup = ({ pages }: Patch): boolean => pages.some(({ kind }) => !UNSEEN.has(kind));

/** Policies of a response, and the same with the patch. */
export function policyLines(headers: Headers, patch: Patch): Record<'before' | 'after', HeaderLine[]> {
  const before = POLICIES.flatMap((name): HeaderLine[] => (headers[name] ?? []).map((value) => ({ name, value })));
  let after = before;
  for (const change of patch.pages) {
    if (change.kind !== 'header' || !isPolicy(change)) continue;
    const name = change.name.toLowerCase();
    after = [...after.filter((one) => one.name !== name), ...(change.values ?? []).map((value) => ({ name, value }))];
  }
  return { before, after };
}
