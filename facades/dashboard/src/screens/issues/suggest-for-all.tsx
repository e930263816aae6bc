import { useState } from 'preact/hooks';
import { WebSuggestFixes, type WebSuggestFixesMutation } from '../../../operations.ts';
import { execute } from '../../api/graph.ts';
import { useAction } from '../../api/query.ts';
import { count, pathOf, plural } from '../../format.ts';
import { Button } from '../../parts/button.tsx';
import { FailureNotice } from '../../parts/loaded.tsx';
import type { AffectedPagesProps } from './affected-pages.tsx';
import { Suggestion } from './suggestion.tsx';

/** Fixes for the first pages of an issue at once; one page has a button of its own. */
export function SuggestForAll({ of: { projectId }, issue }: AffectedPagesProps) {
  const [fixes, setFixes] = useState<WebSuggestFixesMutation['suggestFixes'] | null>(null);
  const suggest = useAction(async () => {
    setFixes((await execute(WebSuggestFixes, { projectId, input: { issueId: issue.id } })).suggestFixes);
  });
  const pages = issue.affectedPages - issue.ignoredPages;
  return (
    <>
      {pages > 1 && (
        <div class="bar row">
          <Button size="small" busy={suggest.busy} onClick={() => void suggest.run()}>
            Suggest fixes
          </Button>
        </div>
      )}
      <FailureNotice failure={suggest.failure} retry={() => void suggest.run()} />
      {fixes && <Fixes of={fixes} pages={pages} />}
    </>
  );
}

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
