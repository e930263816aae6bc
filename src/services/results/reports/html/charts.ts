import { html, type Markup } from '../../../../markup.js';

export interface Part {
  /** a custom property of the style sheet */
  colour: string;
  value: number;
}

/** space between the parts of a bar, in hundredths of its width */
const GAP = 0.5;

/** A horizontal bar of one or several parts against a whole. It says nothing that the text beside it does not say. */
export function bar(parts: readonly Part[], whole: number, track = true): Markup {
  const shown = parts.filter(({ value }) => value > 0);
  const scale = whole === 0 ? 0 : (100 - GAP * (shown.length - 1)) / whole;
  let x = 0;
  const rectangles = shown.map(({ colour, value }) => {
    const width = value * scale;
    const at = x;
    x += width + GAP;
    return html`<rect x="${fixed(at)}" width="${fixed(width)}" height="10" fill="var(--${colour})"/>`;
  });
  const ground = track && html`<rect width="100" height="10" fill="var(--track)"/>`;
  return html`<svg class="bar" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true" focusable="false">${ground}${rectangles}</svg>`;
}

const RADIUS = 84;
const LENGTH = 2 * Math.PI * RADIUS;

/** The overall score as a ring, open at the bottom by nothing: 100 closes it. */
export function dial(score: number, label: string, scale: string): Markup {
  const filled = (score / 100) * LENGTH;
  return html`<svg viewBox="0 0 200 200" role="img" aria-label="${label}">
<circle cx="100" cy="100" r="${RADIUS}" fill="none" stroke="var(--track)" stroke-width="13"/>
<circle cx="100" cy="100" r="${RADIUS}" fill="none" stroke="var(--tone)" stroke-width="13" stroke-dasharray="${fixed(filled)} ${fixed(LENGTH)}" transform="rotate(-90 100 100)"/>
<text class="value" x="100" y="112" text-anchor="middle">${score}</text><text class="of" x="100" y="138" text-anchor="middle">${scale}</text></svg>`;
}

export const swatch = (colour: string): Markup =>
  html`<svg viewBox="0 0 10 10" aria-hidden="true"><rect width="10" height="10" fill="var(--${colour})"/></svg>`;

const fixed = (value: number): string => value.toFixed(2).replace(/\.?0+$/, '');
