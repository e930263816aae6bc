import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import type { Viewer } from '../auth/viewer.js';
import { Keyword } from '../db/entities/keyword.js';
import { problem } from '../errors.js';
import { foldTerm, isCountry, isLanguage } from '../serp/keyword.js';
import { serpProvider } from '../serp/providers/index.js';
import type { Context } from './context.js';
import { LOCAL_INDEX } from './local-index.js';
import * as projects from './projects.js';
import { checkQuota } from './quotas.js';
import { queueNow } from './rank-checks.js';

/** one request adds at most this many */
const MAX_ADDED = 1_000;

const term = z.string().trim().min(1).max(700);
const entry = z.union([
  term.transform((text) => ({ term: text })),
  z.strictObject({
    term,
    country: z.string().trim().toUpperCase().refine(isCountry, 'This is not an ISO 3166-1 alpha-2 country.').optional(),
    language: z.string().trim().refine(isLanguage, 'This is not a BCP 47 language.').optional(),
    device: z.enum(['DESKTOP', 'MOBILE']).optional(),
    targetUrl: z
      .url({ protocol: /^https?$/ })
      .max(2_048)
      .optional(),
  }),
]);
const entries = z.array(entry).min(1).max(MAX_ADDED);

export interface Added {
  keywords: Keyword[];
  added: number;
  /** duplicates of tracked keywords and of each other */
  skipped: number;
}

/** Every tracked keyword of the project with its latest conclusive check, oldest first. */
export async function list(context: Context, viewer: Viewer, projectId: string): Promise<Keyword[]> {
  const project = await projects.get(context, viewer, projectId);
  return context.db.em().find(Keyword, { projectId: project.id }, { orderBy: { createdAt: 'asc', id: 'asc' } });
}

/** Adds keywords; what is tracked already is skipped. Their first check is due at once. */
export async function add(context: Context, viewer: Viewer, projectId: string, input: unknown): Promise<Added> {
  const project = await projects.get(context, viewer, projectId);
  const parsed = entries.safeParse(input);
  if (!parsed.success) {
    const details = parsed.error.issues
      .slice(0, 50)
      .map((issue) => ({ path: ['keywords', ...issue.path].join('.'), message: issue.message }));
    throw problem('VALIDATION_FAILED', { details });
  }
  const now = context.clock.now();
  const engine = engineOf(context);
  return context.db.em().transactional(async (em) => {
    const tracked = await em.find(
      Keyword,
      { projectId: project.id },
      { fields: ['folded', 'engine', 'country', 'language', 'device'] },
    );
    const known = new Set(tracked.map(identity));
    const fresh: Keyword[] = [];
    for (const given of parsed.data) {
      const wanted = {
        folded: foldTerm(given.term),
        engine,
        country: ('country' in given && given.country) || project.country,
        language: ('language' in given && given.language) || project.language,
        device: ('device' in given && given.device) || ('DESKTOP' as const),
      };
      if (known.has(identity(wanted))) continue;
      known.add(identity(wanted));
      fresh.push(
        em.create(
          Keyword,
          {
            ...wanted,
            id: uuidv7(),
            projectId: project.id,
            organizationId: viewer.organizationId,
            term: given.term,
            targetUrl: ('targetUrl' in given && given.targetUrl) || null,
            createdAt: now,
            status: 'PENDING',
            nextCheckAt: now,
          },
          { persist: false },
        ),
      );
    }
    if (fresh.length > 0) await checkQuota(em, viewer, 'keywords', { adding: fresh.length });
    for (const keyword of fresh) em.persist(keyword);
    return { keywords: fresh, added: fresh.length, skipped: parsed.data.length - fresh.length };
  });
}

/** Has the project's keywords looked up now; answers how many are queued. */
export async function checkNow(context: Context, viewer: Viewer, projectId: string): Promise<number> {
  const project = await projects.get(context, viewer, projectId);
  return queueNow(context, project.id);
}

const identity = (keyword: Pick<Keyword, 'folded' | 'engine' | 'country' | 'language' | 'device'>): string =>
  [keyword.engine, keyword.country, keyword.language, keyword.device, keyword.folded].join('\n');

/** The engine that the configured provider answers for; without one the local index. */
function engineOf(context: Context): string {
  const provider = context.settings.serp && serpProvider(context.settings.serp.provider);
  if (!provider) return LOCAL_INDEX;
  const { engines } = provider.capabilities;
  return engines === 'ANY' || engines.includes('google') ? 'google' : (engines[0] ?? 'google');
}
