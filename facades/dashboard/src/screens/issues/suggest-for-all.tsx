import { useState } from 'preact/hooks';
import { WebSuggestFixes } from '../../../operations.ts';
import { execute } from '../../api/graph.ts';
import { useAction } from '../../api/query.ts';
import { Button } from '../../parts/button.tsx';
import { FailureNotice } from '../../parts/loaded.tsx';
import { type Suggested, SuggestedFixes } from './suggested-fixes.tsx';

interface SuggestForAllProps {
  projectId: string;
  issue: { id: string; affectedPages: number; ignoredPages: number };
}

/** Fixes for the first pages of an issue at once; one page has a button of its own. */
export function SuggestForAll({ projectId, issue }: SuggestForAllProps) {
  const [fixes, setFixes] = useState<Suggested | null>(null);
  const suggest = useAction(async () => {
    setFixes((await execute(WebSuggestFixes, { projectId, input: { issueId: issue.id } })).suggestFixes);
  });
  const pages = issue.affectedPages - issue.ignoredPages;
  return (
    <>
      {pages > 1 && (
        <div class="bar row">
          <Button size="small" keys="s" busy={suggest.busy} onClick={() => void suggest.run()}>
            Suggest fixes
          </Button>
        </div>
      )}
      <FailureNotice failure={suggest.failure} retry={() => void suggest.run()} />
      {fixes && <SuggestedFixes of={fixes} projectId={projectId} pages={pages} />}
    </>
  );
}
