import { useState } from 'preact/hooks';
import { useRecheck } from '../../api/recheck.ts';
import { count, plural } from '../../format.ts';
import { Button, CopyButton } from '../../parts/button.tsx';
import { FailureNotice } from '../../parts/loaded.tsx';
import { may } from '../../rights.ts';
import { FixesOfSelection, useSuggestions } from '../pages/fixes-of-selection.tsx';
import { IgnoreDialog } from './ignore.tsx';

/** pages that get suggestions for one press */
const MOST_SUGGESTED = 100;
/** pages that are fetched for one press: each takes a request and the time of a second look */
const MOST_CHECKED = 25;

interface SelectedAffectedProps {
  of: { projectId: string; auditId: string };
  issue: { id: string; rule: string; title: string; severity: 'ERROR' | 'WARNING' | 'NOTICE' };
  urls: readonly string[];
  fixable: boolean;
  /** they are ignored already */
  ignored: boolean;
  onClear(): void;
}

/** Actions on the selected pages of an issue. */
export function SelectedAffected({
  of: { projectId, auditId },
  issue,
  urls,
  fixable,
  ignored,
  onClear,
}: SelectedAffectedProps) {
  const [isIgnoring, setIgnoring] = useState(false);
  const fixes = useSuggestions(projectId);
  const check = useRecheck(auditId, ({ fixed, stillFailing }) => ({
    fixed: Number(fixed.includes(issue.rule)),
    failing: Number(stillFailing.includes(issue.rule)),
  }));
  const { tally } = check;
  const isBusy = check.busy || fixes.busy;
  return (
    <>
      <div class="bar row" data-selection>
        <span class="soft" role="status">
          {check.busy
            ? `Checking ${check.progress.done + 1} of ${count(urls.length)}`
            : `${plural(urls.length, 'page')} selected`}
        </span>
        {fixable &&
          (urls.length > MOST_SUGGESTED ? (
            <span class="soft small">Select up to {MOST_SUGGESTED} pages for fixes.</span>
          ) : (
            <Button
              size="small"
              kind="primary"
              keys="s"
              busy={fixes.busy}
              onClick={() => void fixes.run({ ...issue, urls: [...urls] })}
            >
              Suggest fixes
            </Button>
          ))}
        {may('MEMBER') &&
          (check.busy ? (
            <Button size="small" onClick={check.stop}>
              Stop
            </Button>
          ) : urls.length > MOST_CHECKED ? (
            <span class="soft small">Select up to {MOST_CHECKED} pages to check them again.</span>
          ) : (
            <Button size="small" keys="v" icon="refresh" onClick={() => void check.run(async () => urls)}>
              Check again
            </Button>
          ))}
        {may('MEMBER') && !ignored && (
          <Button size="small" keys="i" onClick={() => setIgnoring(true)}>
            Ignore
          </Button>
        )}
        <CopyButton text={urls.join('\n')} what="Copy URLs" keys="c" />
        {!isBusy && (
          <Button size="small" kind="quiet" onClick={onClear}>
            Clear selection
          </Button>
        )}
      </div>
      <FailureNotice failure={check.failure} />
      {tally && (
        <p class="notice" role="status">
          Fixed on {plural(tally.fixed, 'page')}, still failing on {count(tally.failing)}.
          {tally.unread > 0 && ` ${plural(tally.unread, 'page')} could not be checked.`} Scores update with the next
          audit.
        </p>
      )}
      <FixesOfSelection of={fixes} />
      {isIgnoring && (
        <IgnoreDialog
          title={`Ignore issue on ${plural(urls.length, 'page')}`}
          findings={urls.map((url) => ({ issueId: issue.id, url }))}
          done={`Ignored on ${plural(urls.length, 'page')}.`}
          onClose={() => setIgnoring(false)}
          onDone={onClear}
        />
      )}
    </>
  );
}
