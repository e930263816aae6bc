import type { PoolClient } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { newestCompletedIds } from '../../../db/queries/audits/audit.js';
import { type ClaimedWatch, recordChoice } from '../../../db/queries/watch/watch.js';
import {
  type CheckedTarget,
  checkedTargets,
  keyPages,
  type NewTarget,
  setTargets,
} from '../../../db/queries/watch/watch-target.js';
import { normalizeUrl, originOf } from '../../../facts/url.js';
import { PLANS } from '../../../plans.js';
import type { Context } from '../../context.js';

/**
 * The URLs of a project that are checked: robots.txt, a sitemap, the home page and key pages. Those are what the project
 * names, else the most linked and best ranked pages of its newest audit, chosen again when there is a newer one.
 */
export async function watchedTargets(
  { db }: Pick<Context, 'db'>,
  watch: ClaimedWatch,
  sitemap: string | null,
): Promise<CheckedTarget[]> {
  const known = await checkedTargets.all(db, watch.projectId);
  const home = normalizeUrl(watch.url) ?? watch.url;
  const { pages: most } = PLANS[watch.plan].watch;
  const [audit] = watch.urls === null ? await newestCompletedIds.all(db, watch.projectId, 1) : [];
  const isChosen = watch.urls === null && known.length > 0 && (audit?.id ?? null) === watch.chosenFrom;
  const kept = known.filter(({ kind }) => kind === 'PAGE');
  const pages = isChosen
    ? kept
    : watch.urls
      ? watch.urls.map((url) => ({ url, inlinks: null }))
      : audit
        ? await keyPages.all(db, audit.id, watch.projectId, home, most)
        : [];
  const robots = `${originOf(home)}/robots.txt`;
  const target = (kind: NewTarget['kind'], url: string, inlinks: number | null = null): NewTarget => ({
    id: uuidv7(),
    kind,
    url,
    inlinks,
  });
  const listed = [
    target('ROBOTS', robots),
    target('SITEMAP', sitemap ?? known.find(({ kind }) => kind === 'SITEMAP')?.url ?? `${originOf(home)}/sitemap.xml`),
    target('HOME', home),
    ...pages.slice(0, most).map(({ url, inlinks }) => target('PAGE', url, inlinks)),
  ];
  const wanted = listed.filter(({ url }, at) => listed.findIndex((one) => one.url === url) === at);
  const key = (targets: readonly Pick<NewTarget, 'kind' | 'url'>[]) =>
    JSON.stringify(targets.map(({ kind, url }) => [kind, url]));
  if (key(wanted) !== key(known))
    await db.transaction(async (client: PoolClient) => {
      await setTargets(client, watch, wanted);
      if (audit) await recordChoice(client, watch, audit.id);
    });
  else if (audit && !isChosen) await db.transaction((client) => recordChoice(client, watch, audit.id));
  else return known;
  return checkedTargets.all(db, watch.projectId);
}
