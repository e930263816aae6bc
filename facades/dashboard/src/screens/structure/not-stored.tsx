import { Card } from '../../parts/card.tsx';
import { Empty } from '../../parts/loaded.tsx';
import type { OfAudit } from '../../project.tsx';

/** Audits of earlier releases have no structure until they are judged once more. */
export const NotStored = ({ of: { projectId, audit } }: { of: OfAudit }) => (
  <Card>
    <Empty
      icon="structure"
      title="Not known for this audit"
      action={
        <a class="button" href={`/projects/${projectId}/score?audit=${audit.id}`}>
          Go to score
        </a>
      }
    >
      The audit was made by an earlier release. Re-score it on the score page to get its structure, or run a new audit.
    </Empty>
  </Card>
);
