import type { RenderMode } from '../../../../src/crawl/options.js';
import type { MadePage, MadeSite } from '../made-site.js';

/** The drawing of a script: a page whose labels are those of the rendered page. */
export interface ApplicationPage extends MadePage {
  /** labels where no browser runs the script; by default the page is a shell that is not accused of anything */
  unrendered?: { finds?: string; near?: string };
  /** no link leads here before scripts run */
  reached?: 'RENDERED';
}

export interface Application extends Omit<MadeSite, 'pages' | 'render'> {
  pages: Readonly<Record<string, ApplicationPage>>;
  /** labels of the site where no browser runs the scripts; by default those of the rendered site */
  unrendered?: { finds?: string; near?: string };
}

export const SHELL_FINDS = 'app-shell-not-rendered';
/** The findings of any page that a script draws on its own. */
export const DRAWN_FINDS = 'js-required-content js-ai-content-missing';

const MODES: readonly RenderMode[] = ['OFF', 'AUTO', 'ALL'];

/** The same application for each mode of rendering, with the labels of that mode: those of AUTO and ALL are the same. */
export const inModes = (application: Application): MadeSite[] =>
  MODES.map((render) => {
    const { unrendered, ...site } = application;
    const own = { ...site, name: `${site.name}-${render.toLowerCase()}`, render };
    if (render !== 'OFF') return { ...own, pages: site.pages };
    return { ...own, ...unrendered, pages: Object.fromEntries(Object.entries(site.pages).map(asServed)) };
  });

/** Pages that nobody reaches are no pages of this crawl, but answer all the same. */
function asServed([path, page]: [string, ApplicationPage]): [string, MadePage] {
  const { unrendered = { finds: SHELL_FINDS }, reached, finds: _finds, near: _near, ...served } = page;
  return [path, { ...served, ...unrendered, ...(reached === 'RENDERED' && { isUnreached: true }) }];
}
