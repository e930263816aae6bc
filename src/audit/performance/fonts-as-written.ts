import type { StyleFacts } from '../../facts/element-facts.js';

const GOOGLE_FONTS = /^https?:\/\/fonts\.googleapis\.com\//;

/**
 * `@font-face` rules that hold text back, recognised from the page alone: 1 for a URL of Google Fonts, which writes font-display
 * into its rules only where the parameter `display` says so. Null for the style sheet of another URL.
 */
export function fontsAsWritten({ url, blockingFonts }: StyleFacts): number | null {
  if (url === null) return blockingFonts;
  if (!GOOGLE_FONTS.test(url)) return null;
  return /[?&]display=(?:swap|optional|fallback)\b/.test(url) ? 0 : 1;
}
