import { WebRemoveKeywords } from '../../../operations.ts';
import { execute } from '../../api/graph.ts';
import { refresh, useAction } from '../../api/query.ts';
import { inSlices } from '../../api/slices.ts';
import { plural } from '../../format.ts';
import { DialogForm } from '../../parts/dialog-form.tsx';
import { toast } from '../../parts/toast.tsx';
import type { Keyword } from './keyword-dialog.tsx';

export interface ForgetKeywordsProps {
  projectId: string;
  keywords: readonly Keyword[];
  onDone(): void;
  onClose(): void;
}

/** Asks first: the history of a keyword goes with it. */
export function ForgetKeywords({ projectId, keywords, onDone, onClose }: ForgetKeywordsProps) {
  const [first] = keywords;
  const what = keywords.length === 1 && first ? `“${first.term}”` : plural(keywords.length, 'keyword');
  const action = useAction(async () => {
    await inSlices(
      keywords.map(({ id }) => id),
      (keywordIds) => execute(WebRemoveKeywords, { projectId, keywordIds }),
    );
    toast(`Stopped tracking ${what}.`);
    refresh();
    onDone();
  });
  return (
    <DialogForm danger title={`Stop tracking ${what}?`} submit="Stop tracking" action={action} onClose={onClose}>
      <p>All position history is deleted permanently.</p>
    </DialogForm>
  );
}
