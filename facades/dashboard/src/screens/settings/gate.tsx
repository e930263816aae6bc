import type { ComponentChildren } from 'preact';
import { viewer } from '../../api/session.ts';
import { words } from '../../format.ts';
import { Card } from '../../parts/card.tsx';
import { Bones, Empty } from '../../parts/loaded.tsx';
import { may } from '../../rights.ts';

/** What only admins and owners see, or for others who does. */
export function ForAdmins({ what, children }: { what: string; children: ComponentChildren }) {
  const person = viewer.value;
  if (!person) return <Bones />;
  if (may('ADMIN')) return <>{children}</>;
  return (
    <Card>
      <Empty icon="settings" title={`${what} are kept by admins and owners`}>
        Your role in {person.organization.name} is {words(person.role).toLowerCase()}. An admin or owner of it can do
        this for you.
      </Empty>
    </Card>
  );
}
