import type { AnswerCache, TokenBudget } from '../../fixes/providers/language-model.js';
import type { Context } from '../context.js';

/** The tokens of an organization's day, in the database: every process draws on the same ones, and a restart forgets none. */
export function tokenBudget(context: Context, organizationId: string, dailyTokens: number): TokenBudget {
  const day = context.clock.now().toISOString().slice(0, 10);
  return {
    take: async (tokens) => {
      if (tokens > dailyTokens) return false;
      const rows = await context.db.rows(
        `insert into model_spend (organization_id, day, tokens) values ($1, $2, $3)
         on conflict (organization_id, day) do update set tokens = model_spend.tokens + excluded.tokens
           where model_spend.tokens + excluded.tokens <= $4
         returning 1`,
        [organizationId, day, tokens, dailyTokens],
      );
      return rows.length > 0;
    },
    giveBack: async (tokens) => {
      await context.db.rows('update model_spend set tokens = tokens - $3 where organization_id = $1 and day = $2', [
        organizationId,
        day,
        tokens,
      ]);
    },
  };
}

/** A page that stays as it is is worded anew after a month: models and pages around it have moved on. */
const KEPT = "interval '30 days'";

/** Answers that were paid for, about pages of one project. */
export function answerCache(context: Context, organizationId: string, projectId: string): AnswerCache {
  return {
    get: async (key) => {
      const [row] = await context.db.rows<{ answer: unknown }>(
        `select answer from model_answer where project_id = $1 and key = $2 and created_at > now() - ${KEPT}`,
        [projectId, key],
      );
      return row?.answer;
    },
    set: async (key, answer) => {
      await context.db.rows(
        `insert into model_answer (organization_id, project_id, key, answer, created_at) values ($1, $2, $3, $4, $5)
         on conflict (project_id, key) do update set answer = excluded.answer, created_at = excluded.created_at`,
        [organizationId, projectId, key, JSON.stringify(answer), context.clock.now()],
      );
    },
  };
}

/** Deletes the answers that are too old to be used again. */
export async function forgetModelAnswers(context: Pick<Context, 'db'>): Promise<void> {
  await context.db.rows(`delete from model_answer where created_at < now() - ${KEPT}`);
}
