import { useRecheck } from '../../api/recheck.ts';
import { count, plural } from '../../format.ts';
import { Button, CopyButton } from '../../parts/button.tsx';
import { Download } from '../../parts/download.tsx';
import { FailureNotice } from '../../parts/loaded.tsx';
import { may } from '../../rights.ts';
import type { Page } from './columns.tsx';
import { FixesOfSelection, useSuggestions } from './fixes-of-selection.tsx';
import { IssuesOfSelection } from './issues-of-selection.tsx';

/** pages that are fetched for one press: each takes a request and the time of a second look */
const MOST_CHECKED = 25;

/** pages whose issues are listed together: one slice of a list */
const MOST_TOGETHER = 100;

interface SelectedPagesProps {
  of: { projectId: string; auditId: string };
  pages: readonly Page[];
  /** columns of an export; empty for all extracted data */
  fields: string;
  onClear(): void;
}

/** The number of a page in its audit is the last part of its id. */
const numberOf = ({ id }: Page): string => id.slice(id.lastIndexOf('.') + 1);

/** Actions for the pages that are selected. */
export function SelectedPages({ of: { projectId, auditId }, pages, fields, onClear }: SelectedPagesProps) {
  const check = useRecheck(auditId, ({ fixed, stillFailing, newlyFailing }) => ({
    fixed: fixed.length,
    failing: stillFailing.length + newlyFailing.length,
  }));
  const fixes = useSuggestions(projectId);
  const { tally } = check;
  const isTooMany = pages.length > MOST_CHECKED;
  const filter = `number in (${pages.map(numberOf).join(', ')})`;
  return (
    <>
      <div class="bar row">
        <span class="soft" role="status">
          {check.busy
            ? `Checking ${check.progress.done + 1} of ${count(pages.length)}`
            : `${plural(pages.length, 'page')} selected`}
        </span>
        {may('MEMBER') &&
          (check.busy ? (
            <Button size="small" onClick={check.stop}>
              Stop
            </Button>
          ) : isTooMany ? (
            <span class="soft small">Select up to {MOST_CHECKED} pages to check them again.</span>
          ) : (
            <Button
              size="small"
              kind="primary"
              icon="refresh"
              onClick={() => void check.run(async () => pages.map(({ url }) => url))}
            >
              Check again
            </Button>
          ))}
        {may('MEMBER') &&
          (pages.length > MOST_TOGETHER ? (
            <span class="soft small">Select up to {MOST_TOGETHER} pages to ignore or fix their issues.</span>
          ) : (
            <IssuesOfSelection
              of={{ projectId, auditId }}
              filter={filter}
              onSuggest={(issue) => void fixes.run(issue)}
            />
          ))}
        <CopyButton text={pages.map(({ url }) => url).join('\n')} what="Copy URLs" />
        <Download of="pages" projectId={projectId} only={{ auditId, filter, fields }} />
        {!check.busy && !fixes.busy && (
          <Button size="small" kind="quiet" onClick={onClear}>
            Clear selection
          </Button>
        )}
      </div>
      <FailureNotice failure={check.failure} />
      {tally && (
        <p class="notice" role="status">
          {plural(tally.fixed, 'issue')} fixed, {count(tally.failing)} failing.
          {tally.unread > 0 && ` ${plural(tally.unread, 'page')} could not be checked.`} Scores update with the next
          audit.
        </p>
      )}
      <FixesOfSelection of={fixes} />
    </>
  );
}
