import { useRef, useState } from 'preact/hooks';
import { WebSuggestFixes } from '../../../operations.ts';
import { execute } from '../../api/graph.ts';
import { useAction } from '../../api/query.ts';
import { count, plural } from '../../format.ts';
import { Button } from '../../parts/button.tsx';
import { FailureNotice } from '../../parts/loaded.tsx';
import { type Suggested, SuggestedFixes } from '../issues/suggested-fixes.tsx';

/** An issue with the pages that fixes are for. */
export interface IssueOnPages {
  id: string;
  title: string;
  urls: readonly string[];
}

/** Fixes for one issue on several pages, page by page: what came before a failure, or before it was stopped, stays. */
export function useSuggestions(projectId: string) {
  const [issue, setIssue] = useState<IssueOnPages | null>(null);
  const [suggested, setSuggested] = useState<Suggested | null>(null);
  const [done, setDone] = useState(0);
  const stopping = useRef(false);
  const action = useAction(async (wanted: IssueOnPages) => {
    stopping.current = false;
    setIssue(wanted);
    setSuggested(null);
    setDone(0);
    const suggestions: Suggested['suggestions'] = [];
    const withoutSuggestion: Suggested['withoutSuggestion'] = [];
    for (const [at, pageUrl] of wanted.urls.entries()) {
      if (stopping.current) break;
      const { suggestFixes } = await execute(WebSuggestFixes, { projectId, input: { issueId: wanted.id, pageUrl } });
      suggestions.push(...suggestFixes.suggestions);
      withoutSuggestion.push(...suggestFixes.withoutSuggestion);
      setSuggested({ ai: suggestFixes.ai, suggestions: [...suggestions], withoutSuggestion: [...withoutSuggestion] });
      setDone(at + 1);
    }
  });
  return {
    ...action,
    projectId,
    issue,
    suggested,
    done,
    stop: () => {
      stopping.current = true;
    },
  };
}

/** The result of suggesting fixes for a selection. */
export function FixesOfSelection({ of }: { of: ReturnType<typeof useSuggestions> }) {
  const { projectId, issue, suggested, busy, done, failure, stop } = of;
  if (!issue) return null;
  return (
    <section aria-label={`Fixes for ${issue.title}`}>
      <div class="bar row between">
        <h2>{issue.title}</h2>
        {busy && (
          <span class="row">
            <span class="soft" role="status">
              Suggesting fixes: {count(done)} of {plural(issue.urls.length, 'page')}
            </span>
            <Button size="small" onClick={stop}>
              Stop
            </Button>
          </span>
        )}
      </div>
      <FailureNotice failure={failure} />
      {suggested && <SuggestedFixes of={suggested} projectId={projectId} pages={busy ? 0 : issue.urls.length} />}
    </section>
  );
}
