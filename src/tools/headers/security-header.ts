/** `GOOD` needs nothing, `WEAK` gives part of the protection, `BAD` does harm, `NOT_APPLICABLE` means nothing in this response. */
export const SECURITY_VERDICTS = ['GOOD', 'WEAK', 'MISSING', 'BAD', 'NOT_APPLICABLE'] as const;
export type SecurityVerdict = (typeof SECURITY_VERDICTS)[number];

export interface SecurityHeader {
  header: string;
  present: boolean;
  /** as sent; null without it */
  value: string | null;
  verdict: SecurityVerdict;
  /** advice; null where nothing is to be done */
  advice: string | null;
}

export function securityHeader(
  header: string,
  value: string | null,
  verdict: SecurityVerdict,
  advice: string | null = null,
): SecurityHeader {
  return { header, present: value !== null, value, verdict, advice };
}
