import { type FixProvider, NO_USAGE } from '../provider.js';
import { recipes } from '../recipes/index.js';

/** Suggestions that follow from the facts alone. */
export const rules: FixProvider = {
  name: 'rules',
  source: 'RULES',
  answers: (rule) => recipes.has(rule),
  propose: async (input) => {
    const draft = recipes.get(input.finding.rule)?.(input) ?? null;
    return draft === null
      ? {
          kind: 'refused',
          code: 'NOTHING_TO_SUGGEST',
          message: 'The facts of the page do not tell what to write.',
          usage: NO_USAGE,
        }
      : { kind: 'draft', draft, model: null, usage: NO_USAGE };
  },
};
