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
        {of.verified ? (
          <span title="All rules were re-run on the changed page: the issue is fixed and no new issue appears.">
            <Chip tone="good">✓ Verified</Chip>
          </span>
        ) : (
          <Chip tone="warn">Not verified</Chip>
        )}
        <Chip>{of.source === 'AI' ? `AI-generated (${of.model ?? 'model'})` : 'Rule-based'}</Chip>
      </span>
    </div>
    <p class="prose">{of.explanation}</p>
    <Diff before={of.before} after={of.after} />
    <div class="row between">
      <span class="soft small">Confidence {percent(of.confidence)}</span>
      <CopyButton text={of.after} what="Copy fix" />
    </div>
  </div>
);
