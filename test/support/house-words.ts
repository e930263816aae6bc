/** A word that SEO professionals or engineers would have to translate, and the field's own. */
export interface HouseWord {
  word: RegExp;
  better: string;
}

/** Ends what a term must not be followed or preceded by to be the house's: "IP address" and "e-mail address" are the field's. */
export const HOUSE_WORDS: readonly HouseWord[] = [
  {
    word: /(?<!\b(?:e-?mail|ip|nat|multicast|broadcast|ipv[46]|street|postal|network|remote|client|private|public|loopback|link-local|forwarded|per|its|one|each|reserved|mac|host|local|unroutable|first|source|same|other)\s(?:\w+\s)?)\baddress(?:es)?\b(?! (?:range|family|block|book|bar)| \(|es? of (?:clients|proxies))/i,
    better: 'URL',
  },
  {
    word: /\b(?:it|page|pages|site|server|host|URL|URLs|image|link|links|file) answers?\b/i,
    better: 'returns, responds',
  },
  { word: /\banswers? (?:with )?(?:\d{3}|4xx|5xx)\b|\banswered (?:with )?\d{3}\b/i, better: 'returns' },
  { word: /\bleads? to\b|\bleading to\b|\bled to\b/i, better: 'points to, links to, redirects to' },
  {
    word: /\b(?:is|are|was|were|be|been|not) told\b|\btells? (?:of|its|that)\b|\bis told\b/i,
    better: 'shows, reports, notifies',
  },
  { word: /\bmust not be indexed\b/i, better: 'is set to noindex' },
  {
    word: /\b(?:robots\.txt|rule|group) (?:forbids?|bars?)\b|\bforbidden by robots\.txt\b|\bbarred\b/i,
    better: 'disallows, blocks',
  },
  { word: /\bdoors?\b/i, better: 'API, endpoint' },
  { word: /\bsurface [AB]\b/, better: 'API v1, session API' },
  { word: /\bthe graph\b(?! (?:of|is empty))/i, better: 'the GraphQL API' },
  { word: /\bstyle sheets?\b/i, better: 'CSS, stylesheet' },
  { word: /\blink texts?\b|\btexts? of (?:the |a )?links?\b/i, better: 'anchor text' },
  { word: /\blink weight\b/i, better: 'internal link equity' },
  { word: /\bclicks from the start\b(?! page)/i, better: 'crawl depth' },
  { word: /\bthe former\b|\bformer (?:audit|page|score|check)\b/i, better: 'previous' },
  { word: /\bjudged?\b|\bjudging\b|\bjudges\b/i, better: 'evaluate, re-score' },
  { word: /\banew\b/i, better: 'again, recreate' },
  { word: /\b(?:carries|bears)\b/i, better: 'has, declares' },
  { word: /\bfound before\b|\bstands? before\b/i, better: 'outranks' },
  { word: /\bthe page that counts\b/i, better: 'target URL' },
  { word: /\bmean position\b/i, better: 'average position' },
  { word: /\bstands? (?:in|outside|at|beside)\b/i, better: 'is in, is outside' },
  { word: /\bmay not be fetched\b/i, better: 'is not allowed' },
  { word: /\bthe same once more\b|\bonce more\b/i, better: 'again' },
  { word: /\bwhat only a sitemap names\b|\bnames? (?:the|a) canonical\b/i, better: 'declares, lists' },
  { word: /\bpeople\b(?! with)|\bpersons?\b/, better: 'users, members' },
  { word: /\bwhole of\b/i, better: 'all' },
  { word: /\b(?:does|do|did) not answer\b|\banswered (?:at once|…)/i, better: 'does not respond, returned' },
  { word: /\b(?:an?|the|this|last|empty|each) answers?\b(?! engine)/i, better: 'response' },
  { word: /\banswers? (?:how|what|whether|nothing|JSON|from|to|with|OPTIONS)\b|\bto answer\b/i, better: 'returns' },
  { word: /\btold\b/i, better: 'reported, shown' },
  { word: /\bbarr(?:ed|ing)\b|\bforbids\b/i, better: 'disallows, blocks' },
  {
    word: /(?<!\bthere )\b(?:is|are) no (?!longer|more|other|need|random)[a-z]+/i,
    better: 'is not a',
  },
  { word: /\bmay [a-z]+ no\b/i, better: 'cannot' },
  { word: /\bmend(?:s|ed|ing)?\b/i, better: 'fix' },
  { word: /\bwhat is wanted\b/i, better: 'input fields' },
  { word: /\binstead of all\b/i, better: 'filter by' },
  { word: /\b(?:when|where (?:it|this) is|where|if|is) left out\b|^left out\b/i, better: 'if omitted, default' },
  { word: /\b(?:page|check|point|audit|secret|one|day|value) before(?=[.,;:)]|$)|\bof before\b/i, better: 'previous' },
  { word: /\bmoments?, included\b/i, better: 'inclusive' },
  {
    word: /\basked for\b|\bwas asked\b|\basks? to slow\b|\b(?:tool|rule|request|client|audit) asks for\b/i,
    better: 'requested',
  },
  { word: /\b(?:takes?|no) orders?\b(?! of)|\bthe order was\b/i, better: 'queued check, task' },
  { word: /\bplaces? (?:below|won|has)\b|\bfrom a place\b|\bno places\b/i, better: 'location, position' },
  { word: /\bwhatever (?:became|comes?)\b|\bwhat came of\b/i, better: 'status, result' },
  { word: /\bon (?:its|their) way\b(?! (?:to|up|out|down))/i, better: 'in progress, being sent' },
  { word: /\blisted apart\b|\bset apart\b/i, better: 'ignored, separate' },
  { word: /\bgiven up\b/i, better: 'cancelled, abandoned' },
  { word: /\bwhole number\b/i, better: 'integer' },
  { word: /\btoday’s (?:rules?|rule set)\b/i, better: 'current rules' },
  { word: /\bworded by\b/i, better: 'written by' },
  { word: /\bbeside\b(?! each other)/i, better: 'next to, with' },
  { word: /\bspeaks? for\b|\bfull marks\b/i, better: 'is authoritative for, 100 points' },
  { word: /\bin no score\b/i, better: 'not scored' },
];

/** First words of a relative clause or a preposition without its noun: comments and names of tests name their subject. */
export const SUBJECTLESS = /^(?:What|Of|Whoever|Whatever|Those|Where|Who|Nobody)\b/i;

/** House words that comments and names of tests had most often; the others have senses there that are the field's own. */
export const COMMENT_WORDS: readonly HouseWord[] = [
  { word: /\b(?:leads? to|leading to|led to)\b/i, better: 'points to, links to, redirects to' },
  // exceptions: the trade says it of engines and AI assistants; ANSWERED is a value of the API
  {
    word: /\b[Aa]nswer(?:s|ed|ing)?\b(?! engine| of an AI| of AI)/,
    better: 'response, result; returns, responds',
  },
  { word: /\bpersons?\b/i, better: 'user, member, author' },
  // "in place", "in its place" and "into place" are plain English
  {
    word: /(?<!\b(?:in|in its|in their|into|taken its) )\bplaces?\b/i,
    better: 'position, location, slot, index, fragment',
  },
  { word: /\bformer\b(?!_)|\bbarred\b|\bdoors?\b/i, better: 'previous, disallowed, API' },
  { word: /\bmean positions?\b/i, better: 'average position' },
  { word: /\btold\b/i, better: 'reported, shown, notified, distinguished' },
  { word: /\banew\b/i, better: 'again, recreate, refetch' },
  { word: /\basked for\b/i, better: 'requested, fetched' },
];
