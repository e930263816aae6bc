import type { ComponentType } from 'preact';
import { Missing } from '../missing.tsx';
import { PageHeader } from '../parts/page-header.tsx';
import { Tabs } from '../parts/tabs.tsx';
import { seesAll } from '../rights.ts';
import type { ScreenProps } from '../screen-props.ts';
import { Account } from './settings/account.tsx';
import { ApiKeys } from './settings/api-keys.tsx';
import { AuditLog } from './settings/audit-log.tsx';
import { Channels } from './settings/channels.tsx';
import { Clients } from './settings/clients.tsx';
import { Members } from './settings/members.tsx';
import { PlanAndUse } from './settings/plan-and-use.tsx';
import { ReportBranding } from './settings/report-branding.tsx';
import { Webhooks } from './settings/webhooks.tsx';

interface Part {
  path: string;
  name: string;
  Part: ComponentType;
}

const PARTS: readonly Part[] = [
  { path: '', name: 'Plan and usage', Part: PlanAndUse },
  { path: 'clients', name: 'Clients', Part: Clients },
  { path: 'keys', name: 'API keys', Part: ApiKeys },
  { path: 'channels', name: 'Alert channels', Part: Channels },
  { path: 'webhooks', name: 'Webhooks', Part: Webhooks },
  { path: 'reports', name: 'Reports', Part: ReportBranding },
  { path: 'members', name: 'Members', Part: Members },
  { path: 'audit-log', name: 'Audit log', Part: AuditLog },
  { path: 'account', name: 'Account', Part: Account },
];

/** The parts left for whoever sees some clients only. */
const OF_LIMITED: readonly Part[] = [
  { path: '', name: 'Account', Part: Account },
  { path: 'account', name: 'Account', Part: Account },
];

export default function Settings({ params }: ScreenProps) {
  const parts = seesAll() ? PARTS : OF_LIMITED;
  const here = parts.find(({ path }) => path === (params['part'] ?? ''));
  if (!here) return <Missing />;
  const { Part } = here;
  return (
    <>
      <PageHeader title="Settings" />
      {parts === PARTS && (
        <Tabs
          label="Settings"
          tabs={parts.map(({ path, name }) => ({
            href: path ? `/settings/${path}` : '/settings',
            name,
            here: path === here.path,
          }))}
        />
      )}
      <Part />
    </>
  );
}
