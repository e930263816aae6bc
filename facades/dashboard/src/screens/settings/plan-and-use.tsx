import { type Quota, WebOrganization } from '../../../operations.ts';
import { useQuery } from '../../api/query.ts';
import { count, words } from '../../format.ts';
import { Card, Facts } from '../../parts/card.tsx';
import { Chip } from '../../parts/chip.tsx';
import { Show } from '../../parts/loaded.tsx';
import { may } from '../../rights.ts';
import { RenameOrganization } from './rename-organization.tsx';

const NAMES: Readonly<Record<Quota, string>> = {
  PROJECTS: 'Projects',
  PAGES_PER_AUDIT: 'Pages per audit',
  AUDITS_PER_DAY: 'Audits per day',
  AUDITS_AT_ONCE: 'Audits running',
  KEYWORDS: 'Tracked keywords',
  COMPETITORS_PER_PROJECT: 'Competitors per project',
  FIXES_PER_MONTH: 'Fix suggestions per month',
  INVITATIONS_PER_DAY: 'Invitations by e-mail per day',
  PAID_SEARCHES_PER_DAY: 'Paid searches per day',
};

const toneOf = (used: number, limit: number): string => (used >= limit ? 'bad' : used >= limit * 0.8 ? 'warn' : '');

export function PlanAndUse() {
  const loaded = useQuery(WebOrganization, {});
  return (
    <Show loaded={loaded}>
      {({ viewer: { organization } }) => (
        <>
          <Card
            title="Organization"
            action={may('ADMIN') && <RenameOrganization id={organization.id} name={organization.name} />}
          >
            <Facts
              rows={[
                ['Name', organization.name],
                [
                  'Plan',
                  <span class="row">
                    <Chip tone="good">{words(organization.plan)}</Chip> <a href="/docs/limits">Compare plans</a>
                  </span>,
                ],
                ['ID', <span class="mono break">{organization.id}</span>],
              ]}
            />
          </Card>
          <Card title="Plan usage">
            <dl class="quotas">
              {organization.quotas.map(({ quota, used, limit }) => (
                <div key={quota}>
                  <dt>{NAMES[quota]}</dt>
                  <dd>
                    {used === null ? (
                      <span class="soft">up to {count(limit)}</span>
                    ) : (
                      <>
                        <span class={`meter ${toneOf(used, limit)}`}>
                          <i style={{ width: `${Math.min(100, (used / limit) * 100)}%` }} />
                        </span>
                        <span>
                          {count(used)} <span class="soft">of {count(limit)}</span>
                        </span>
                      </>
                    )}
                  </dd>
                </div>
              ))}
            </dl>
          </Card>
        </>
      )}
    </Show>
  );
}
