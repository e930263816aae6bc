import { obstacleOf } from '../obstacles.js';
import { type Draft, type FixInput, type FixProvider, NO_USAGE } from '../provider.js';
import { recipes } from '../recipes/index.js';
import type { Made } from '../recipes/recipe.js';

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
    const [draft, ...others] = draftsOf(made);
    if (draft !== undefined)
      return { kind: 'drafts', drafts: [draft, ...others.slice(0, MAX_OTHERS)], model: null, usage: NO_USAGE };
    const { needs, reason } = made !== null && 'needs' in made ? made : obstacleOf(rule);
    return { kind: 'refused', code: 'NOTHING_TO_SUGGEST', message: reason, needs, usage: NO_USAGE };
  },
};

/** A rule that sees pages as their responses are is helped by what is in these. */
function asItsRuleSees(input: FixInput): FixInput {
  const { page, rule } = input;
  return page !== null && 'view' in rule && rule.view === 'raw' ? { ...input, page: page.raw } : input;
}

function draftsOf(made: Made): readonly Draft[] {
  if (made === null || 'needs' in made) return [];
  return 'patch' in made ? [made] : made;
}
