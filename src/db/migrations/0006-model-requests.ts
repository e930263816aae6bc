import { Migration } from '@mikro-orm/migrations';

/** Texts that a language model is asked for: what waits, what was answered, and what each organization spent on a day. */
export class ModelRequests extends Migration {
  override name = '0006-model-requests';

  override up(): void {
    this.addSql(`
      create table model_request (
        id uuid primary key,
        organization_id text not null references organization (id) on delete cascade,
        project_id uuid not null references project (id) on delete cascade,
        issue_id uuid not null,
        url text not null,
        status text not null default 'WAITING' check (status in ('WAITING', 'ANSWERED', 'REFUSED')),
        code text,
        message text,
        -- may be asked for again from then on
        retry_at timestamptz,
        created_at timestamptz not null,
        check ((status = 'REFUSED') = (code is not null)),
        unique (issue_id, url)
      );
      create index model_request_waiting on model_request (organization_id, created_at) where status = 'WAITING';
      create index model_request_project on model_request (project_id);

      create table model_answer (
        organization_id text not null references organization (id) on delete cascade,
        key text not null,
        answer jsonb not null,
        created_at timestamptz not null,
        primary key (organization_id, key)
      );

      create table model_spend (
        organization_id text not null references organization (id) on delete cascade,
        day date not null,
        tokens bigint not null,
        primary key (organization_id, day)
      );
    `);
  }
}
