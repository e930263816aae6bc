import { WebProjectSettings } from '../../operations.ts';
import { useQuery } from '../api/query.ts';
import { Show } from '../parts/loaded.tsx';
import { PageHeader } from '../parts/page-header.tsx';
import { may } from '../rights.ts';
import type { ScreenProps } from '../routes.ts';
import { CrawlSettingsForm } from './project-settings/crawl-settings-form.tsx';
import { DetailsForm } from './project-settings/details-form.tsx';
import { Ownership } from './project-settings/ownership.tsx';
import { RequestHeaders } from './project-settings/request-headers.tsx';
import { Schedule } from './project-settings/schedule.tsx';

/** What a project is, how its audits crawl, and when they start by themselves. */
export default function ProjectSettings({ params }: ScreenProps) {
  const id = params['id'] as string;
  const loaded = useQuery(WebProjectSettings, { id });
  const isLocked = !may('MEMBER');
  return (
    <>
      <PageHeader title="Project settings" lead="They apply to every audit, however it is started." />
      <Show loaded={loaded}>
        {({ project }) => (
          <>
            {isLocked && <p class="notice">Only members, admins and owners can change project settings.</p>}
            <fieldset class="plain stack" disabled={isLocked}>
              <DetailsForm key={project.url + project.name + project.timeZone} project={project} />
              <Schedule
                key={project.auditSchedule?.nextRunAt ?? 'none'}
                projectId={id}
                schedule={project.auditSchedule}
                zone={project.timeZone}
              />
              <CrawlSettingsForm
                projectId={id}
                settings={project.crawlSettings}
                zone={project.timeZone}
                isOwned={project.ownership.isVerified}
              />
              <Ownership projectId={id} ownership={project.ownership} />
              <RequestHeaders projectId={id} names={project.crawlSettings.requestHeaderNames} />
            </fieldset>
          </>
        )}
      </Show>
    </>
  );
}
