import { deleteOldResponses, insertModelResponse, modelResponse } from '../../../db/queries/fixes/model-response.js';
import { giveTokensBack, takeTokens } from '../../../db/queries/fixes/model-spend.js';
import type { AnswerCache, TokenBudget } from '../../../fixes/providers/language-model.js';
import type { Context } from '../../context.js';

/** The tokens of an organization's day, in the database: every process draws on the same ones, and a restart forgets none. */
export function tokenBudget(context: Context, organizationId: string, dailyTokens: number): TokenBudget {
  const day = context.clock.now().toISOString().slice(0, 10);
  return {
    take: async (tokens) => {
      if (tokens > dailyTokens) return false;
      const rows = await takeTokens(context.db.pool, organizationId, day, tokens, dailyTokens);
      return rows.length > 0;
    },
    giveBack: async (tokens) => {
      await giveTokensBack(context.db.pool, organizationId, day, tokens);
    },
  };
}

/** Paid model responses about pages of one project. */
export function answerCache(context: Context, organizationId: string, projectId: string): AnswerCache {
  return {
    get: async (key) => {
      const row = await modelResponse.first(context.db, projectId, key);
      return row?.response;
    },
    set: async (key, response) => {
      await insertModelResponse(
        context.db.pool,
        organizationId,
        projectId,
        key,
        JSON.stringify(response),
        context.clock.now(),
      );
    },
  };
}

/** Deletes the responses that are too old to be used again. */
export async function forgetModelAnswers(context: Pick<Context, 'db'>): Promise<void> {
  await deleteOldResponses(context.db.pool);
}
