import { useEffect, useState } from 'preact/hooks';
import { type Failure, failureOf } from '../../api/failure.ts';
import { send } from '../../api/rest.ts';
import { viewer } from '../../api/session.ts';
import { date, words } from '../../format.ts';
import { Card } from '../../parts/card.tsx';
import { Chip } from '../../parts/chip.tsx';
import { FailureNotice, Skeleton } from '../../parts/loaded.tsx';
import { Table } from '../../parts/table.tsx';
import { may } from '../../rights.ts';
import { Invitations } from './invitations.tsx';
import { ChangeRole, type Member, RemoveMember } from './member-actions.tsx';

/** Members of the organization, as the sign-in library stores them. */
export function Members() {
  const [members, setMembers] = useState<readonly Member[] | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const organizationId = viewer.value?.organization.id;
  const load = () => {
    if (!organizationId) return;
    setFailure(null);
    send<{ members: Member[] }>(
      'GET',
      `/api/auth/organization/get-full-organization?organizationId=${organizationId}`,
    ).then(
      (organization) => setMembers(organization.members),
      (error: unknown) => setFailure(failureOf(error)),
    );
  };
  useEffect(load, [organizationId]);
  return (
    <>
      <FailureNotice failure={failure} retry={load} />
      {members ? (
        <Card
          flush
          title="Members"
          about="Roles from highest to lowest: owner, admin, member, viewer. Each includes the permissions of those below it."
        >
          <Table
            label="Members"
            rows={members}
            keyOf={(member) => member.id}
            columns={[
              {
                title: 'User',
                cell: (member) => (
                  <>
                    <strong class="break">{member.user.name}</strong>
                    <span class="sub break">{member.user.email}</span>
                  </>
                ),
              },
              { title: 'Role', cell: (member) => <Chip>{words(member.role.toUpperCase())}</Chip> },
              { title: 'Joined', cell: (member) => date(member.createdAt) },
              ...(organizationId && may('ADMIN')
                ? [
                    {
                      title: '',
                      label: 'Actions',
                      cell: (member: Member) =>
                        member.role !== 'owner' &&
                        member.user.email !== viewer.value?.email && (
                          <div class="row">
                            <ChangeRole member={member} organizationId={organizationId} onDone={load} />
                            <RemoveMember member={member} organizationId={organizationId} onDone={load} />
                          </div>
                        ),
                    },
                  ]
                : []),
            ]}
          />
        </Card>
      ) : (
        !failure && <Skeleton rows={3} />
      )}
      {may('ADMIN') && <Invitations />}
    </>
  );
}
