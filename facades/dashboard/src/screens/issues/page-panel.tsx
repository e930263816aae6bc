import { useEffect, useRef, useState } from 'preact/hooks';
import {
  type WebAffectedPagesQuery,
  WebSuggestFixes,
  type WebSuggestFixesMutation,
  WebVerifyPage,
  type WebVerifyPageMutation,
} from '../../../operations.ts';
import { execute } from '../../api/graph.ts';
import { useAction } from '../../api/query.ts';
import { date, pathOf, plural } from '../../format.ts';
import { Button } from '../../parts/button.tsx';
import { Chip } from '../../parts/chip.tsx';
import { Evidence } from '../../parts/evidence.tsx';
import { FailureNotice } from '../../parts/loaded.tsx';
import { useWide } from '../../parts/wide.ts';
import { may } from '../../rights.ts';
import { inspectHref } from '../page/inspected-page.ts';
import { FindingLines } from './finding-lines.tsx';
import { IgnoreButton, IgnoredNote } from './ignore.tsx';
import { Suggestion } from './suggestion.tsx';

export type AffectedPage =
  WebAffectedPagesQuery['audit']['issueConnection']['nodes'][number]['affected']['nodes'][number];

export interface PagePanelProps {
  page: AffectedPage;
  issue: { id: string; rule: string };
  projectId: string;
  auditId: string;
  /** role and plan allow another suggestion */
  fixable: boolean;
  /** a key that was pressed on the row: presses the button that goes by it */
  pressed: { key: string } | null;
  onClose(): void;
}

/** One page of an issue beside the table: the proof at its lines, what would mend it, and a second look. */
export function PagePanel({ page, issue, projectId, auditId, fixable, pressed, onClose }: PagePanelProps) {
  const panel = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const isWide = useWide();
  useEffect(() => {
    // it covers the row that opened it
    if (!isWide) heading.current?.focus();
  }, []);
  const wasIgnored = useRef(page.ignored !== null);
  useEffect(() => {
    // its row is gone
    if (page.ignored !== null && !wasIgnored.current) onClose();
  }, [page.ignored !== null]);
  useEffect(() => {
    if (pressed) panel.current?.querySelector<HTMLElement>(`[aria-keyshortcuts="${pressed.key}"]`)?.click();
  }, [pressed]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector('dialog[open]')) onClose();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [onClose]);
  return (
    <section class="sheet stack" aria-label={`Page ${pathOf(page.url)}`} ref={panel} data-panel id="page-panel">
      <header class="row between">
        <h2 class="break" tabIndex={-1} ref={heading}>
          {pathOf(page.url)}
        </h2>
        <Button size="small" kind="quiet" icon="close" onClick={onClose}>
          Close
        </Button>
      </header>
      <p class="soft small">
        {page.failing > 1 && `${plural(page.failing, 'element')} · `}first seen {date(page.firstSeenAt)}{' '}
        {page.regressions > 0 && <Chip tone="warn">regressed {plural(page.regressions, 'time')}</Chip>}
      </p>
      <Evidence items={page.evidence} />
      {page.ignored && <IgnoredNote issueId={issue.id} url={page.url} of={page.ignored} />}
      <Actions page={page} issue={issue} projectId={projectId} auditId={auditId} fixable={fixable} />
      {may('MEMBER') && <FindingLines auditId={auditId} url={page.url} rule={issue.rule} />}
      <p>
        <a href={inspectHref(projectId, auditId, page.url)}>All about this page</a>
      </p>
    </section>
  );
}

function Actions({ page, issue, projectId, auditId, fixable }: Omit<PagePanelProps, 'pressed' | 'onClose'>) {
  const [fixes, setFixes] = useState<WebSuggestFixesMutation['suggestFixes'] | null>(null);
  const [second, setSecond] = useState<WebVerifyPageMutation['verifyPage'] | null>(null);
  const suggest = useAction(async () => {
    const input = { issueId: issue.id, pageUrl: page.url };
    setFixes((await execute(WebSuggestFixes, { projectId, input })).suggestFixes);
  });
  const verify = useAction(async () => {
    setSecond((await execute(WebVerifyPage, { auditId, url: page.url })).verifyPage);
  });
  return (
    <>
      <span class="actions">
        {fixable && (
          <Button size="small" keys="s" busy={suggest.busy} onClick={() => void suggest.run()}>
            Suggest fix
          </Button>
        )}
        {may('MEMBER') && (
          <Button size="small" keys="v" icon="refresh" busy={verify.busy} onClick={() => void verify.run()}>
            Check again
          </Button>
        )}
        {may('MEMBER') && !page.ignored && <IgnoreButton issueId={issue.id} url={page.url} />}
      </span>
      <FailureNotice failure={verify.failure} retry={() => void verify.run()} />
      {second && <SecondLook of={second} rule={issue.rule} />}
      <FailureNotice failure={suggest.failure} retry={() => void suggest.run()} />
      {fixes && <Fixes of={fixes} url={page.url} projectId={projectId} />}
    </>
  );
}

interface FixesProps {
  of: WebSuggestFixesMutation['suggestFixes'];
  url: string;
  projectId: string;
}

const Fixes = ({ of: { suggestions, withoutSuggestion, ai }, url, projectId }: FixesProps) => (
  <div class="stack tight">
    {suggestions.map((one) => (
      <Suggestion key={one.id} of={one} projectId={projectId} />
    ))}
    {suggestions.length === 0 && (
      <p class="notice">
        {withoutSuggestion.find((one) => one.url === url)?.reason ?? 'No fix can be derived for this page alone.'}{' '}
        {ai.reason}
      </p>
    )}
    {ai.status === 'WAITING' && <p class="soft small">The language model is still working. Try again in a moment.</p>}
  </div>
);

function SecondLook({ of, rule }: { of: WebVerifyPageMutation['verifyPage']; rule: string }) {
  const verdict =
    of.outcome !== 'VERIFIED' ? (
      <p>Could not check this page: {of.reason}</p>
    ) : of.fixed.includes(rule) ? (
      <p>
        <Chip tone="good">Fixed</Chip> The page was fetched again and the issue is fixed. Scores update with the next
        audit.
      </p>
    ) : of.stillFailing.includes(rule) ? (
      <p>
        <Chip tone="bad">Still failing</Chip> The page was fetched again and the issue remains.
      </p>
    ) : (
      <p>
        <Chip tone="warn">Not checked</Chip> This rule needs a full audit, or no longer applies to the page.
      </p>
    );
  return (
    <div class="notice" role="status">
      {verdict}
      {of.newlyFailing.length > 0 && <p class="small">New on this page: {of.newlyFailing.join(', ')}</p>}
    </div>
  );
}
