import { CRAWLERS, createRobotsPolicy } from '../../../../facts/robots/robots.js';
import { finding, notApplicable, siteRule } from '../../../engine/rule.js';

/** Crawlers and control tokens of AI services. */
const AGENTS: readonly string[] = CRAWLERS.filter(
  ({ purpose }) => purpose === 'AI_SEARCH' || purpose === 'AI_TRAINING',
).map(({ userAgent }) => userAgent);

export default siteRule({
  id: 'robots-ai-blocked',
  category: 'TECHNICAL',
  severity: 'NOTICE',
  title: 'robots.txt blocks AI crawlers',
  why: 'Blocked crawlers neither train on the site nor cite it in AI answers. Whether that is wanted is your decision; this list shows what robots.txt disallows.',
  fix: 'Check the list: allow the crawlers that should be able to cite the site, such as OAI-SearchBot or PerplexityBot, and keep the rest blocked.',
  source: 'https://platform.openai.com/docs/bots',
  checkedOn: '2026-11-21',
  obstacle: {
    needs: 'DECISION',
    reason: 'Whether AI services may read and quote the site is a decision about your content, not a defect.',
  },
  check: (site) => {
    const file = site.robots;
    if (!file) return notApplicable;
    return finding(
      AGENTS.flatMap((agent) => {
        const { allowed, rule, group } = createRobotsPolicy(file, agent).decide('/');
        if (allowed) return [];
        return [
          {
            message: `The group for “${group ?? '*'}” disallows the home page for ${agent}.`,
            value: agent,
            target: site.facts.robots.url,
            ...(rule ? { line: rule.line, column: rule.column } : {}),
          },
        ];
      }),
      { applicable: AGENTS.length },
    );
  },
});
