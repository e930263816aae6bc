import { Migration } from '@mikro-orm/migrations';

/** Invitation links, kept by their hash, and how often the password of an account was tried from where. */
export class SignUpInvitations extends Migration {
  override name = '0056-sign-up-invitations';

  override up(): void {
    this.addSql(`
      create table sign_up_invitation (
        id uuid primary key,
        organization_id text not null references organization (id) on delete cascade,
        role text not null check (role in ('viewer', 'member', 'admin')),
        note text not null,
        hash bytea not null unique,
        created_by text references "user" (id) on delete set null,
        created_at timestamptz not null default now(),
        expires_at timestamptz not null,
        used_at timestamptz,
        used_by text references "user" (id) on delete set null
      );
      create index sign_up_invitation_organization on sign_up_invitation (organization_id);
      alter table sign_up_invitation enable row level security;
      create policy of_organization on sign_up_invitation
        using (organization_id = current_setting('sextant.organization', true));

      create table sign_in_attempt (
        key bytea primary key,
        attempts int not null,
        opens_at timestamptz not null,
        expires_at timestamptz not null
      );
      create index sign_in_attempt_expiry on sign_in_attempt (expires_at);
      alter table sign_in_attempt enable row level security;
    `);
  }
}
