import { html, type Markup } from '../../src/markup.js';

/** A block of code that scrolls by itself where a screen is narrow. */
export const code = (language: string, text: string): Markup =>
  html`<figure class="code"><figcaption>${language}</figcaption><pre tabindex="0"><code>${text.trim()}</code></pre></figure>`;
