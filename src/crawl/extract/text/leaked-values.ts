/** A word that scripts print where a value is missing. */
const WORD = /(?<![\p{L}\p{N}_.'"“‘`:/-])(undefined|null|NaN)(?![\p{L}\p{N}_(=:/'"”’`-]|\.\p{L})/gu;

/** "null" counts in these languages, and in their kin */
const COUNTING_NULL = /^(?:de|da|no|nb|nn|sv|et|lb|nl|fy|gsw|nds|fo|is)\b/i;

/** Before a word that is an adjective or a verb's complement: "an undefined future", "x is NaN". */
const SAID_OF =
  /(?:^|\s)(?:an?|the|is|are|was|were|be|been|being|remains?|stays?|left|still|largely|yet|not|considered|return(?:s|ed)?)\s$/i;
/** Behind a value that is missing a sentence ends or goes on; behind an adjective comes its noun. */
const GOES_ON =
  /^\s*(?:$|[^\p{L}\s]|\p{Lu}|(?:in|on|at|for|from|to|by|of|and|with|im|am|bei|aus|für|von|und|à|de|en|pour|et)\s)/u;
/** Headlines of texts about programs and mathematics. */
const ABOUT =
  /\b(?:javascript|typescript|js|python|php|java|kotlin|swift|sql|rust|go|json|css|c\+\+|values?|types?|typeof|pointers?|propert(?:y|ies)|variables?|functions?|methods?|operators?|errors?|exceptions?|behaviou?r|hypothes[ie]s|safety|references?|symbols?|checks?|checking|objects?|arrays?|strings?|numbers?|columns?|fields?|sets?|terminator|bytes?|characters?|keywords?|constants?|coalescing|void|vs|versus|what|how|why|when)\b|[<>=!]=|=>/i;

/** A headline that was printed with a value missing: "Shoes by undefined", "Welcome, null!", "From NaN €". */
export function hasLeakedValue(headline: string, lang: string | null): boolean {
  for (const { 0: whole, 1: word, index } of headline.matchAll(WORD)) {
    if (word === 'null' && COUNTING_NULL.test(lang ?? '')) continue;
    // the word by itself may be an entry of a glossary
    if (whole === headline.trim()) return false;
    const [before, after] = [headline.slice(0, index), headline.slice(index + whole.length)];
    if (!SAID_OF.test(before) && GOES_ON.test(after) && !ABOUT.test(headline)) return true;
  }
  return false;
}

export const LEAKED_VALUES = ['undefined', 'null', 'NaN'];
const AMOUNT = LEAKED_VALUES.join('|');
const SIGNS = '$€£¥₹₩₽';
const CURRENCY = `[${SIGNS}]|\\b(?:USD|EUR|GBP|CHF|JPY|CAD|AUD|SEK|NOK|DKK|PLN)\\b`;
const PRICE = new RegExp(
  `(?:${CURRENCY})\\s?(?:${AMOUNT})(?![\\p{L}\\p{N}_.])|(?<![\\p{L}\\p{N}_.$])(?:${AMOUNT})\\s?(?:${CURRENCY})`,
  'u',
);

/** Signs and codes of currencies, by what they begin or end with. */
const CURRENCY_BEFORE = new RegExp(`[${SIGNS}A-Z]\\s?$`);
const CURRENCY_AFTER = new RegExp(`^\\s?[${SIGNS}A-Z]`);
/** units beside an amount that show whether a currency may be there */
const BESIDE = 2;

/** Whether a look at each block is worth it: texts about programs name such values everywhere, hardly ever beside a currency. */
export const mayLeakPrice = (text: string): boolean => LEAKED_VALUES.some((amount) => isBesideCurrency(text, amount));

function isBesideCurrency(text: string, amount: string): boolean {
  for (let at = text.indexOf(amount); at !== -1; at = text.indexOf(amount, at + amount.length)) {
    const end = at + amount.length;
    if (CURRENCY_BEFORE.test(text.slice(Math.max(0, at - BESIDE), at))) return true;
    if (CURRENCY_AFTER.test(text.slice(end, end + BESIDE))) return true;
  }
  return false;
}

/** A price without its amount: "$NaN", "undefined €"; null where there is none. */
export const leakedPrice = (text: string): string | null => PRICE.exec(text)?.[0] ?? null;
