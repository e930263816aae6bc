import type { RobotsFile } from '../../../../facts/robots/file.js';
import {
  combined,
  type Preference,
  preferencesOf,
  usageByPath,
  usageLines,
} from '../../../content/usage-preferences.js';
import type { PageView } from '../../../engine/page-view.js';
import { reading } from '../../../engine/reading.js';
import { crossPageRule, finding, notApplicable } from '../../../engine/rule.js';
import type { Site } from '../../../site/site.js';

interface Stated {
  /** Content-Usage of the response; each field by itself, as proxies add theirs */
  field: [string, Preference][];
  /** `noai` or `noimageai`, and where it stands */
  refusal: string | null;
}

const stated = reading((page): Stated => {
  const refusal = page.directives.find(({ value }) => value === 'noai' || value === 'noimageai');
  return {
    field: [...combined([preferencesOf(page.header('content-usage') ?? '')])],
    refusal: refusal
      ? `${refusal.value} in the ${refusal.from === 'HEADER' ? 'X-Robots-Tag header' : 'robots meta tag'}`
      : null,
  };
});

export default crossPageRule({
  id: 'content-usage-conflict',
  category: 'TECHNICAL',
  severity: 'NOTICE',
  title: 'Conflicting Content-Usage preferences',
  why: 'Where robots.txt, the response and the page state different preferences, readers follow the most restrictive one, or the one that suits them.',
  fix: 'State each preference once, in robots.txt or in the header, and align the robots meta tag with it.',
  source: 'https://datatracker.ietf.org/doc/draft-ietf-aipref-attach/',
  checkedOn: '2026-11-29',
  needs: ['RESPONSE'],
  cause: 'SITE',
  obstacle: { needs: 'DECISION', reason: 'Which of the preferences is intended is for you to decide.' },
  convention: true,
  on: 'html',
  reads: [stated],
  check: (page, site) => {
    const { field, refusal } = page.read(stated);
    const file = site.facts.robots.verdict === 'RULES' ? site.robots : null;
    const groups = file === null ? [] : groupsOf(file);
    if (groups.length === 0 && field.length === 0) return notApplicable;
    const path = pathOf(page);
    const evidence = groups.flatMap(({ agent, usageOf }) => {
      const usage = usageOf(path);
      return field.flatMap(([label, value]) => {
        const other = usage.get(label);
        return other === undefined || other === value
          ? []
          : [conflict(`robots.txt states ${label}=${other} for ${agent}, but the response ${label}=${value}.`, label)];
      });
    });
    const training = [...field.filter(([label]) => label === 'train-ai').map(([, value]) => value)];
    const inFile = groups
      .find(({ agent }) => agent === '*')
      ?.usageOf(path)
      .get('train-ai');
    if (refusal !== null) {
      if (training.includes('y'))
        evidence.push(conflict(`The response states train-ai=y together with ${refusal}.`, 'train-ai'));
      else if (inFile === 'y')
        evidence.push(conflict(`robots.txt states train-ai=y together with ${refusal}.`, 'train-ai'));
    }
    return finding(evidence);
  },
});

const conflict = (message: string, value: string) => ({ message, value });

const pathOf = ({ url }: Pick<PageView, 'url'>): string => {
  const { pathname, search } = new URL(url);
  return pathname + search;
};

interface Group {
  agent: string;
  usageOf: ReturnType<typeof usageByPath>;
}

const known = new WeakMap<RobotsFile, readonly Group[]>();

/** Agents that the file states preferences for; of crafted files the first fifty. */
function groupsOf(file: NonNullable<Site['robots']>): readonly Group[] {
  let groups = known.get(file);
  if (groups === undefined) {
    const agents = [...new Set(usageLines(file).flatMap((line) => line.agents))].slice(0, 50);
    groups = agents.map((agent) => ({ agent, usageOf: usageByPath(file, agent) }));
    known.set(file, groups);
  }
  return groups;
}
