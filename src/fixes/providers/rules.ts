import { type Obstacle, obstacle } from '../../audit/engine/obstacle.js';
import { obstacleOf } from '../obstacles.js';
import { type Draft, type FixInput, type FixProvider, NO_USAGE } from '../provider.js';
import { recipes } from '../recipes/index.js';
import type { Made } from '../recipes/recipe.js';
import { platformWithoutServer } from '../servers/hosting.js';
import { isForServers } from '../servers/snippet.js';

/** each is judged by every rule */
const MAX_OTHERS = 6;

/** Suggestions that follow from the facts alone, or why there is none. */
export const ruleBased: FixProvider = {
  name: 'rules',
  source: 'RULES',
  answers: () => true,
  propose: async (input) => {
    const { rule } = input.finding;
    const made: Made = (await recipes.get(rule)?.(asItsRuleSees(input))) ?? null;
    const all = draftsOf(made);
    const platform = platformWithoutServer(input.page, input.site);
    const [draft, ...others] = all.filter(({ after }) => platform === null || !isForServers(after));
    if (draft !== undefined)
      return { kind: 'drafts', drafts: [draft, ...others.slice(0, MAX_OTHERS)], model: null, usage: NO_USAGE };
    const { needs, reason } =
      all.length > 0 ? ofPlatform(platform ?? '') : made !== null && 'needs' in made ? made : obstacleOf(rule);
    return { kind: 'refused', code: 'NOTHING_TO_SUGGEST', message: reason, needs, usage: NO_USAGE };
  },
};

const ofPlatform = (platform: string): Obstacle =>
  obstacle(
    'SERVER',
    `${platform} serves the site, and there is no file or rule of it to suggest for this: look in its dashboard and its documentation.`,
  );

/** A rule that sees pages as their responses are is helped by what is in these. */
function asItsRuleSees(input: FixInput): FixInput {
  const { page, rule } = input;
  return page !== null && 'view' in rule && rule.view === 'raw' ? { ...input, page: page.raw } : input;
}

function draftsOf(made: Made): readonly Draft[] {
  if (made === null || 'needs' in made) return [];
  return 'patch' in made ? [made] : made;
}
