import type { InsecureLoadFacts, LinkElementFacts, Position } from '../../facts/element-facts.js';
import { runsAsScript } from '../../facts/script-type.js';
import type { PageView } from '../engine/page-view.js';
import { insecureUrl } from '../urls/insecure-url.js';

/** One address that a page makes browsers load. */
export interface Load {
  element: Position;
  url: string;
  /** name of the loaded resource, as the start of a sentence */
  name: string;
}

/** The ways in which only pictures, sound and video are loaded; whatever else is loaded can change the page (Mixed Content §3.2). */
const PASSIVE: Partial<Record<InsecureLoadFacts['by'], string>> = {
  'body background': 'A background image',
  'CSS image': 'A CSS image',
  'img srcset': 'An image in srcset',
  'input src': 'An image button',
  'link imagesrcset': 'A preloaded image',
  'source srcset': 'An image in srcset',
  'svg image': 'An SVG image',
  'video poster': 'A video poster',
};

const ACTIVE: Partial<Record<InsecureLoadFacts['by'], string>> = {
  'CSS @import': 'An imported stylesheet',
  'CSS font': 'A font',
  'embed src': 'An embedded document',
  'object data': 'An object',
  'script request': 'A request of an inline script',
  'svg script': 'A script',
  'track src': 'A text track',
};

export function passiveLoads(page: PageView): Load[] {
  const { images, media, links } = page.html;
  return [
    ...images.flatMap((element) => loadOf(element, element.url, 'An image')),
    ...media.flatMap((element) =>
      element.urls.flatMap((url) => loadOf(element, url, element.kind === 'AUDIO' ? 'Audio' : 'A video')),
    ),
    ...links.flatMap((element) =>
      element.rel.includes('icon')
        ? loadOf(element, element.url, 'An icon')
        : isPreload(element) && SEEN_OR_HEARD.has(element.as ?? '')
          ? loadOf(element, element.url, 'A preloaded file')
          : [],
    ),
    ...otherLoads(page, PASSIVE),
  ];
}

export function activeLoads(page: PageView): Load[] {
  const { scripts, styles, frames, links } = page.html;
  return [
    ...scripts.flatMap((element) => (runsAsScript(element.type) ? loadOf(element, element.url, 'A script') : [])),
    ...styles.flatMap((element) => loadOf(element, element.url, 'A stylesheet')),
    ...frames.flatMap((element) => loadOf(element, element.url, 'A frame')),
    ...links.flatMap((element) =>
      isPreload(element) && !SEEN_OR_HEARD.has(element.as ?? '')
        ? loadOf(element, element.url, 'A preloaded file')
        : element.rel.includes('manifest')
          ? loadOf(element, element.url, 'The manifest')
          : [],
    ),
    ...otherLoads(page, ACTIVE),
  ];
}

export const isInsecure = ({ url }: Load): boolean => insecureUrl(url);

const SEEN_OR_HEARD: ReadonlySet<string> = new Set(['image', 'audio', 'video']);

const isPreload = ({ rel, as }: LinkElementFacts): boolean =>
  rel.includes('modulepreload') || (rel.includes('preload') && as !== null);

function loadOf(element: Position, url: string | null, name: string): Load[] {
  return url === null ? [] : [{ element, url, name }];
}

function otherLoads(page: PageView, names: Partial<Record<InsecureLoadFacts['by'], string>>): Load[] {
  return (page.html.insecureLoads ?? []).flatMap((load) => {
    const name = names[load.by];
    return name === undefined ? [] : [{ element: load, url: load.url, name }];
  });
}
