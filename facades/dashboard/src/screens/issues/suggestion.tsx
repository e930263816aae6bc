import type { WebSuggestFixesMutation } from '../../../operations.ts';
import { percent } from '../../format.ts';
import { CopyButton } from '../../parts/button.tsx';
import { Chip } from '../../parts/chip.tsx';
import { Diff } from '../../parts/diff.tsx';

type FixSuggestion = WebSuggestFixesMutation['suggestFixes']['suggestions'][number];

/** A change with its proof: what is there, what to put in its place. */
export const Suggestion = ({ of }: { of: FixSuggestion }) => (
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
        Verified: all rules were run again on the changed page. The issue is fixed and no new one appears. How good the
        text is, rules do not tell.
      </p>
    )}
    <p class="prose">{of.explanation}</p>
    <Diff before={of.before} after={of.after} />
    <div class="row between">
      <span class="soft small">Confidence {percent(of.confidence)}</span>
      <CopyButton text={of.after} what="Copy fix" />
    </div>
  </div>
);
