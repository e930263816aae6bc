/** Markup that may stand in a page as it is. */
export class Html {
  constructor(readonly text: string) {}
}

type Part = string | number | Html | readonly Part[] | null;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const render = (part: Part): string => {
  if (part === null) return '';
  if (part instanceof Html) return part.text;
  if (typeof part === 'object') return part.map(render).join('');
  return String(part).replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
};

/** Everything that is filled in is escaped, except markup made by this function. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(strings.reduce((text, string, at) => `${text}${render(parts[at - 1] ?? null)}${string}`));
}

/** A block of code that scrolls by itself where a screen is narrow. */
export const code = (language: string, text: string): Html =>
  html`<figure class="code"><figcaption>${language}</figcaption><pre tabindex="0"><code>${text.trim()}</code></pre></figure>`;
