import { documentBase } from '../../../facts/document-base.js';
import type { LoadFacts } from '../../../facts/element-facts.js';
import { CAPS } from '../../../facts/html-facts.js';
import { runsAsScript } from '../../../facts/script-type.js';
import { ATTR } from '../attributes/attribute-names.js';
import type { CurrentElement } from '../tree/element.js';
import type { State } from '../tree/state.js';

/** read of one page, and characters of all of them */
const MOST = 20;
const MOST_CHARACTERS = 262_144;

/** A document that a frame has in its `srcdoc`: it is shown in place of what `src` names. */
export function noteFrameDocument({ embeds: { documents } }: State, element: CurrentElement, markup: string): void {
  const read = documents.reduce((sum, one) => sum + one.markup.length, 0);
  if (documents.length >= MOST || read + markup.length > MOST_CHARACTERS) return;
  const sandbox = element.get(ATTR.SANDBOX);
  const runsScripts = sandbox === null || /(?:^|\s)allow-scripts(?:\s|$)/i.test(sandbox);
  documents.push({ markup, runsScripts, ...element.position });
}

/** The loads of those documents; their URLs are resolved like those of the page (HTML, "fallback base URL"). */
export function noteFrameLoads(state: State, read: (markup: string, url: string) => State): void {
  const { loads, head, pageUrl } = state;
  for (const { markup, runsScripts, ...position } of state.embeds.documents) {
    const { images, scripts, styles, embeds, loads: others } = read(markup, documentBase(head, pageUrl));
    const note = (by: LoadFacts['by'], url: string | null) => {
      if (url !== null && /^https?:/.test(url) && loads.size < CAPS.loads && !loads.has(url))
        loads.set(url, { by, url, ...position });
    };
    for (const { url } of [...images.list, ...images.candidates.values()]) note('srcdoc image', url);
    if (runsScripts) for (const { url, type } of scripts.list) if (runsAsScript(type)) note('srcdoc script', url);
    for (const { url } of styles) note('srcdoc stylesheet', url);
    for (const { url } of embeds.frames) note('srcdoc frame', url);
    for (const url of [...others.keys(), ...embeds.media.flatMap(({ urls }) => urls)]) note('srcdoc file', url);
  }
}
