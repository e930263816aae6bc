import { Migration } from '@mikro-orm/migrations';
import { REQUEST_ROLE } from '../request-role.js';

/** Second factors. Table and column names are Better Auth's own; secret and recovery codes are encrypted by it. */
export class SecondFactors extends Migration {
  override name = '0058-second-factors';

  override up(): void {
    this.addSql(`
      alter table "user" add column "twoFactorEnabled" boolean;
      create table "twoFactor" (
        "id" text not null primary key,
        "secret" text not null,
        "backupCodes" text not null,
        "userId" text not null references "user" ("id") on delete cascade,
        "verified" boolean,
        "failedVerificationCount" integer,
        "lockedUntil" timestamptz
      );
      create unique index "twoFactor_userId_idx" on "twoFactor" ("userId");
      alter table "twoFactor" enable row level security;
      do $$ begin
        if exists (select from pg_roles where rolname = '${REQUEST_ROLE}') then
          revoke all on "twoFactor" from ${REQUEST_ROLE};
        end if;
      exception when insufficient_privilege then
        -- whoever granted the role has to take the rights back
      end $$`);
  }
}
