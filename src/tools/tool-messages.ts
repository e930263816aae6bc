import type { ProblemCode, ProblemDetail } from '../errors.js';
import type { FetchFailure, FetchOptions, StreamedResponse } from '../net/types.js';
import type { Recorded, ToolId } from './run.js';

/** The work that a thread is asked to do. */
export interface ToolJob {
  id: ToolId;
  input: unknown;
  now: string;
  timeoutMs?: number | undefined;
  /** null: the tool fetches while it reads, through the calling thread */
  recorded: Recorded | null;
}

/** A call whose body is too large to be read on the thread that serves everybody. */
export interface BodyJob {
  id: ToolId;
  /** the body in parts, which the calling thread has no more once it has sent them */
  body: readonly Uint8Array[];
  now: string;
}

/** A body of which only a fingerprint is asked: that of its canonical JSON behind the prefix. */
export interface FingerprintJob {
  prefix: string;
  body: readonly Uint8Array[];
}

/** The part that crosses from an open stream; functions and promises do not. */
export type StreamHead = Omit<StreamedResponse, 'body' | 'done'> | FetchFailure;
export type StreamEnd = Awaited<StreamedResponse['done']>;

export type ToThread =
  | { kind: 'run'; job: ToolJob }
  | { kind: 'body'; job: BodyJob }
  | { kind: 'fingerprint'; job: FingerprintJob }
  | { kind: 'reply'; to: number; value: unknown; error: string | null };

export type FromThread =
  | { kind: 'ready' }
  | { kind: 'ask'; id: number; method: 'fetch' | 'follow' | 'open'; url: string; options: FetchOptions }
  | { kind: 'ask'; id: number; method: 'pull' | 'drop'; stream: number }
  | ToolOutcome;

/** How a call ends. */
export type ToolOutcome =
  | { kind: 'done'; text: string }
  /** the body names a URL that has to be fetched first */
  | { kind: 'input'; input: unknown }
  | { kind: 'fingerprint'; sha256: Uint8Array; body: readonly Uint8Array[] }
  | { kind: 'problem'; problem: ProblemParts }
  | { kind: 'failed'; message: string };

/** A `Problem` in parts: classes do not cross. */
export interface ProblemParts {
  code: ProblemCode;
  message: string;
  details: readonly ProblemDetail[];
  retryAfterSeconds: number | null;
}

/** The buffers that have to be handed over with the parts of a body. */
export const buffersOf = (body: readonly Uint8Array[]): ArrayBuffer[] =>
  body.map(({ buffer }) => buffer as ArrayBuffer);
