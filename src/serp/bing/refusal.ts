import { z } from 'zod';
import { type ProviderError, type ProviderReply, ProviderUnavailable, type UnavailableReason } from '../provider.js';

/** Why Bing Webmaster refuses a request, by the code that the reply has; `isTransient`: the same request can work later. */
const REFUSALS: Readonly<Record<number, { reason: UnavailableReason; isTransient?: boolean; message: string }>> = {
  3: {
    reason: 'KEY',
    message:
      'Bing does not accept the API key: create one in Bing Webmaster Tools under Settings, API access, and connect again.',
  },
  4: {
    reason: 'QUOTA',
    isTransient: true,
    message: 'Bing allows the account of the API key no more requests for now.',
  },
  5: { reason: 'QUOTA', isTransient: true, message: 'Bing allows this installation no more requests for now.' },
  6: { reason: 'KEY', message: 'Bing has blocked the account of the API key: its owner has to ask Bing why.' },
  7: { reason: 'REJECTED', message: 'Bing does not take the URL of the site: connect the site as Bing lists it.' },
  8: { reason: 'REJECTED', message: 'Bing does not take this request.' },
  11: { reason: 'KEY', message: 'Bing Webmaster Tools has no such site in the account of the API key: add it there.' },
  13: {
    reason: 'KEY',
    message: 'The account of the API key may not read this site: ask for access in Bing Webmaster Tools.',
  },
  14: {
    reason: 'KEY',
    message: 'The site is not verified in the account of the API key: verify it in Bing Webmaster Tools.',
  },
  16: { reason: 'REJECTED', message: 'Bing has ended this part of its API.' },
};

export class BingRefusal extends ProviderUnavailable {
  readonly isTransient: boolean;

  constructor(readonly code: number) {
    const {
      reason,
      message,
      isTransient = false,
    } = REFUSALS[code] ?? {
      reason: 'REJECTED',
      message: `Bing refuses the request (error ${code}).`,
    };
    super(reason, message, { retryable: false });
    this.isTransient = isTransient;
  }
}

const complaint = z.looseObject({ ErrorCode: z.number().int() });

/** Bing says everything by status 400, throttling too; null where the reply does not say why. */
export function bingRefusal(reply: Pick<ProviderReply, 'status'>, body: unknown): ProviderError | null {
  const code = complaint.safeParse(body).data?.ErrorCode;
  return code !== undefined && reply.status < 500 ? new BingRefusal(code) : null;
}
