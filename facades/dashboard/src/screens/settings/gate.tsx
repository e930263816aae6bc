import type { ComponentChildren } from 'preact';
import { viewer } from '../../api/session.ts';
import { words } from '../../format.ts';
import { Card } from '../../parts/card.tsx';
import { Empty, Skeleton } from '../../parts/loaded.tsx';
import { may } from '../../rights.ts';

/** The part that only admins and owners see; for others, the roles that do. */
export function ForAdmins({ action, children }: { action: string; children: ComponentChildren }) {
  const person = viewer.value;
  if (!person) return <Skeleton />;
  if (may('ADMIN')) return <>{children}</>;
  return (
    <Card>
      <Empty icon="settings" title={`Only admins and owners can ${action}`}>
        Your role in {person.organization.name} is {words(person.role).toLowerCase()}. Ask an admin or owner for help.
      </Empty>
    </Card>
  );
}
