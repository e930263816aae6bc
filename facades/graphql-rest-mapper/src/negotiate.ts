import type { Query } from './bind.js';
import type { Route } from './route.js';
import type { Variant } from './variant.js';

function formatsOf(query: Query | undefined): readonly string[] {
  if (query === undefined) return [];
  if (query instanceof URLSearchParams) return query.getAll('format');
  const value = query['format'];
  return typeof value === 'string' ? [value] : (value ?? []);
}

/** RFC 9110 §12.5.1: the most specific range that names a media type sets its weight. */
function weight(accept: string, mediaType: string): number {
  const slash = mediaType.indexOf('/');
  let specific = -1;
  let quality = 0;
  for (const range of accept.split(',')) {
    const [name = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    const rank = name === mediaType ? 2 : name === `${mediaType.slice(0, slash)}/*` ? 1 : name === '*/*' ? 0 : -1;
    if (rank <= specific) continue;
    specific = rank;
    const q = parameters.find((parameter) => parameter.startsWith('q='));
    const value = q === undefined ? 1 : Number(q.slice(2));
    quality = Number.isFinite(value) ? value : 0;
  }
  return quality;
}

/**
 * `?format=` decides, else `Accept`; the row's own response wins ties and stands in where nothing is acceptable.
 * Undefined for a format that the route does not have, and for several.
 */
export function chooseVariant<Context>(
  route: Route<Context>,
  query: Query | undefined,
  accept: string | undefined,
): Variant<Context> | undefined {
  const [own] = route.variants;
  if (route.variants.length === 1) return own;
  const [format, ...more] = formatsOf(query);
  if (more.length > 0) return undefined;
  if (format !== undefined) return route.variants.find((variant) => variant.format === format);
  if (accept === undefined) return own;
  let best = own;
  let most = weight(accept, own.mediaType);
  for (const variant of route.variants) {
    if (!variant.negotiable || variant === own) continue;
    const quality = weight(accept, variant.mediaType);
    if (quality > most) {
      best = variant;
      most = quality;
    }
  }
  return best;
}
