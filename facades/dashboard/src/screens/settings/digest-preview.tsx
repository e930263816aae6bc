import { type DigestFrequency, WebDigestPreview } from '../../../operations.ts';
import { useQuery } from '../../api/query.ts';
import { time } from '../../format.ts';
import { Button } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { Show } from '../../parts/loaded.tsx';

export interface PreviewedDigest {
  projectId: string | null;
  clientId: string | null;
  frequency: DigestFrequency;
  skipUnchanged: boolean;
}

/** The next digest as it would be now. */
export function DigestPreview({ of, onClose }: { of: PreviewedDigest; onClose(): void }) {
  const { projectId, clientId, frequency, skipUnchanged } = of;
  const loaded = useQuery(WebDigestPreview, { projectId, clientId, frequency });
  return (
    <Dialog wide title="Preview" onClose={onClose}>
      <div class="stack">
        <Show loaded={loaded}>
          {({ digestPreview: { subject, text, since, until, isUnchanged } }) => (
            <>
              <p class="soft small">
                {time(since)} – {time(until)}. Nothing is sent now.
              </p>
              {isUnchanged && skipUnchanged && <p class="notice">Nothing changed: no e-mail would be sent.</p>}
              {subject !== '' && <p class="strong break">{subject}</p>}
              <pre class="digest">{text}</pre>
            </>
          )}
        </Show>
        <div class="actions">
          <Button onClick={onClose}>Close</Button>
        </div>
      </div>
    </Dialog>
  );
}
