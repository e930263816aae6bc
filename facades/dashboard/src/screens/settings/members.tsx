import { useEffect, useState } from 'preact/hooks';
import { WebMemberAccess } from '../../../operations.ts';
import { type Failure, failureOf } from '../../api/failure.ts';
import { refresh, useQuery } from '../../api/query.ts';
import { send } from '../../api/rest.ts';
import { viewer } from '../../api/session.ts';
import { date, words } from '../../format.ts';
import { Card } from '../../parts/card.tsx';
import { Chip } from '../../parts/chip.tsx';
import { FailureNotice, Show, Skeleton } from '../../parts/loaded.tsx';
import { Table } from '../../parts/table.tsx';
import { may } from '../../rights.ts';
import { todayInUtc } from '../../times.ts';
import { Invitations } from './invitations.tsx';
import { ChangeAccess, type MemberWithAccess } from './member-access.tsx';
import { RemoveMember } from './member-actions.tsx';

export const Members = () =>
  may('ADMIN') ? (
    <>
      <MembersWithAccess />
      <Invitations />
    </>
  ) : (
    <OtherMembers />
  );

const ABOUT =
  'Roles from highest to lowest: owner, admin, member, commenter, viewer. Each includes the permissions of those below it.';

interface Listed {
  id: string;
  name: string;
  email: string;
  role: string;
  joinedAt: string;
}

const COLUMNS = [
  {
    title: 'User',
    cell: ({ name, email }: Listed) => (
      <>
        <strong class="break">{name}</strong>
        <span class="sub break">{email}</span>
      </>
    ),
  },
  { title: 'Role', cell: ({ role }: Listed) => <Chip>{words(role)}</Chip> },
];
const JOINED = { title: 'Joined', cell: ({ joinedAt }: Listed) => date(joinedAt) };

/** The members as admins see and change them. */
function MembersWithAccess() {
  const loaded = useQuery(WebMemberAccess, {});
  const organizationId = viewer.value?.organization.id ?? '';
  return (
    <Show loaded={loaded}>
      {({ memberAccess }) => (
        <Card flush title="Members" about={ABOUT}>
          <Table
            label="Members"
            rows={memberAccess ?? []}
            keyOf={({ id }) => id}
            columns={[
              ...COLUMNS,
              { title: 'Access', cell: accessOf },
              JOINED,
              {
                title: '',
                label: 'Actions',
                cell: (member: MemberWithAccess) =>
                  member.role !== 'OWNER' &&
                  member.id !== viewer.value?.userId && (
                    <div class="row">
                      <ChangeAccess member={member} />
                      <RemoveMember member={member} organizationId={organizationId} onDone={refresh} />
                    </div>
                  ),
              },
            ]}
          />
        </Card>
      )}
    </Show>
  );
}

const accessOf = ({ clients, endsOn }: MemberWithAccess) => (
  <>
    <span class="break">{clients ? clients.map(({ name }) => name).join(', ') || 'No clients' : 'All projects'}</span>
    {endsOn && <span class="sub">{isOver(endsOn) ? `ended after ${date(endsOn)}` : `until ${date(endsOn)}`}</span>}
  </>
);

/** Days of access are days in UTC. */
const isOver = (day: string): boolean => day < todayInUtc();

interface StoredMember {
  id: string;
  role: string;
  createdAt: string;
  user: { name: string; email: string };
}

/** Members as the sign-in library lists them for everybody. */
function OtherMembers() {
  const [members, setMembers] = useState<readonly Listed[] | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const organizationId = viewer.value?.organization.id;
  const load = () => {
    if (!organizationId) return;
    setFailure(null);
    send<{ members: StoredMember[] }>(
      'GET',
      `/api/auth/organization/get-full-organization?organizationId=${organizationId}`,
    ).then(
      (organization) =>
        setMembers(
          organization.members.map(({ id, role, createdAt, user }) => ({
            id,
            ...user,
            role: role.toUpperCase(),
            joinedAt: createdAt,
          })),
        ),
      (error: unknown) => setFailure(failureOf(error)),
    );
  };
  useEffect(load, [organizationId]);
  return (
    <>
      <FailureNotice failure={failure} retry={load} />
      {members ? (
        <Card flush title="Members" about={ABOUT}>
          <Table label="Members" rows={members} keyOf={({ id }) => id} columns={[...COLUMNS, JOINED]} />
        </Card>
      ) : (
        !failure && <Skeleton rows={3} />
      )}
    </>
  );
}
