import { type Draft, type FixProvider, NO_USAGE } from '../provider.js';
import { recipes } from '../recipes/index.js';

/** each is judged by every rule */
const MAX_OTHERS = 6;

/** Suggestions that follow from the facts alone. */
export const rules: FixProvider = {
  name: 'rules',
  source: 'RULES',
  answers: (rule) => recipes.has(rule),
  propose: async (input) => {
    const made = recipes.get(input.finding.rule)?.(input) ?? [];
    const [draft, ...others] = Array.isArray(made) ? (made as readonly Draft[]) : [made as Draft];
    return draft === undefined
      ? {
          kind: 'refused',
          code: 'NOTHING_TO_SUGGEST',
          message: 'The facts of the page do not tell what to write.',
          usage: NO_USAGE,
        }
      : { kind: 'drafts', drafts: [draft, ...others.slice(0, MAX_OTHERS)], model: null, usage: NO_USAGE };
  },
};
