import type { WebKeywordsQuery } from '../../../operations.ts';
import { words } from '../../format.ts';
import { Button } from '../../parts/button.tsx';
import { Facts, Outside } from '../../parts/card.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { may } from '../../rights.ts';
import { AiMode } from './ai-mode.tsx';
import { Checks } from './checks.tsx';
import { EngineChip } from './engine-chip.tsx';
import { KeywordHistory } from './keyword-history.tsx';
import { Serp } from './serp.tsx';

export type Keyword = WebKeywordsQuery['keywords']['nodes'][number];

export interface KeywordDialogProps {
  projectId: string;
  keyword: Keyword;
  onForget(): void;
  onClose(): void;
}

/** All that is known of one keyword. */
export const KeywordDialog = ({ projectId, keyword, onForget, onClose }: KeywordDialogProps) => (
  <Dialog wide title={keyword.term} onClose={onClose}>
    <div class="stack">
      <p class="row">
        <EngineChip engine={keyword.engine} />
        <span class="soft">
          {[
            keyword.location ?? `all of ${nameOf('region', keyword.country)}`,
            nameOf('language', keyword.language),
            words(keyword.device),
          ].join(' · ')}
        </span>
      </p>
      <Facts
        rows={[
          ['Ranking URL', keyword.url ? <Outside url={keyword.url} /> : <span class="soft">none</span>],
          ...(keyword.tags.length > 0 ? [['Tags', keyword.tags.join(', ')] as const] : []),
          ['Target URL', keyword.targetUrl ? <Outside url={keyword.targetUrl} /> : <span class="soft">any page</span>],
        ]}
      />
      <KeywordHistory projectId={projectId} keywordId={keyword.id} />
      <Serp projectId={projectId} keywordId={keyword.id} />
      {keyword.engine === 'google' && <AiMode projectId={projectId} keywordId={keyword.id} />}
      <Checks projectId={projectId} keywordId={keyword.id} />
      <div class="row between">
        {may('MEMBER') ? (
          <Button kind="danger" onClick={onForget}>
            Stop tracking
          </Button>
        ) : (
          <span />
        )}
        <Button onClick={onClose}>Close</Button>
      </div>
    </div>
  </Dialog>
);

/** The display name; the code itself where there is none. */
function nameOf(type: 'region' | 'language', code: string): string {
  try {
    return new Intl.DisplayNames('en', { type }).of(code) ?? code;
  } catch {
    return code;
  }
}
