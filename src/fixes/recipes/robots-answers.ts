import { obstacle } from '../../audit/engine/obstacle.js';
import type { Site } from '../../audit/site/site.js';
import { readSitemaps } from '../../audit/technical/file-problems.js';
import { textFileSnippet } from '../servers/files.js';
import { type Recipes, siteDraft } from './recipe.js';
import { edited } from './robots-lines.js';

const MAX_SHOWN = 4_000;

/** Rules of the group for every crawler, in their order. */
function generalRules(text: string): string[] {
  const rules: string[] = [];
  let [general, inRules] = [false, false];
  for (const line of text.split(/\r\n|\r|\n/)) {
    const [, name = '', value = ''] = /^\s*([a-z-]+)\s*:\s*([^#]*)/i.exec(line) ?? [];
    const field = name.toLowerCase();
    if (field === 'user-agent') {
      general = value.trim() === '*' || (general && !inRules);
      inRules = false;
    } else if (field === 'allow' || field === 'disallow') {
      inRules = true;
      if (general && value.trim() !== '') rules.push(`${name}: ${value.trim()}`);
    }
  }
  return rules;
}

/** The line of the last agent of the group that the agent in that line is in. */
function lastAgent(site: Site, line: number): number {
  const group = site.robots?.groups.find(({ agents }) => agents.some((agent) => agent.line === line));
  return Math.max(line, ...(group?.agents ?? []).map((agent) => agent.line));
}

export const robotsAnswers: Recipes = {
  'robots-unreachable': ({ site }) => {
    const sitemap = readSitemaps(site).find(({ kind }) => kind !== null)?.url;
    const text = `User-agent: *\nDisallow:\n${sitemap === undefined ? '' : `\nSitemap: ${sitemap}\n`}`;
    const { status, error } = site.facts.robots;
    return siteDraft(
      {
        title: 'Serve robots.txt as a static file',
        explanation:
          'A static file is available even when the application is not. This one allows everything, like a missing file; add your own rules.',
        before: `${site.facts.robots.url} → ${status ?? error ?? 'no response'}`,
        after: textFileSnippet('/robots.txt', text),
        basis: 'DERIVED',
      },
      [{ kind: 'robots-txt', text }],
      [],
      { crawling: 'OPENS' },
    );
  },
  'robots-redirect-chain': ({ site }) => {
    const { redirects, text, url } = site.facts.robots;
    return siteDraft(
      {
        title: 'Serve robots.txt at its own URL',
        explanation: 'The text is that of the redirect target.',
        before: [url, ...redirects.map(({ location }) => location ?? '')].slice(0, 12).join('\n→ '),
        after: textFileSnippet(new URL(url).pathname, text.slice(0, MAX_SHOWN)),
        basis: 'EXACT',
      },
      [{ kind: 'robots-direct' }],
    );
  },
  'robots-changed': ({ site }) => {
    const text = site.previous?.robotsText ?? null;
    return text === null || text === ''
      ? null
      : siteDraft(
          {
            title: 'Restore the previous file',
            explanation:
              'It is robots.txt as of the previous audit. Keep the new one if the change was intended: this finding ends with the next audit.',
            before: site.facts.robots.text.slice(0, MAX_SHOWN),
            after: text.slice(0, MAX_SHOWN),
            basis: 'GUESSED',
          },
          [{ kind: 'robots-txt', text }],
          [],
          { crawling: 'EITHER' },
        );
  },
  'robots-shadowed-group': ({ site }) => {
    const rules = generalRules(site.facts.robots.text);
    const found = site.robots?.problems.filter(({ rule }) => rule === 'robots-shadowed-group') ?? [];
    if (rules.length > 100)
      return obstacle(
        'DECISION',
        `The general group has ${rules.length} rules: repeat those that this crawler should follow as well.`,
      );
    // several agents share the group that follows them, whatever empty lines and comments are between
    const numbers = new Set(found.map(({ line }) => lastAgent(site, line)));
    return edited(
      site,
      (line, number) => (numbers.has(number) ? [line, ...rules].join('\n') : undefined),
      'Repeat the general rules for this crawler',
      'A crawler follows only the group with its name. Leave the group as it is if it is meant to allow more.',
      'DERIVED',
      'CLOSES',
    );
  },
};
