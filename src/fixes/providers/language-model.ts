import { hash } from 'node:crypto';
import type { LanguageModel } from 'ai';
import type { CircuitBreaker } from '../circuit-breaker.js';
import { type PageData, pageData } from '../page-data.js';
import { prompt } from '../prompt.js';
import type { FixInput, FixProvider, Proposal, RefusalCode, Usage } from '../provider.js';
import { textFault } from '../text/text-guard.js';
import { type TextKind, textKinds } from '../text/text-kinds.js';

/** Tokens that may still be spent, taken before a call and settled after it: calls side by side cannot spend the same ones. */
export interface TokenBudget {
  take(tokens: number): Promise<boolean> | boolean;
  /** tokens that were not used; below zero where the call took more than was thought */
  giveBack(tokens: number): Promise<void> | void;
}

/** Paid model responses, by rule, page and model. */
export interface AnswerCache {
  get(key: string): Promise<unknown> | unknown;
  set(key: string, output: unknown): unknown;
}

export interface LanguageModelSettings {
  name: string;
  /** loaded when it is requested the first time */
  model: () => Promise<LanguageModel>;
  modelId: string;
  budget: TokenBudget;
  breaker: CircuitBreaker;
  cache?: AnswerCache;
  /** one deadline for a suggestion, its second try included (30 s where it is not set) */
  timeoutMs?: number;
  signal?: AbortSignal;
}

const TIMEOUT_MS = 30_000;
const MAX_OUTPUT_TOKENS = 1_500;
/** A rule of thumb that errs on the side of more tokens. */
const BYTES_PER_TOKEN = 3;
/** A first response off the schema is an accident, a second one is a habit. */
const TRIES = 2;

class Refused extends Error {
  constructor(
    readonly code: RefusalCode,
    message: string,
  ) {
    super(message);
  }
}

