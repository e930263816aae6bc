/** The OAuth client of the operator in Google Cloud. */
export interface GoogleClient {
  id: string;
  secret: string;
  /** origin in place of Google's; null: Google's */
  baseUrl: string | null;
}

/** Reads everything, URL Inspection included. */
const READ = 'https://www.googleapis.com/auth/webmasters.readonly';
/** Submits sitemaps as well. */
const WRITE = 'https://www.googleapis.com/auth/webmasters';

/** The e-mail says which account it is: of several in a browser the wrong one is chosen easily. */
export const scopeOf = (submitsSitemaps: boolean): string => `openid email ${submitsSitemaps ? WRITE : READ}`;

/** The permissions that a reply grants: people can leave permissions unticked. */
export function grantedBy(scope: string): { reads: boolean; submitsSitemaps: boolean } {
  const scopes = new Set(scope.split(' '));
  return { reads: scopes.has(READ) || scopes.has(WRITE), submitsSitemaps: scopes.has(WRITE) };
}
