import { Migration } from '@mikro-orm/migrations';

/** Life of findings from audit to audit, what is known of each judged page, ignored issues and kept judgements. */
export class History extends Migration {
  override name = '0003-history';

  override up(): void {
    this.addSql(`
      -- what the check of linked addresses and files found: without it an audit could not be judged twice
      alter table audit_site add column checks bytea;
      alter table audit_site alter column checks set storage external;

      alter table audit add column rejudge_requested_at timestamptz;
      create index audit_rejudge on audit (rejudge_requested_at) where rejudge_requested_at is not null;
      create index audit_of_organization on audit (organization_id, created_at desc, id desc);

      -- the rules that were in force: ids with a digest of each definition
      create table rule_set (
        version text primary key,
        rules jsonb not null
      );

      create table judgement (
        audit_id uuid not null references audit (id) on delete cascade,
        judged_at timestamptz not null,
        rule_set text not null,
        score jsonb not null,
        issue_counts jsonb not null,
        primary key (audit_id, judged_at)
      );

      alter table issue add column first_seen_at timestamptz;
      alter table finding
        add column fingerprint bytea,
        add column first_seen_at timestamptz,
        add column resolved_at timestamptz;

      -- Sources of incoming links are arrays, one row a page: a row for every link would be the largest table of all.
      create table judged_page (
        audit_id uuid not null,
        page_id int not null,
        page_sets smallint not null,
        errors int not null,
        warnings int not null,
        notices int not null,
        inlinks int not null,
        link_sources int[] not null,
        primary key (audit_id, page_id)
      );
      alter table judged_page alter column link_sources set storage external;

      -- An open row was seen by the newest completed audit, so nothing is written while a finding stays as it is.
      create table finding_history (
        project_id uuid not null,
        fingerprint bytea not null,
        rule text not null,
        url text not null,
        first_audit_id uuid not null,
        first_seen_at timestamptz not null,
        last_seen_at timestamptz,
        closed_at timestamptz,
        closed_by text check (closed_by in ('FIX', 'VERIFICATION', 'SCOPE_CHANGE', 'RULE_SET_CHANGE')),
        regressions int not null default 0,
        primary key (project_id, fingerprint),
        check ((closed_at is null) = (closed_by is null))
      );

      create table ignored_issue (
        project_id uuid not null references project (id) on delete cascade,
        rule text not null,
        url text not null default '',
        reason text not null,
        ignored_until timestamptz,
        ignored_by text,
        created_at timestamptz not null,
        primary key (project_id, rule, url)
      );

      create or replace function delete_rows_of_audits() returns trigger language plpgsql as $$
      begin
        delete from crawl_url where audit_id in (select id from gone);
        delete from page where audit_id in (select id from gone);
        delete from judged_page where audit_id in (select id from gone);
        delete from sitemap_entry where audit_id in (select id from gone);
        return null;
      end $$;

      create function delete_rows_of_projects() returns trigger language plpgsql as $$
      begin
        delete from finding_history where project_id in (select id from gone);
        return null;
      end $$;
      create trigger project_rows after delete on project referencing old table as gone
        for each statement execute function delete_rows_of_projects();
    `);
  }
}
