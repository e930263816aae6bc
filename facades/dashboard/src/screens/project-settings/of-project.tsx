import type { ComponentChildren } from 'preact';
import { WebProjectSettings, type WebProjectSettingsQuery } from '../../../operations.ts';
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

interface OfProjectProps extends SettingsOf {
  children(project: WebProjectSettingsQuery['project']): ComponentChildren;
}

/** Forms over the settings of a project, all of them disabled for those who may only read. */
function OfProject({ projectId, isLocked, children }: OfProjectProps) {
  const loaded = useQuery(WebProjectSettings, { id: projectId });
  return (
    <Show loaded={loaded}>
      {({ project }) => (
        <fieldset class="plain stack" disabled={isLocked}>
          {children(project)}
        </fieldset>
      )}
    </Show>
  );
}

export const General = (of: SettingsOf) => (
  <OfProject {...of}>
    {(project) => (
      <>
        <DetailsForm project={project} />
        {may('ADMIN') && <DeleteProject id={of.projectId} name={project.name} />}
      </>
    )}
  </OfProject>
);

export const Crawling = (of: SettingsOf) => (
  <OfProject {...of}>
    {(project) => (
      <CrawlSettingsForm
        projectId={of.projectId}
        settings={project.crawlSettings}
        zone={project.timeZone}
        isOwned={project.ownership.isVerified}
      />
    )}
  </OfProject>
);

export const AuditSchedule = (of: SettingsOf) => (
  <OfProject {...of}>
    {(project) => <Schedule projectId={of.projectId} schedule={project.auditSchedule} zone={project.timeZone} />}
  </OfProject>
);

export const Access = (of: SettingsOf) => (
  <OfProject {...of}>
    {(project) => (
      <>
        <Ownership projectId={of.projectId} ownership={project.ownership} />
        <RequestHeaders projectId={of.projectId} names={project.crawlSettings.requestHeaderNames} />
      </>
    )}
  </OfProject>
);

export const SearchConsoleCard = (of: SettingsOf) => (
  <OfProject {...of}>
    {(project) =>
      may('ADMIN') && (
        <SearchConsole
          key={project.searchConsole.property ?? 'none'}
          projectId={of.projectId}
          projectUrl={project.url}
          isOwned={project.ownership.isVerified}
          connection={project.searchConsole}
        />
      )
    }
  </OfProject>
);
