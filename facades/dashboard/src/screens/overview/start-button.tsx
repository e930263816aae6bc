import { useState } from 'preact/hooks';
import { useAction } from '../../api/query.ts';
import { Button } from '../../parts/button.tsx';
import { FailureNotice } from '../../parts/loaded.tsx';
import { Menu } from '../../parts/menu.tsx';
import { FullNote } from '../../parts/plan-note.tsx';
import { isFull, may, useAllowance } from '../../rights.ts';
import { StartAudit } from './start-audit.tsx';
import { startNow } from './start-now.ts';

/** Starts an audit with the settings of the project at once; others are chosen behind the arrow. */
export function StartButton({ projectId }: { projectId: string }) {
  const [choosing, setChoosing] = useState(false);
  const room = useAllowance('AUDITS_PER_DAY');
  const start = useAction(() => startNow(projectId));
  if (!may('MEMBER')) return null;
  if (isFull(room)) return <FullNote allowance={room} noun="audits per day" />;
  return (
    <>
      <span class="split">
        <Button kind="primary" icon="play" busy={start.busy} onClick={() => void start.run()}>
          Start audit
        </Button>
        <Menu kind="primary" iconOnly label="Other ways to start">
          <button type="button" onClick={() => setChoosing(true)}>
            With other settings …
          </button>
          <a href={`/projects/${projectId}/settings/crawling`}>Crawl settings</a>
        </Menu>
      </span>
      <FailureNotice failure={start.failure} />
      {choosing && <StartAudit projectId={projectId} onClose={() => setChoosing(false)} />}
    </>
  );
}
