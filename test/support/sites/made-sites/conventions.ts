import type { MadePage, MadeSite } from '../made-site.js';

const HOST = 'conventions.example';
const guides = Array.from({ length: 10 }, (_, at): [string, MadePage] => [`/guides/part-${at}`, {}]);

const stories = Array.from({ length: 10 }, (_, at) => `/stories/tale-${at}`);
const added = Array.from({ length: 3 }, (_, at) => `/stories/new-${at}/`);

/**
 * A folder whose URLs end alike but for one, another whose new URLs end otherwise than the older ones, and a page whose canonical has
 * another host than all others.
 */
export const conventions: MadeSite = {
  name: 'conventions',
  host: HOST,
  tls: { validDays: 60, http2: true },
  headers: { 'strict-transport-security': 'max-age=31536000' },
  finds: 'url-style-changed',
  pages: {
    ...Object.fromEntries(guides),
    ...Object.fromEntries([...stories, ...added].map((path): [string, MadePage] => [path, {}])),
    '/guides/part-3': {
      canonical: `HTTPS://Conventions.Example:443/guides/part-3`,
      near: 'canonical-origin-inconsistent',
    },
    '/guides/gears/': { finds: 'url-style-inconsistent' },
    '/guides/brakes': {
      canonical: `https://www.${HOST}/guides/brakes`,
      finds: 'canonical-origin-inconsistent sitemap-url-noncanonical canonical-elsewhere',
    },
    '/news/fair': {},
    '/news/sale/': { near: 'url-style-inconsistent' },
  },
  previous: (origin) => ({ indexable: stories.map((path) => origin + path) }),
};
