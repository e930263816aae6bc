/** What one audit may do, fixed when it is started. */
export interface AuditOptions {
  maxPages: number;
  /** decoded bytes of all answers together */
  maxBytes: number;
  maxMinutes: number;
  /** patterns of `crawl/scope.ts`; empty: everything in scope */
  include: string[];
  exclude: string[];
  renderJavaScript: boolean;
  /** also crawl subdomains of the start host */
  subdomains: boolean;
  /** links to other sites are asked for once */
  checkExternalLinks: boolean;
}
