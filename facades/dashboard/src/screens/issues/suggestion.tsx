import { useState } from 'preact/hooks';
import { WebMarkFixesApplied, type WebSuggestFixesMutation } from '../../../operations.ts';
import { execute } from '../../api/graph.ts';
import { useAction } from '../../api/query.ts';
import { date, percent } from '../../format.ts';
import { Button, CopyButton } from '../../parts/button.tsx';
import { Chip } from '../../parts/chip.tsx';
import { Diff } from '../../parts/diff.tsx';
import { FailureNotice } from '../../parts/loaded.tsx';
import { may } from '../../rights.ts';

type FixSuggestion = WebSuggestFixesMutation['suggestFixes']['suggestions'][number];

const RENDERING: Readonly<Record<Exclude<FixSuggestion['rendering'], 'SAME' | null>, string>> = {
  PENDING: 'Not compared in Chromium yet. Suggest again to see the result.',
  DIFFERS: 'In Chromium more changes than the suggestion says.',
  NOT_COMPARED: 'Not compared in Chromium.',
  NO_BROWSER: 'Not compared in a browser.',
};

interface SuggestionProps {
  of: FixSuggestion;
  projectId: string;
  /** the same change on several pages, all in the same state */
  ids?: readonly string[];
}

/** A change with its proof: what is there, what to put in its place. */
export const Suggestion = ({ of, projectId, ids = [of.id] }: SuggestionProps) => (
  <div class="suggestion stack tight">
    <div class="row between">
      <h3>{of.title}</h3>
      <span class="row">
        {of.verified ? <Chip tone="good">✓ Verified</Chip> : <Chip tone="warn">Not verified</Chip>}
        <Chip>{of.source === 'AI' ? `AI-generated (${of.model ?? 'model'})` : 'Rule-based'}</Chip>
      </span>
    </div>
    {of.verified && (
      <p class="soft small">
        Verified: all rules were run again on the changed page. The issue is fixed and no new one appears.{' '}
        {of.rendering === 'SAME' && 'In Chromium nothing else of the page changes. '}
        How good the text is, rules do not tell.
      </p>
    )}
    {of.rendering !== null && of.rendering !== 'SAME' && (
      <p class="soft small break">
        {RENDERING[of.rendering]} {of.renderingReason}
      </p>
    )}
    <p class="prose">{of.explanation}</p>
    <Diff before={of.before} after={of.after} />
    <div class="row between">
      <span class="soft small">Confidence {percent(of.confidence)}</span>
      <span class="row">
        <AppliedMark of={of} ids={ids} projectId={projectId} />
        <CopyButton text={of.after} what="Copy fix" />
      </span>
    </div>
  </div>
);

/** The user who applied the change says so; the next audit says whether it held. */
function AppliedMark({ of, projectId, ids }: Required<SuggestionProps>) {
  const [appliedAt, setAppliedAt] = useState(of.appliedAt);
  const mark = useAction(async () => {
    const applied = appliedAt === null;
    const { markFixesApplied } = await execute(WebMarkFixesApplied, {
      projectId,
      input: { suggestionIds: [...ids], applied },
    });
    const [first] = markFixesApplied;
    setAppliedAt(first?.appliedAt ?? null);
  });
  if (of.outcome !== null)
    return of.outcome === 'HELD' ? <Chip tone="good">Held</Chip> : <Chip tone="bad">Did not hold</Chip>;
  return (
    <>
      {appliedAt !== null && <span class="soft small">Applied {date(appliedAt)}; the next audit checks it</span>}
      {may('MEMBER') && (
        <Button size="small" kind="quiet" busy={mark.busy} onClick={() => void mark.run()}>
          {appliedAt === null ? 'Mark as applied' : 'Unmark'}
        </Button>
      )}
      <FailureNotice failure={mark.failure} retry={() => void mark.run()} />
    </>
  );
}
