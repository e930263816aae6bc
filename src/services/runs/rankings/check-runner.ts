import type { Keyword } from '../../../db/entities/keyword.js';
import type { Project } from '../../../db/entities/project.js';
import { hostOf } from '../../../facts/url.js';
import type { CheckRunner } from '../../../serp/check.js';
import type { Target } from '../../../serp/match.js';
import type { SerpProvider, SerpQuery } from '../../../serp/provider.js';
import { serpProvider } from '../../../serp/providers/index.js';
import type { Context, SerpAccess } from '../../context.js';
import { isAddress } from '../../projects/site-host.js';
import { perMinute, slowDown, waitForSlot } from '../../service-pace.js';
import { OWN } from './rank-outcomes.js';

/** The provider of daily checks; null where the operator has set none. */
export function providerOf({ settings: { serp } }: Pick<Context, 'settings'>): SerpProvider | null {
  return serp && serpProvider(serp.provider);
}

/** How requests are made to one provider, at the pace of all processes together. */
export function runnerOf(
  context: Context,
  provider: SerpProvider,
  access: Pick<SerpAccess, 'settings' | 'limits'> | null,
  signal: AbortSignal,
): CheckRunner {
  const { settings = {}, limits } = access ?? {};
  const rate = perMinute(settings.requestsPerMinute ?? provider.requestsPerMinute);
  return {
    provider,
    settings,
    fetcher: context.operatorFetcher,
    admit: (kind) =>
      kind === 'LIST' && provider.queue
        ? waitForSlot(
            context,
            `serp-${provider.id}-list`,
            perMinute(limits?.listsPerMinute ?? provider.queue.listsPerMinute),
            signal,
          )
        : waitForSlot(context, `serp-${provider.id}`, rate, signal),
    slowDown: (ms) => slowDown(context, `serp-${provider.id}`, rate, ms),
    now: () => context.clock.now(),
    signal,
    ...(limits && { limits }),
  };
}

/** The search that a keyword stands for. */
export const queryOf = ({ term, engine, country, language, device, location }: Keyword): SerpQuery => ({
  term,
  engine,
  country,
  language,
  device,
  location: location ?? null,
});

/** The site of the project, or the one page that the keyword is for. */
export function soughtTargets(keyword: Keyword, project: Project): { id: string; target: Target }[] {
  return [{ id: OWN, target: keyword.targetUrl ? { type: 'URL', value: keyword.targetUrl } : siteTarget(project) }];
}

/** Hosts of a domain count together; an address of digits has no domain. */
export function siteTarget(project: Project): Target {
  const host = hostOf(project.url);
  return isAddress(project.domain) ? { type: 'HOST', value: host } : { type: 'DOMAIN', value: project.domain };
}
