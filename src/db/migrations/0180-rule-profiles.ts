import { Migration } from '@mikro-orm/migrations';
import { REQUEST_SCHEMA } from '../request-role.js';

/** What a project changes of the rules and has read from its pages, and what each audit was made with. */
export class RuleProfiles extends Migration {
  override name = '0180-rule-profiles';

  override up(): void {
    this.addSql(`
      set local lock_timeout = '5s';
      create table rule_settings (
        project_id uuid primary key references project (id) on delete cascade,
        organization_id text not null,
        -- differences from the rule set, extractors and checks
        settings jsonb not null,
        updated_at timestamptz not null
      );
      alter table rule_settings enable row level security;
      create policy of_organization on rule_settings
        using (organization_id = current_setting('sextant.organization', true));

      -- audits by the rule set as it is have none
      create table audit_profile (
        audit_id uuid primary key references audit (id) on delete cascade,
        organization_id text not null,
        -- null where nothing is judged otherwise
        hash text,
        -- rules and checks of the newest judgement
        settings jsonb not null,
        -- what was read while it was crawled
        extractors jsonb not null,
        -- against the rule set that it was judged by: digests of rules that are others, ids of those that are off
        changed_rules jsonb not null default '{}',
        removed_rules text[] not null default '{}'
      );
      alter table audit_profile enable row level security;
      create policy of_organization on audit_profile
        using (organization_id = current_setting('sextant.organization', true));

      -- what extractors found, in the form of facts/extraction.ts; null where there are none
      alter table page add column extracted jsonb;
      -- of a rule that only its project has
      alter table issue add column texts jsonb;

      ${['page', 'issue']
        .map(
          // a view has the columns that its table had
          (
            table,
          ) => `create or replace view ${REQUEST_SCHEMA}.${table} as select * from public.${table} t where exists (
        select from public.audit a where a.id = t.audit_id
           and a.organization_id = current_setting('sextant.organization', true)) with check option;`,
        )
        .join('')}

      -- digests by rule id that an audit was judged by
      create function rules_of_audit(audit_id uuid, rule_set text) returns jsonb language sql stable as $$
        select (s.rules || coalesce(p.changed_rules, '{}')) - coalesce(p.removed_rules, '{}')
          from rule_set s left join audit_profile p on p.audit_id = $1
         where s.version = split_part($2, '+', 1)
      $$;
    `);
  }
}
