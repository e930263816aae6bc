import type { ProblemCode, ProblemDetail } from '../errors.js';
import type { FetchFailure, FetchOptions, StreamedAnswer } from '../net/types.js';
import type { Recorded, ToolId } from './run.js';

/** What a thread is asked to do. */
export interface ToolJob {
  id: ToolId;
  input: unknown;
  now: string;
  timeoutMs?: number | undefined;
  /** null: the tool fetches while it reads, through the calling thread */
  recorded: Recorded | null;
}

/** What crosses from an open stream; functions and promises do not. */
export type StreamHead = Omit<StreamedAnswer, 'body' | 'done'> | FetchFailure;
export type StreamEnd = Awaited<StreamedAnswer['done']>;

export type ToThread =
  | { kind: 'run'; job: ToolJob }
  | { kind: 'reply'; to: number; value: unknown; error: string | null };

export type FromThread =
  | { kind: 'ready' }
  | { kind: 'ask'; id: number; method: 'fetch' | 'follow' | 'open'; url: string; options: FetchOptions }
  | { kind: 'ask'; id: number; method: 'pull' | 'drop'; stream: number }
  | { kind: 'done'; text: string }
  | { kind: 'problem'; problem: ProblemParts }
  | { kind: 'failed'; message: string };

/** A `Problem` in parts: classes do not cross. */
export interface ProblemParts {
  code: ProblemCode;
  message: string;
  details: readonly ProblemDetail[];
  retryAfterSeconds: number | null;
}
