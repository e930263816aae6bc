import { Migration } from '@mikro-orm/migrations';

/** When a site was deployed, as its pipeline says. */
export class DeployMarkers extends Migration {
  override name = '0142-deploy-markers';

  override up(): void {
    this.addSql(`
      set local lock_timeout = '5s';
      create table deploy_marker (
        id uuid primary key,
        project_id uuid not null references project (id) on delete cascade,
        organization_id text not null,
        label text not null,
        git_sha text,
        deployed_at timestamptz not null,
        created_at timestamptz not null
      );
      create index deploy_marker_newest on deploy_marker (project_id, deployed_at desc, id desc);
      alter table deploy_marker enable row level security;
      create policy of_organization on deploy_marker
        using (organization_id = current_setting('sextant.organization', true));
    `);
  }
}
