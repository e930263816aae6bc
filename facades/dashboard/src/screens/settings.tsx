import type { ComponentType } from 'preact';
import { Missing } from '../missing.tsx';
import { PageHeader } from '../parts/page-header.tsx';
import { Tabs } from '../parts/tabs.tsx';
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

const PARTS: readonly { path: string; name: string; Part: ComponentType }[] = [
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

export default function Settings({ params }: ScreenProps) {
  const here = PARTS.find(({ path }) => path === (params['part'] ?? ''));
  if (!here) return <Missing />;
  const { Part } = here;
  return (
    <>
      <PageHeader title="Settings" />
      <Tabs
        label="Settings"
        tabs={PARTS.map(({ path, name }) => ({
          href: path ? `/settings/${path}` : '/settings',
          name,
          here: path === here.path,
        }))}
      />
      <Part />
    </>
  );
}
