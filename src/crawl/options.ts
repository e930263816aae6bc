/** What one audit may do, fixed when it is started. */
export interface AuditOptions {
  maxPages: number;
  /** bytes of all answers together as they come over the wire */
  maxBytes: number;
  maxMinutes: number;
  /** patterns of `url-pattern.ts`; empty: everything in scope */
  include: string[];
  exclude: string[];
  renderJavaScript: boolean;
  /** also crawl subdomains of the start host */
  subdomains: boolean;
  /** links to other sites are asked for once */
  checkExternalLinks: boolean;
  /** every page is fetched and read anew, whatever the audit before knows of it */
  fresh: boolean;
}
