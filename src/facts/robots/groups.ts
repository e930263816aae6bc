import type { RobotsGroup, RobotsRecord } from './file.js';

/** RFC 9309 §2.2.1: a user-agent line after a rule opens a new group; every other line leaves the group as it is. */
export function buildGroups(records: readonly RobotsRecord[], dialect: 'RFC' | 'GOOGLE'): RobotsGroup[] {
  const groups: RobotsGroup[] = [];
  let current: RobotsGroup | null = null;
  for (const record of records) {
    const directive = dialect === 'RFC' ? record.directive : record.googleDirective;
    const { value, line, valueColumn: column } = record;
    if (directive === 'user-agent') {
      if (!current || current.rules.length > 0) {
        current = { agents: [], rules: [], crawlDelay: null };
        groups.push(current);
      }
      const token = dialect === 'RFC' ? productToken(value) : plainToken(value);
      current.agents.push({ token, value, line, column });
    } else if (current && (directive === 'allow' || directive === 'disallow')) {
      current.rules.push({ directive, pattern: value, line, column });
    } else if (current && directive === 'crawl-delay') {
      current.crawlDelay ??= parseDelay(value);
    }
  }
  return groups;
}

/**
 * The product token at the beginning of a user-agent line or User-Agent header, lower case. RFC 9309 has letters, `_` and
 * `-` only; digits and dots are read too because real crawlers carry them (`MJ12bot`, `archive.org_bot`).
 */
export function productToken(value: string): string {
  if (value === '*' || /^\*\s/.test(value)) return '*';
  return (/^[\w.-]*/.exec(value)?.[0] ?? '').toLowerCase();
}

/** Google's parser reads no further than RFC 9309 has it: it takes `Googlebot2` for itself. */
function plainToken(value: string): string {
  const token = productToken(value);
  return token === '*' ? token : (/^[a-z_-]*/.exec(token)?.[0] ?? '');
}

export function parseDelay(value: string): number | null {
  return /^\d{1,9}(?:\.\d{1,9})?$/.test(value) ? Number(value) : null;
}
