import { z } from 'zod';
import { readJson } from '../read-json.js';
import { REQUEST_LIMITS } from '../request.js';
import { callSearchConsole, type SearchService } from './call.js';
import { searchConsoleRefusal } from './refusal.js';

export const PERMISSIONS = ['OWNER', 'FULL', 'RESTRICTED'] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** A property that an account may read. */
export interface AccountProperty {
  property: string;
  permission: Permission;
}

/** The reference writes one form, the discovery document the other. An unverified entry has no data. */
const LEVELS: Readonly<Record<string, Permission>> = {
  siteowner: 'OWNER',
  sitefulluser: 'FULL',
  siterestricteduser: 'RESTRICTED',
};

/** somebody waits for it */
const LIMITS = { ...REQUEST_LIMITS, attempts: 2, requestMs: 15_000, totalMs: 25_000 };

const reply = z.object({
  siteEntry: z.array(z.object({ siteUrl: z.string(), permissionLevel: z.string().default('') })).default([]),
});

/** All properties of the account, named as Search Console does. Throws a `ProviderError` where they cannot be had. */
export async function fetchProperties(service: SearchService): Promise<AccountProperty[]> {
  const { siteEntry } = await callSearchConsole(
    service,
    { method: 'GET', path: '/webmasters/v3/sites' },
    (response) => readJson(response, reply, (_status, body) => searchConsoleRefusal(response, body)),
    LIMITS,
  );
  return siteEntry.flatMap(({ siteUrl, permissionLevel }) => {
    const permission = LEVELS[permissionLevel.replaceAll('_', '').toLowerCase()];
    return permission === undefined ? [] : [{ property: siteUrl, permission }];
  });
}
