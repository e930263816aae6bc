import { WebExtraction } from '../../../operations.ts';
import { useQuery } from '../../api/query.ts';
import { Show } from '../../parts/loaded.tsx';
import { Bing } from './bing.tsx';
import { CustomChecks } from './extraction/custom-checks.tsx';
import { Extractors } from './extraction/extractors.tsx';
import { IndexNow } from './index-now.tsx';
import { SearchConsoleCard } from './of-project.tsx';
import type { SettingsOf } from './settings-of.ts';

/** The values that audits read from every page besides the usual, and the conditions that they have to meet. */
export function Extraction({ projectId, isLocked }: SettingsOf) {
  const loaded = useQuery(WebExtraction, { projectId });
  return (
    <Show loaded={loaded}>
      {({ project: { url, ruleSettings } }) => (
        <div class="stack">
          <Extractors {...{ projectId, isLocked, ...ruleSettings }} siteUrl={url} />
          <CustomChecks {...{ projectId, isLocked, ...ruleSettings }} />
          <SearchConsoleCard projectId={projectId} isLocked={isLocked} />
          <Bing projectId={projectId} isLocked={isLocked} />
          <IndexNow projectId={projectId} isLocked={isLocked} />
        </div>
      )}
    </Show>
  );
}
