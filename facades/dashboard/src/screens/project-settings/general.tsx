import { WebProjectSettings } from '../../../operations.ts';
import { useQuery } from '../../api/query.ts';
import { Show } from '../../parts/loaded.tsx';
import { may } from '../../rights.ts';
import { CrawlSettingsForm } from './crawl-settings-form.tsx';
import { DeleteProject } from './delete-project.tsx';
import { DetailsForm } from './details-form.tsx';
import { Ownership } from './ownership.tsx';
import { RequestHeaders } from './request-headers.tsx';
import { Schedule } from './schedule.tsx';
import { SearchConsole } from './search-console.tsx';
import type { SettingsOf } from './settings-of.ts';

/** What a project is, how its audits crawl, and when they start by themselves. */
export function General({ projectId, isLocked }: SettingsOf) {
  const loaded = useQuery(WebProjectSettings, { id: projectId });
  return (
    <Show loaded={loaded}>
      {({ project }) => (
        <fieldset class="plain stack" disabled={isLocked}>
          <DetailsForm project={project} />
          <Schedule projectId={projectId} schedule={project.auditSchedule} zone={project.timeZone} />
          <CrawlSettingsForm
            projectId={projectId}
            settings={project.crawlSettings}
            zone={project.timeZone}
            isOwned={project.ownership.isVerified}
          />
          <Ownership projectId={projectId} ownership={project.ownership} />
          {may('ADMIN') && (
            <SearchConsole
              key={project.searchConsole.property ?? 'none'}
              projectId={projectId}
              projectUrl={project.url}
              isOwned={project.ownership.isVerified}
              connection={project.searchConsole}
            />
          )}
          <RequestHeaders projectId={projectId} names={project.crawlSettings.requestHeaderNames} />
          {may('ADMIN') && <DeleteProject id={projectId} name={project.name} />}
        </fieldset>
      )}
    </Show>
  );
}
