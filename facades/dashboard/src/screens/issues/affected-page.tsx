import { useState } from 'preact/hooks';
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
import { may } from '../../rights.ts';
import { IgnoreButton, IgnoredNote } from './ignore.tsx';
import { Suggestion } from './suggestion.tsx';

export interface AffectedPageProps {
  page: WebAffectedPagesQuery['audit']['issueConnection']['nodes'][number]['affected']['nodes'][number];
  issue: { id: string; rule: string };
  projectId: string;
  auditId: string;
  /** all pages have the same proof, which is shown above them */
  isShared: boolean;
  /** role and plan allow another suggestion */
  fixable: boolean;
}

/** One page that an issue is on: the proof, what would mend it, and a second look. */
export function AffectedPage({ page, issue, projectId, auditId, isShared, fixable }: AffectedPageProps) {
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
    <li class="stack tight">
      <div class="row between">
        <a
          class="strong grow"
          title={page.url}
          href={`/projects/${projectId}/pages/by-address?audit=${auditId}&url=${encodeURIComponent(page.url)}`}
        >
          {pathOf(page.url)}
        </a>
        {isShared && <Seen page={page} />}
        <span class="actions">
          {fixable && (
            <Button size="small" keys="s" busy={suggest.busy} onClick={() => void suggest.run()}>
              Suggest fix
            </Button>
          )}
          {may('MEMBER') && (
            <Button size="small" kind="quiet" icon="refresh" busy={verify.busy} onClick={() => void verify.run()}>
              Check again
            </Button>
          )}
          {may('MEMBER') && !page.ignored && <IgnoreButton issueId={issue.id} url={page.url} />}
        </span>
      </div>
      {!isShared && <Seen page={page} />}
      {!isShared && <Evidence items={page.evidence} />}
      {page.ignored && <IgnoredNote issueId={issue.id} url={page.url} of={page.ignored} />}
      <FailureNotice failure={verify.failure} retry={() => void verify.run()} />
      {second && <SecondLook of={second} rule={issue.rule} />}
      <FailureNotice failure={suggest.failure} retry={() => void suggest.run()} />
      {fixes && (
        <div class="stack tight">
          {fixes.suggestions.map((one) => (
            <Suggestion key={one.id} of={one} projectId={projectId} />
          ))}
          {fixes.suggestions.length === 0 && (
            <p class="notice">
              {fixes.withoutSuggestion.find(({ url }) => url === page.url)?.reason ??
                'No fix can be derived for this page alone.'}{' '}
              {fixes.ai.reason}
            </p>
          )}
          {fixes.ai.status === 'WAITING' && (
            <p class="soft small">The language model is still working. Try again in a moment.</p>
          )}
        </div>
      )}
    </li>
  );
}

const Seen = ({ page }: Pick<AffectedPageProps, 'page'>) => (
  <p class="soft small">
    {page.failing > 1 && `${plural(page.failing, 'element')} · `}first seen {date(page.firstSeenAt)}{' '}
    {page.regressions > 0 && <Chip tone="warn">regressed {plural(page.regressions, 'time')}</Chip>}
  </p>
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
