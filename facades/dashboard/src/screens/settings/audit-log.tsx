import { type AuditLogAction, WebAuditLog, type WebAuditLogQuery } from '../../../operations.ts';
import { useList } from '../../api/more.ts';
import { NONE, time, words } from '../../format.ts';
import { Card } from '../../parts/card.tsx';
import { Icon } from '../../parts/icon.tsx';
import { Empty, Show } from '../../parts/loaded.tsx';
import { More, Table } from '../../parts/table.tsx';
import { ownPlan } from '../../rights.ts';
import { navigate, oneOf, withQuery } from '../../router.ts';
import { ForAdmins } from './gate.tsx';

type Entry = WebAuditLogQuery['auditLog']['nodes'][number];

/** In the order in which they are looked for. */
const ACTIONS: Readonly<Record<AuditLogAction, string>> = {
  SIGNED_IN: 'Signed in',
  SIGN_IN_FAILED: 'Sign-in failed',
  SIGNED_OUT: 'Signed out',
  SESSIONS_REVOKED: 'Sessions revoked',
  PASSWORD_CHANGED: 'Password changed',
  PASSWORD_RESET: 'Password reset',
  ACCOUNT_RECLAIMED: 'Account given to the owner of its e-mail',
  TWO_FACTOR_ENABLED: 'Two-factor enabled',
  TWO_FACTOR_DISABLED: 'Two-factor disabled',
  TWO_FACTOR_FAILED: 'Wrong second factor',
  RECOVERY_CODES_CREATED: 'Recovery codes created',
  IDENTITY_LINKED: 'Issuer account linked',
  USER_CREATED: 'User created',
  USER_UPDATED: 'User updated',
  MEMBER_ADDED: 'Member added',
  MEMBER_ROLE_CHANGED: 'Role changed',
  MEMBER_ACCESS_CHANGED: 'Access changed',
  MEMBER_REMOVED: 'Member removed',
  MEMBER_LEFT: 'Member left',
  INVITATION_CREATED: 'Invitation created',
  INVITATION_CANCELLED: 'Invitation cancelled',
  INVITATION_ACCEPTED: 'Invitation accepted',
  INVITATION_REJECTED: 'Invitation rejected',
  ORGANIZATION_UPDATED: 'Organization updated',
  PLAN_CHANGED: 'Plan changed',
  API_KEY_CREATED: 'API key created',
  API_KEY_REVOKED: 'API key revoked',
  WEBHOOK_CREATED: 'Webhook created',
  WEBHOOK_UPDATED: 'Webhook updated',
  WEBHOOK_DELETED: 'Webhook deleted',
  WEBHOOK_SECRET_ROTATED: 'Webhook secret rotated',
  CHANNEL_CREATED: 'Channel created',
  CHANNEL_UPDATED: 'Channel updated',
  CHANNEL_DELETED: 'Channel deleted',
  REPORT_LINK_CREATED: 'Report link created',
  REPORT_LINK_REVOKED: 'Report link revoked',
  REPORT_CONTACT_ADDED: 'Report contact added',
  REPORT_CONTACT_ASKED_AGAIN: 'Confirmation e-mail sent again',
  REPORT_CONTACT_REMOVED: 'Report contact removed',
  REPORT_BRANDING_UPDATED: 'Report branding updated',
  REPORT_SCHEDULE_UPDATED: 'Report schedule updated',
  ALERT_RULE_UPDATED: 'Alert rule updated',
  PROJECT_CREATED: 'Project created',
  PROJECT_UPDATED: 'Project updated',
  PROJECT_DELETED: 'Project deleted',
  PROJECT_SETTINGS_APPLIED: 'Settings applied to projects',
  PROJECT_SETTINGS_UNDONE: 'Applied settings undone',
  CLIENT_CREATED: 'Client created',
  CLIENT_UPDATED: 'Client updated',
  CLIENT_DELETED: 'Client deleted',
  AUDIT_STOPPED: 'Audit stopped',
  AUDIT_CANCELLED: 'Audit discarded',
  AUDIT_PAUSED: 'Audit paused',
  AUDIT_RENDERING_SKIPPED: 'Rendering skipped',
  AUDIT_RESUMED: 'Audit resumed',
  AUDIT_DELETED: 'Audit deleted',
  COMPETITOR_REMOVED: 'Competitor removed',
  KEYWORDS_REMOVED: 'Keywords removed',
  ISSUE_IGNORED: 'Issue ignored',
  ISSUE_UNIGNORED: 'Issue no longer ignored',
  ISSUE_ASSIGNED: 'Issue assigned',
  ISSUE_UNASSIGNED: 'Issue unassigned',
  ISSUE_COMMENT_DELETED: 'Comment deleted',
  ISSUE_VALIDATION_STARTED: 'Fix validation started',
  FIX_MARKED_APPLIED: 'Fix marked as applied',
  FIX_MARK_REMOVED: 'Fix no longer marked as applied',
  DATA_EXPORTED: 'Data exported',
};

