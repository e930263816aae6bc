/**
 * Statuses whose body is the page itself (RFC 9110 §15.3): besides 200, a created one, one that a proxy has changed, and a part that
 * no request named, which browsers show as the page.
 */
const OF_PAGES: ReadonlySet<number | null> = new Set([200, 201, 203, 206]);

export const isPageStatus = (status: number | null): boolean => OF_PAGES.has(status);

/** Statuses whose Location is followed (RFC 9110 §15.4). */
export const REDIRECTS: ReadonlySet<number | null> = new Set([301, 302, 303, 307, 308]);
