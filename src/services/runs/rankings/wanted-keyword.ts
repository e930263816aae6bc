import type { Project } from '../../../db/entities/project.js';
import { Problem, type ProblemDetail } from '../../../errors.js';
import { readKeyword } from '../../../serp/keyword.js';
import type { SerpQuery } from '../../../serp/provider.js';
import { serpProvider } from '../../../serp/providers/index.js';
import type { Context } from '../../context.js';
import { cleanTags } from '../../projects/project-tags.js';
import { LOCAL_INDEX } from '../local/local-index.js';
import type { KeywordEntry } from './keyword-entry.js';

/** A keyword that is to be tracked. */
export interface WantedKeyword {
  keyword: SerpQuery;
  targetUrl: string | null;
  tags: string[];
}

export type EntryRead = { ok: true; wanted: WantedKeyword } | { ok: false; problems: ProblemDetail[] };

/** The entry in its one spelling, with what it leaves out taken from the project. */
export function readEntry(context: Context, project: Project, entry: KeywordEntry): EntryRead {
  const read = readKeyword(entry, {
    engine: defaultEngine(context),
    country: project.country,
    language: project.language,
    device: 'DESKTOP',
  });
  const tags = valueOrProblems(() => cleanTags(entry.tags ?? []));
  const problems = [
    ...(read.ok ? engineFaults(context, read.keyword.engine) : read.problems),
    ...(tags.ok ? [] : tags.problems),
  ];
  if (problems.length > 0 || !read.ok || !tags.ok) return { ok: false, problems };
  return { ok: true, wanted: { keyword: read.keyword, targetUrl: entry.targetUrl ?? null, tags: tags.value } };
}

/** The value that is read, or the details of why it cannot be. */
export function valueOrProblems<T>(
  read: () => T,
): { ok: true; value: T } | { ok: false; problems: readonly ProblemDetail[] } {
  try {
    return { ok: true, value: read() };
  } catch (error) {
    if (error instanceof Problem) return { ok: false, problems: error.details };
    throw error;
  }
}

/** The engine of the configured provider; without one the local index. */
function defaultEngine(context: Context): string {
  const engines = enginesOf(context);
  if (engines === 'ANY') return 'google';
  return engines.includes('google') ? 'google' : (engines[0] ?? LOCAL_INDEX);
}

function engineFaults(context: Context, engine: string): ProblemDetail[] {
  const engines = enginesOf(context);
  if (engines === 'ANY' || engine === LOCAL_INDEX || engines.includes(engine)) return [];
  const known = [...engines, LOCAL_INDEX].join(', ');
  return [{ path: 'engine', message: `No configured provider supports ${engine} here. Supported: ${known}.` }];
}

function enginesOf({ settings: { serp } }: Context): readonly string[] | 'ANY' {
  return (serp && serpProvider(serp.provider)?.capabilities.engines) ?? [];
}
