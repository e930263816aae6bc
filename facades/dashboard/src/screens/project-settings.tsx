import type { ComponentType } from 'preact';
import { Missing } from '../missing.tsx';
import { PageHeader } from '../parts/page-header.tsx';
import { Tabs } from '../parts/tabs.tsx';
import { may } from '../rights.ts';
import type { ScreenProps } from '../screen-props.ts';
import { Extraction } from './project-settings/extraction.tsx';
import { Access, AuditSchedule, Crawling, General } from './project-settings/of-project.tsx';
import { Rules } from './project-settings/rules.tsx';
import type { SettingsOf } from './project-settings/settings-of.ts';

const PARTS: readonly { path: string; name: string; Part: ComponentType<SettingsOf> }[] = [
  { path: '', name: 'General', Part: General },
  { path: '/crawling', name: 'Crawling', Part: Crawling },
  { path: '/schedule', name: 'Schedule', Part: AuditSchedule },
  { path: '/access', name: 'Access and ownership', Part: Access },
  { path: '/rules', name: 'Rules', Part: Rules },
  { path: '/extraction', name: 'Extraction and integrations', Part: Extraction },
];

export default function ProjectSettings({ params }: ScreenProps) {
  const { id: projectId, part = '' } = params as { id: string; part?: string };
  const here = PARTS.find(({ path }) => path === (part && `/${part}`));
  const isLocked = !may('MEMBER');
  if (!here) return <Missing />;
  const { Part } = here;
  return (
    <>
      <PageHeader title="Project settings" lead="Used by manual, scheduled and API audits." />
      <Tabs
        label="Project settings"
        tabs={PARTS.map(({ path, name }) => ({
          href: `/projects/${projectId}/settings${path}`,
          name,
          here: path === here.path,
        }))}
      />
      {isLocked && <p class="notice">Only members, admins and owners can change project settings.</p>}
      <Part projectId={projectId} isLocked={isLocked} />
    </>
  );
}
