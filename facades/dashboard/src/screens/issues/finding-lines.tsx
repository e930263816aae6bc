import '../../design/inspector.css';
import { useState } from 'preact/hooks';
import type { WebFetchPageSourceMutation } from '../../../operations.ts';
import { useAction } from '../../api/query.ts';
import { Button } from '../../parts/button.tsx';
import { FailureNotice } from '../../parts/loaded.tsx';
import { fetchSource } from '../page/fetch-source.ts';
import { SourceLines } from '../page/source-lines.tsx';

interface FindingLinesProps {
  auditId: string;
  url: string;
  rule: string;
}

/** The source of the page as it is now, with the findings of the rule at their lines. */
export function FindingLines({ auditId, url, rule }: FindingLinesProps) {
  const [source, setSource] = useState<WebFetchPageSourceMutation['source'] | null>(null);
  const fetching = useAction(async () => setSource(await fetchSource(auditId, url, 'RAW')));
  return (
    <div class="stack tight">
      {source === null ? (
        <div>
          <Button size="small" icon="search" busy={fetching.busy} onClick={() => void fetching.run()}>
            Show lines
          </Button>
        </div>
      ) : source.text === null ? (
        <p class="notice">{source.reason}</p>
      ) : (
        <div class="lines">
          <SourceLines text={source.text} marks={source.marks.filter((mark) => mark.rule === rule)} />
        </div>
      )}
      <FailureNotice failure={fetching.failure} retry={() => void fetching.run()} />
    </div>
  );
}