/** Texts by a language model. It gets no tools, sees the page as data in one slot, and what it writes is checked before it is used. */
export function languageModel(settings: LanguageModelSettings): FixProvider {
  const { name, modelId, cache } = settings;
  return {
    name,
    source: 'AI',
    answers: (rule) => textKinds.has(rule),
    propose: async (input): Promise<Proposal> => {
      const usage: Usage = { inputTokens: 0, outputTokens: 0, calls: 0 };
      const kind = textKinds.get(input.finding.rule);
      const { page } = input;
      const refuse = (code: RefusalCode, message: string): Proposal => ({ kind: 'refused', code, message, usage });
      if (kind === undefined || !page?.facts.html)
        return refuse('NOTHING_TO_SUGGEST', 'No text is needed for this rule.');
      const items = kind.items?.(page, input.finding) ?? [];
      if (kind.items !== undefined && (items.length === 0 || items.length > 40))
        return refuse(
          'NOTHING_TO_SUGGEST',
          `The number of elements that need text is ${items.length} (1 to 40 expected).`,
        );
      const data = pageData(page, items);
      const key = hash('sha256', JSON.stringify([input.finding.rule, data.hash, modelId]), 'hex');
      try {
        const cached = await cache?.get(key);
        const output = cached ?? (await ask(kind, input, data, usage));
        const draft = kind.draft(output, page, items);
        if (draft === null)
          return refuse('OFF_SCHEMA', 'The text is too long, too short or does not match the elements.');
        if (cached === undefined) await cache?.set(key, output);
        return { kind: 'drafts', drafts: [draft], model: modelId, usage };
      } catch (error) {
        if (error instanceof Refused) return refuse(error.code, error.message);
        throw error;
      }
    },
  };

  async function ask(kind: TextKind, input: FixInput, data: PageData, usage: Usage): Promise<unknown> {
    const { instructions, message } = prompt(kind, input.rule.title, data);
    const expected = Math.ceil((Buffer.byteLength(instructions) + Buffer.byteLength(message)) / BYTES_PER_TOKEN);
    const deadline = AbortSignal.timeout(settings.timeoutMs ?? TIMEOUT_MS);
    const signal = settings.signal ? AbortSignal.any([deadline, settings.signal]) : deadline;
    let last = new Refused('OFF_SCHEMA', 'The model did not respond.');
    for (let attempt = 1; attempt <= TRIES; attempt += 1) {
      const output = await paid(expected + MAX_OUTPUT_TOKENS, usage, () =>
        once(kind, { instructions, message, signal, expected }, usage),
      );
      if (output instanceof Refused) {
        last = output;
        continue;
      }
      const site = input.site.origin;
      const fault = kind
        .texts(output)
        .map((text) => textFault(text, data, site))
        .find((found) => found !== null);
      // a model that was talked into something once is not asked again
      if (fault) throw new Refused('UNSAFE_TEXT', fault);
      return output;
    }
    throw last;
  }

  /** Takes the most that a call may cost from the budget, and gives back what it did not. */
  async function paid<T>(most: number, usage: Usage, call: () => Promise<T>): Promise<T> {
    const { breaker, budget } = settings;
    if (breaker.restsMs > 0) throw resting();
    if (!(await budget.take(most))) throw new Refused('BUDGET_SPENT', 'The daily token limit is reached.');
    const before = usage.inputTokens + usage.outputTokens;
    try {
      if (!breaker.enter()) throw resting();
      return await call();
    } finally {
      await budget.giveBack(most - (usage.inputTokens + usage.outputTokens - before));
    }
  }

  function resting(): Refused {
    const seconds = Math.max(1, Math.ceil(settings.breaker.restsMs / 1_000));
    return new Refused('CIRCUIT_OPEN', `The model has failed repeatedly; it is paused for ${seconds} s.`);
  }

  /** One call. A response off the schema is returned as such; a service that does not respond ends the matter. */
  async function once(
    kind: TextKind,
    call: { instructions: string; message: string; signal: AbortSignal; expected: number },
    usage: Usage,
  ): Promise<unknown> {
    const [model, { APICallError, generateText, NoObjectGeneratedError, NoOutputGeneratedError, Output }] =
      await Promise.all([settings.model(), import('ai')]);
    usage.calls += 1;
    try {
      const result = await generateText({
        model,
        instructions: call.instructions,
        prompt: call.message,
        output: Output.object({ schema: kind.schema }),
        maxRetries: 0,
        maxOutputTokens: MAX_OUTPUT_TOKENS,
        temperature: 0.2,
        abortSignal: call.signal,
      });
      count(usage, result.usage, call.expected);
      const output = kind.schema.safeParse(result.output);
      settings.breaker.succeeded();
      return output.success ? output.data : new Refused('OFF_SCHEMA', 'The response does not match the schema.');
    } catch (error) {
      if (NoObjectGeneratedError.isInstance(error) || NoOutputGeneratedError.isInstance(error)) {
        const used = NoObjectGeneratedError.isInstance(error) ? error.usage : undefined;
        count(usage, used, call.expected);
        settings.breaker.succeeded();
        return new Refused('OFF_SCHEMA', 'The response is not the requested JSON.');
      }
      settings.breaker.failed();
      if (call.signal.aborted) {
        // a request is paid for, whether or not the response came in time
        count(usage, undefined, call.expected);
        throw new Refused('TIMEOUT', 'The model request timed out.');
      }
      const status =
        APICallError.isInstance(error) && error.statusCode !== undefined ? ` (status ${error.statusCode})` : '';
      throw new Refused('UNREACHABLE', `The model request failed${status}.`);
    }
  }
}

function count(
  usage: Usage,
  told: { inputTokens: number | undefined; outputTokens: number | undefined } | undefined,
  expected: number,
): void {
  usage.inputTokens += told?.inputTokens ?? expected;
  usage.outputTokens += told?.outputTokens ?? (told === undefined ? 0 : MAX_OUTPUT_TOKENS);
}
