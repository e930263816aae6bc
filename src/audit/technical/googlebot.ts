import { createGooglebotPolicy, type RobotsPolicy, type RobotsResponse } from '../../facts/robots/robots.js';
import { requestTarget } from '../../facts/url.js';
import type { Site } from '../site/site.js';

/** The rules of the site's robots.txt for Googlebot, compiled once; null when there is no file to go by. */
export function googlebotPolicy(site: Site): RobotsPolicy | null {
  const { robots } = site;
  return robots ? site.derive('googlebot-policy', () => createGooglebotPolicy(robots)) : null;
}

/** May Googlebot fetch this URL; null for other origins (each has a file of its own) and without a file. */
export function googlebotAnswer(address: string, site: Site): RobotsResponse | null {
  if (site.robots === null) return null;
  const url = URL.parse(address);
  if (url === null || url.origin !== site.origin) return null;
  return googlebotPolicy(site)?.decide(requestTarget(url)) ?? null;
}
