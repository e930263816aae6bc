import { hostOf } from '../../facts/url.js';
import { brokenAnswer, isBrokenForCertain } from '../links/external-answer.js';
import type { Site } from '../site/site.js';
import { fileFault } from './file-fault.js';

/** `image`, or what a URL that is to be an image does in its place; null when nobody requested it or the response says nothing about it. */
export function imageAnswer(url: string, site: Site): string | null {
  const asset = site.asset(url);
  if (asset) {
    if (asset.inconclusive) return null;
    // a failure at another host may be on our side
    if (asset.status === null && hostOf(url) !== hostOf(site.facts.startUrl)) return null;
    const fault = fileFault(asset);
    if (fault !== null) return fault;
    // a browser that shows it follows a redirect
    if (asset.status !== 200) return asset.end?.status === 200 ? 'image' : null;
    const type = asset.sniffedType ?? asset.mediaType;
    return type === null || type.startsWith('image/') || asset.mediaType?.startsWith('image/')
      ? 'image'
      : `is ${type}, not an image`;
  }
  const page = site.page(url);
  if (page) {
    if (page.inconclusive || page.status === null) return null;
    return page.status === 200 && !page.eligible
      ? null
      : page.status === 200
        ? 'is a page, not an image'
        : `returns ${page.status}`;
  }
  const check = site.external(url);
  if (!check || check.verdict === 'INCONCLUSIVE') return null;
  return isBrokenForCertain(check) ? brokenAnswer(check) : 'image';
}