export const AuditLog = () => (
  <ForAdmins action="view the audit log">
    <Entries />
  </ForAdmins>
);

/** The entries of the log: who did what, when and from where. */
function Entries() {
  const action = oneOf('action', Object.keys(ACTIONS) as AuditLogAction[]);
  const list = useList(WebAuditLog, action ? { action } : {}, (data) => data.auditLog);
  const plan = ownPlan();
  return (
    <>
      <div class="filters">
        <select
          aria-label="Action"
          value={action ?? ''}
          onChange={({ currentTarget: { value } }) => navigate(withQuery({ action: value }))}
        >
          <option value="">All actions</option>
          {Object.entries(ACTIONS).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
        {plan && plan.rest !== 'NONE' && (
          <a class="button small" download href={`/api/audit-log?format=csv${action ? `&action=${action}` : ''}`}>
            <Icon name="reports" size={15} /> Download CSV
          </a>
        )}
      </div>
      <Show loaded={list}>
        {() => (
          <Card flush title="Audit log" about="Entries are kept for a year.">
            {list.items.length === 0 ? (
              <Empty icon="settings" title="No entries">
                Sign-ins, changes to members, keys, webhooks and settings, deletions and exports appear here.
              </Empty>
            ) : (
              <>
                <Table
                  label="Audit log"
                  rows={list.items}
                  keyOf={(entry) => entry.id}
                  columns={[
                    { title: 'Action', cell: ({ action: done }) => <strong>{ACTIONS[done]}</strong> },
                    { title: 'Actor', cell: byWhom },
                    { title: 'Target', cell: target },
                    { title: 'Origin', cell: origin },
                    { title: 'Time', cell: (entry) => <time dateTime={entry.at}>{time(entry.at)}</time> },
                  ]}
                />
                <More list={list} noun="entry" many="entries" />
              </>
            )}
          </Card>
        )}
      </Show>
    </>
  );
}

const byWhom = ({ actorKind, actorName }: Entry) => (
  <>
    <span class="break">{actorName ?? words(actorKind)}</span>
    {actorKind === 'API_KEY' && <span class="sub">API key</span>}
  </>
);

const origin = ({ address, userAgent }: Entry) => (
  <>
    <span class="mono">{address ?? NONE}</span>
    {userAgent && <span class="sub break">{userAgent}</span>}
  </>
);

/** Its name, and what was changed about it. */
function target({ targetName, details }: Entry) {
  const facts = Object.entries(details as Record<string, unknown>).filter(([, value]) => value !== null);
  return (
    <>
      <span class="break">{targetName ?? NONE}</span>
      {facts.length > 0 && (
        <span class="sub break">
          {facts
            .map(([name, value]) => `${name}: ${Array.isArray(value) ? value.join(', ') : String(value)}`)
            .join(' · ')}
        </span>
      )}
    </>
  );
}
