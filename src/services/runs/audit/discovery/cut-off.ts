const CUT_OFF: ReadonlySet<string | null | undefined> = new Set(['HOST_UNREACHABLE', 'STOPPED']);

/**
 * The audit ended before pages and resources were requested that the site has: a finding that is missing from it may be there
 * still, and a difference to another audit may come of what it lacks.
 */
export const isCutOff = (stopReason: string | null | undefined): boolean => CUT_OFF.has(stopReason);
