import { useState } from 'preact/hooks';
import { type Role, WebMemberAccess, type WebMemberAccessQuery, WebUpdateMemberAccess } from '../../../operations.ts';
import { useDraft } from '../../api/draft.ts';
import { execute } from '../../api/graph.ts';
import { useAction } from '../../api/query.ts';
import { words } from '../../format.ts';
import { Button } from '../../parts/button.tsx';
import { ChangedMeanwhile } from '../../parts/changed-meanwhile.tsx';
import { DialogForm } from '../../parts/dialog-form.tsx';
import { Field } from '../../parts/field.tsx';
import { toast } from '../../parts/toast.tsx';
import { ChooseClients, isChosen } from './choose-clients.tsx';

export type MemberWithAccess = NonNullable<WebMemberAccessQuery['memberAccess']>[number];

export const GIVEN_ROLES: readonly Role[] = ['VIEWER', 'COMMENTER', 'MEMBER', 'ADMIN'];
export const ROLES_HINT =
  'Viewers can view, commenters can also comment on issues, members can edit, admins also manage keys, webhooks and members.';

const LABELS = { role: 'Role', clients: 'Clients', endsOn: 'Last day' };

/** Ids in one text, in an order that does not depend on that of clicks; null: all clients. */
const valuesOf = ({ role, clients, endsOn }: MemberWithAccess) => ({
  role,
  clients: clients && clients.map(({ id }) => id).sort(),
  endsOn: endsOn ?? '',
});

/** Role, clients and last day of a member, from the next request on. */
export function ChangeAccess({ member }: { member: MemberWithAccess }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" kind="quiet" onClick={() => setOpen(true)}>
        Change access
      </Button>
      {open && <AccessForm member={member} onClose={() => setOpen(false)} />}
    </>
  );
}

function AccessForm({ member, onClose }: { member: MemberWithAccess; onClose(): void }) {
  const draft = useDraft(valuesOf(member), {
    operation: WebMemberAccess,
    variables: {},
    read: ({ memberAccess }: WebMemberAccessQuery) => {
      const stored = memberAccess?.find(({ id }) => id === member.id);
      return stored ? valuesOf(stored) : null;
    },
  });
  const { role, clients, endsOn } = draft.values;
  const chosen = clients && new Set(clients);
  const action = useAction(async () => {
    if (!isChosen(chosen)) return;
    const saved = await draft.save(({ endsOn: day, clients: clientIds, role: given }) =>
      execute(WebUpdateMemberAccess, {
        userId: member.id,
        input: {
          ...(given !== undefined && { role: given }),
          ...(clientIds !== undefined && { clientIds }),
          ...(day !== undefined && { endsOn: day || null }),
        },
      }),
    );
    if (!saved) return;
    toast(`Access of ${member.name} changed.`);
    onClose();
  });
  const { failure } = action;
  const named = ['role', 'clientIds', 'endsOn'].some((path) => failure?.of(path) !== undefined);
  return (
    <DialogForm title={`Access of ${member.name}`} submit="Save" action={action} failureShown={named} onClose={onClose}>
      <Field label="Role" hint={ROLES_HINT} fault={failure?.of('role')}>
        <select value={role} onChange={(event) => draft.set('role', event.currentTarget.value as Role)}>
          {GIVEN_ROLES.map((one) => (
            <option key={one} value={one}>
              {words(one)}
            </option>
          ))}
        </select>
      </Field>
      <Field
        label="Last day (optional)"
        hint="Access ends at midnight UTC after this day."
        fault={failure?.of('endsOn')}
      >
        <input type="date" value={endsOn} onInput={(event) => draft.set('endsOn', event.currentTarget.value)} />
      </Field>
      <ChooseClients
        chosen={chosen}
        onChange={(next) => draft.set('clients', next && [...next].sort())}
        fault={failure?.of('clientIds')}
      />
      <ChangedMeanwhile draft={draft} labels={LABELS} />
    </DialogForm>
  );
}
