import { describe, expect, it } from 'vitest';
import { Audit } from '../../../../../src/db/entities/audit.js';
import * as projects from '../../../../../src/services/projects/projects.js';
import * as audits from '../../../../../src/services/runs/audit/lifecycle/audits.js';
import { runAudit } from '../../../../../src/services/runs/audit/run-audit.js';
import { waitForDiskSpace } from '../../../../../src/services/runs/audit/turns/wait-for-disk-space.js';
import { newViewer, useContext } from '../../../../support/context.js';
import { chainedPages, useSite } from '../../../../support/sites/site-server.js';

const never = new AbortController().signal;

describe('an audit whose database has no room', () => {
  const test = useContext();
  const site = useSite(chainedPages(20));

  it('waits, and is complete when there is room again, each page fetched once or twice', {
    timeout: 60_000,
  }, async () => {
    const viewer = await newViewer(test.db);
    const { id } = await projects.create(test.context, viewer, { url: site.url });
    const { audit } = await audits.start(test.context, viewer, id, {});
    await test.db.rows(`create function no_room() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`);
    await test.db.rows('create trigger no_room before insert on page for each statement execute function no_room()');
    let tries = 0;
    await waitForDiskSpace(
      test.context,
      never,
      async () => {
        tries += 1;
        if (tries === 3) await test.db.rows('drop trigger no_room on page');
        await runAudit(test.context, audit.id, never);
      },
      20,
    );
    expect(tries).toBe(3);
    const ended = await test.db.unitOfWork((em) => em.findOneOrFail(Audit, { id: audit.id }));
    expect([ended.status, ended.pagesCrawled]).toEqual(['COMPLETED', 20]);
  });

  it('fails as ever for any other reason', async () => {
    const other = Object.assign(new Error('deadlock detected'), { code: '40P01' });
    await expect(waitForDiskSpace(test.context, never, () => Promise.reject(other), 10)).rejects.toBe(other);
  });
});
