import { useState } from 'preact/hooks';
import { type SourceView, WebTestExtractor, type WebTestExtractorMutation } from '../../../../operations.ts';
import { execute } from '../../../api/graph.ts';
import { useAction } from '../../../api/query.ts';
import { plural } from '../../../format.ts';
import { Button } from '../../../parts/button.tsx';
import { Field } from '../../../parts/field.tsx';
import { FailureNotice } from '../../../parts/loaded.tsx';
import type { Extractor } from './definitions.ts';

type Tested = WebTestExtractorMutation['testExtractor'];

const VIEWS: readonly (readonly [SourceView, string])[] = [
  ['RAW', 'HTML as served'],
  ['RENDERED', 'Rendered page'],
];
/** values shown before "and more" */
const SHOWN = 5;

interface TestExtractorProps {
  projectId: string;
  siteUrl: string;
  /** as it is filled in, saved or not */
  extractor: Extractor;
}

/** The values that the extractor finds on one page, before every audit looks for it on all of them. */
export function TestExtractor({ projectId, siteUrl, extractor }: TestExtractorProps) {
  const [url, setUrl] = useState(siteUrl);
  const [view, setView] = useState<SourceView>('RAW');
  const [tested, setTested] = useState<{ of: string; found: Tested } | null>(null);
  const asked = JSON.stringify([url, view, extractor]);
  const action = useAction(async () => {
    setTested(null);
    const { testExtractor: found } = await execute(WebTestExtractor, { projectId, url, view, extractor });
    setTested({ of: asked, found });
  });
  const { failure } = action;
  const atUrl = failure?.of('url');
  const isCurrent = tested !== null && tested.of === asked;
  return (
    <fieldset class="plain">
      <legend class="legend">Test on a page</legend>
      <div class="pair">
        <Field label="URL" fault={atUrl}>
          <input type="text" inputMode="url" value={url} onInput={(event) => setUrl(event.currentTarget.value)} />
        </Field>
        <Field label="View">
          <select value={view} onChange={({ currentTarget: { value } }) => setView(value as SourceView)}>
            {VIEWS.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </Field>
      </div>
      {!atUrl && <FailureNotice failure={failure} />}
      <p class="row">
        <Button size="small" busy={action.busy} onClick={action.run}>
          Test
        </Button>
        <span role="status" class="soft">
          {isCurrent && summaryOf(tested.found)}
        </span>
      </p>
      {isCurrent && tested.found.matches.length > 0 && (
        <ul class="values mono">
          {tested.found.matches.slice(0, SHOWN).map((value, at) => (
            // values may be the same
            <li key={at}>{value}</li>
          ))}
          {tested.found.matches.length > SHOWN && <li class="soft">and more</li>}
        </ul>
      )}
    </fieldset>
  );
}

function summaryOf({ reason, failed, count, status }: Tested): string {
  if (reason !== null) return reason;
  if (failed) return 'Ended: the extractor takes too long on this page.';
  const matches = count === 0 ? 'No match' : plural(count, 'match', 'matches');
  return status === 200 ? `${matches}.` : `${matches}; the page returns ${status}.`;
}
