import { registrableDomain } from '../../facts/url.js';
import type { PageView, WebAnchor } from '../engine/page-view.js';
import { namesSpam } from './spam-terms.js';

/** Visitors do not meet the link, by markup or by style. */
export const isConcealed = ({ hidden, concealed }: WebAnchor): boolean => hidden || concealed !== undefined;

/** Most links stay on the host: that is seen without parsing them. */
export const isForeign = ({ url }: WebAnchor, page: PageView): boolean =>
  !url.startsWith(`${page.parsed.origin}/`) && registrableDomain(url) !== registrableDomain(page.url);

/** Whether the page and its host are named after spam, in words that no link has put there. */
export const isAboutSpam = ({ title, description, h1, parsed }: PageView): boolean =>
  [title, description, h1, parsed.hostname.replaceAll('.', ' ')].some(namesSpam);
