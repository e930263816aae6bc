import type { WebSuggestFixesMutation } from '../../../operations.ts';
import { count, pathOf, plural } from '../../format.ts';
import { Suggestion } from './suggestion.tsx';

export type Suggested = WebSuggestFixesMutation['suggestFixes'];

interface SuggestedFixesProps {
  of: Suggested;
  projectId: string;
  /** pages that the issue is on; fixes may be for the first of them */
  pages: number;
}

type Fix = Suggested['suggestions'][number];

/** pages that a fix names; lists have the others */
const NAMED = 10;

/** Fixes for several pages of an issue. The same change on several pages, with the same outcome, is one: they share a template. */
export function SuggestedFixes({ of: { suggestions, withoutSuggestion, ai }, projectId, pages }: SuggestedFixesProps) {
  const [first] = withoutSuggestion;
  const looked = new Set([...suggestions, ...withoutSuggestion].map(({ url }) => url)).size;
  const byChange = Map.groupBy(suggestions, ({ title, before, after, source, appliedAt, outcome }) =>
    JSON.stringify([title, before, after, source, appliedAt !== null, outcome]),
  );
  return (
    <div class="bar stack">
      {looked < pages && (
        <p class="soft small">
          For the first {count(looked)} of {plural(pages, 'page')}.
        </p>
      )}
      {[...byChange].map(([change, fixes]) => (
        <FixFor key={change} fixes={fixes} projectId={projectId} />
      ))}
      {first && (
        <p class="notice">
          {plural(withoutSuggestion.length, 'page')} without a suggestion: {first.reason} {ai.reason}
        </p>
      )}
    </div>
  );
}

function FixFor({ fixes, projectId }: { fixes: readonly Fix[]; projectId: string }) {
  const [one] = fixes as readonly [Fix];
  const paths = fixes.slice(0, NAMED).map(({ url }) => pathOf(url));
  const name = fixes.length === 1 ? `Fix for ${paths[0]}` : `One fix for ${plural(fixes.length, 'page')}`;
  // the same change may be there once more, with another outcome
  const label = fixes.length === 1 ? name : `${name}, such as ${paths[0]}`;
  return (
    <section class="stack tight" aria-label={label}>
      <h3>{name}</h3>
      {fixes.length > 1 && (
        <p class="soft small break">
          {paths.join(' · ')}
          {fixes.length > NAMED && ` and ${count(fixes.length - NAMED)} more`}
        </p>
      )}
      <Suggestion of={one} projectId={projectId} ids={fixes.map(({ id }) => id)} />
    </section>
  );
}
