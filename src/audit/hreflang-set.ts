import type { AlternateFacts, PageView } from './page-view.js';

/** Alternates with a code, as written in head and Link header. An empty code is no hreflang. */
export function hreflangSet(page: PageView): AlternateFacts[] {
  return page.alternates.filter(({ code, from }) => code.trim() !== '' && from !== 'BODY');
}

export const isDefault = (code: string): boolean => code.trim().toLowerCase() === 'x-default';

/** First subtag of a code: `pt` of `pt-BR`. */
export const primaryOf = (code: string): string => code.trim().toLowerCase().split(/[-_]/)[0] ?? '';
