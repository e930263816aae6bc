import { useState } from 'preact/hooks';
import {
  WebAffectedPages,
  type WebAffectedPagesQuery,
  WebSuggestFixes,
  type WebSuggestFixesMutation,
} from '../../../operations.ts';
import { execute } from '../../api/graph.ts';
import { useAction } from '../../api/query.ts';
import { type Tally, useRecheck } from '../../api/recheck.ts';
import { count, pathOf, plural } from '../../format.ts';
import { Button } from '../../parts/button.tsx';
import { FailureNotice } from '../../parts/loaded.tsx';
import { toast } from '../../parts/toast.tsx';
import type { AffectedPagesProps } from './affected-pages.tsx';
import { Suggestion } from './suggestion.tsx';

/** pages that one press fetches: each takes a request and the time of a second look */
const MOST_CHECKED = 100;

interface ForAllProps extends AffectedPagesProps {
  /** role and plan allow another suggestion */
  fixable: boolean;
}

/** What can be done about an issue on all of its pages at once. */
export function ForAll({ of, issue, fixable }: ForAllProps) {
  const { projectId, auditId, rule } = of;
  const [fixes, setFixes] = useState<WebSuggestFixesMutation['suggestFixes'] | null>(null);
  const suggest = useAction(async () => {
    setFixes((await execute(WebSuggestFixes, { projectId, input: { issueId: issue.id } })).suggestFixes);
  });
  const pages = issue.affectedPages - issue.ignoredPages;
  const check = useRecheck(
    auditId,
    ({ fixed, stillFailing }) => ({
      fixed: Number(fixed.includes(rule)),
      failing: Number(stillFailing.includes(rule)),
    }),
    // with its last page the issue leaves the audit, and this screen with it
    ({ fixed }) => {
      if (fixed > 0 && fixed === issue.affectedPages) toast(`Issue fixed on all ${plural(fixed, 'page')}.`);
    },
  );
  const { progress, tally } = check;
  return (
    <>
      {/* one page has buttons of its own; what came of the others stays in sight */}
      {pages > 1 && (
        <div class="bar row">
          {fixable && (
            <Button size="small" busy={suggest.busy} onClick={() => void suggest.run()}>
              Suggest fixes
            </Button>
          )}
          {check.busy ? (
            <Button size="small" onClick={check.stop}>
              Stop
            </Button>
          ) : (
            <Button size="small" icon="refresh" onClick={() => void check.run(() => urlsOf(of))}>
              Check all again
            </Button>
          )}
          <span class="soft small" role="status">
            {check.busy
              ? `Checking ${count(progress.done + 1)} of ${count(Math.max(progress.of, 1))}`
              : pages > MOST_CHECKED
                ? `The first ${MOST_CHECKED} of ${count(pages)} pages are checked at once.`
                : ''}
          </span>
        </div>
      )}
      <FailureNotice failure={check.failure} />
      {tally && <Outcome of={tally} />}
      <FailureNotice failure={suggest.failure} retry={() => void suggest.run()} />
      {fixes && <Fixes of={fixes} pages={pages} />}
    </>
  );
}

type Affected = WebAffectedPagesQuery['audit']['issueConnection']['nodes'][number]['affected'];

async function sliceAfter(of: AffectedPagesProps['of'], after: string | null): Promise<Affected | undefined> {
  const { audit } = await execute(WebAffectedPages, { ...of, ignored: false, ...(after ? { after } : {}) });
  return audit.issueConnection.nodes[0]?.affected;
}

/** Of the pages on which the issue is not ignored, in the order of the list. */
async function urlsOf(of: AffectedPagesProps['of']): Promise<readonly string[]> {
  const urls: string[] = [];
  let after: string | null = null;
  do {
    const slice = await sliceAfter(of, after);
    urls.push(...(slice?.nodes.map(({ url }) => url) ?? []));
    after = slice?.nextCursor ?? null;
  } while (after !== null && urls.length < MOST_CHECKED);
  return urls.slice(0, MOST_CHECKED);
}

/** Some rules need the whole site, and some pages do not respond. */
const Outcome = ({ of: { pages, fixed, failing } }: { of: Tally }) => (
  <p class="notice" role="status">
    Fixed on {plural(fixed, 'page')}, still on {count(failing)}.
    {pages > fixed + failing && ` ${plural(pages - fixed - failing, 'page')} could not be checked.`} Scores update with
    the next audit.
  </p>
);

type Fix = WebSuggestFixesMutation['suggestFixes']['suggestions'][number];

/** pages that a fix names; the list below has the others */
const NAMED = 10;

/** The same change on several pages is one, as where they share a template. */
function Fixes(props: { of: WebSuggestFixesMutation['suggestFixes']; pages: number }) {
  const { suggestions, withoutSuggestion, ai } = props.of;
  const [first] = withoutSuggestion;
  const looked = new Set([...suggestions, ...withoutSuggestion].map(({ url }) => url)).size;
  const byChange = Map.groupBy(suggestions, ({ title, before, after, source }) =>
    JSON.stringify([title, before, after, source]),
  );
  return (
    <div class="bar stack">
      {looked < props.pages && (
        <p class="soft small">
          For the first {count(looked)} of {plural(props.pages, 'page')}.
        </p>
      )}
      {[...byChange].map(([change, fixes]) => (
        <FixFor key={change} fixes={fixes} />
      ))}
      {first && (
        <p class="notice">
          {plural(withoutSuggestion.length, 'page')} without a suggestion: {first.reason} {ai.reason}
        </p>
      )}
    </div>
  );
}

function FixFor({ fixes }: { fixes: readonly Fix[] }) {
  const [one] = fixes as readonly [Fix];
  const paths = fixes.slice(0, NAMED).map(({ url }) => pathOf(url));
  const name = fixes.length === 1 ? `Fix for ${paths[0]}` : `One fix for ${plural(fixes.length, 'page')}`;
  return (
    <section class="stack tight" aria-label={name}>
      <h3>{name}</h3>
      {fixes.length > 1 && (
        <p class="soft small break">
          {paths.join(' · ')}
          {fixes.length > NAMED && ` and ${count(fixes.length - NAMED)} more`}
        </p>
      )}
      <Suggestion of={one} />
    </section>
  );
}
