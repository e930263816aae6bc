import type { Site } from '../../audit/site/site.js';
import type { Patch } from '../apply/patch.js';
import type { Basis, Draft } from '../provider.js';
import { siteDraft } from './recipe.js';

/** One line of robots.txt in place of another; null takes it out, undefined leaves it. Lines count from 1. */
type Edit = (line: string, number: number) => string | null | undefined;

/** The file with some of its lines changed; null where none is. */
export function edited(
  site: Site,
  edit: Edit,
  title: string,
  explanation: string,
  basis: Basis,
  crawling?: Patch['crawling'],
): Draft | null {
  const lines = site.facts.robots.text.split(/\r\n|\r|\n/);
  const [before, after]: [string[], string[]] = [[], []];
  const next = lines.flatMap((line, index) => {
    const changed = edit(line, index + 1);
    if (changed === undefined || changed === line) return [line];
    before.push(line);
    if (changed === null) return [];
    after.push(changed);
    return [changed];
  });
  if (before.length === 0) return null;
  return siteDraft(
    { title, explanation, before: before.slice(0, 50).join('\n'), after: after.slice(0, 50).join('\n'), basis },
    [{ kind: 'robots-txt', text: next.join('\n') }],
    [],
    crawling === undefined ? {} : { crawling },
  );
}
