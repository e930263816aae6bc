import type { PageView } from '../../audit/engine/page-view.js';
import { STOP_WORDS } from '../../facts/stop-words.js';
import { proseOf, UNSPACED } from './page-prose.js';
import { pathName } from './page-words.js';

/** A sentence that holds under a condition is a step or an exception, and not what the page is about. */
const CONDITION =
  /^(?:if|when|whenever|unless|once|before|after|while|until|although|though|because|since|assuming|suppose|falls|wenn|sobald|bevor|nachdem|obwohl|s[ií]|lorsque|quand|avant|après|cuando|antes|después|se|quando)\b/iu;

/** Steps for readers of the page, and calls to visitors. */
const STEP =
  /^(?:please\s+)?(?:click|press|select|choose|pick|enter|type|fill|start|see|note|read|open|go|download|try|check|follow|make sure|remember|recall|consider|let|refer|scroll|log|sign|tap|drag|keep in mind|skip|visit|look|back|return|run|add|insert|klicken|drücken|wählen|siehe|cliquez|appuyez|voir|haga|haz|pulse|consulte|vea|clicca|premi)\b/iu;

/** Words for what came before them, and sentences about the page instead of its topic. */
const POINTING =
  /^(?:for (?:more |further |detailed |general )?information\b|以下|(?:this|these|those|that|here|there) (?:is|are|was|were)\b|(?:it|its|it's|they|he|she|we're sorry|such|both|another|each of|those|that|here)\b|the (?:following|above|below|former|latter|previous|preceding|next|same|first|second|third|other)\b|(?:dies|das|hier) (?:ist|sind)\b|(?:ceci|voici|c'est|il|elle|esto|este|esta|questo|questa)\b)/iu;

/** Text that only stands on the page itself: another part of it, a figure, a reference that the text lost. */
const ELSEWHERE =
  /\b(?:below|above|the following|following (?:sections?|pages?|chapters?|list|tables?|examples?)|listed here|see (?:also|section|chapter|the|figure|table)|(?:next|previous|preceding|earlier|last) (?:sections?|chapters?|pages?|examples?|steps?)|siehe|unten|oben|folgenden?|ci-dessous|ci-dessus|a continuación|siguientes?|seguent[ei])\b|\(\s*\)|\(see |\b(?:is|are) (?:\w+ly )?(?:covered|described|discussed|documented|explained|listed)(?: \w+ly)? (?:in|on|at|elsewhere)\b|\bp\.\s*\)/iu;

/** “see Upgrading to Varnish” */
const SENDS = /\bsee \p{Lu}/u;

/** The sentences at the beginning that say what the page is about to somebody who does not see it. */
export function openingOf(page: PageView): string[] {
  const prose = proseOf(page);
  const [first = ''] = prose;
  if (CONDITION.test(first) || STEP.test(first) || POINTING.test(first) || !isAbout(first, page)) return [];
  const end = prose.findIndex((sentence) => ELSEWHERE.test(sentence) || SENDS.test(sentence) || STEP.test(sentence));
  return end === -1 ? prose : prose.slice(0, end);
}

const STEM = 5;
const stemsOf = (text: string): string[] =>
  (text.toLowerCase().match(/\p{L}{3,60}/gu) ?? [])
    .filter((word) => !STOP_WORDS.has(word))
    .map((word) => word.slice(0, STEM));

/** The sentence has a word of the name of the page: h1, title or URL. */
function isAbout(sentence: string, page: PageView): boolean {
  const names = stemsOf(`${page.h1} ${page.title} ${pathName(page.url)}`);
  // not every script has spaces between words, and a name may have none of three letters
  if (UNSPACED.test(sentence) || names.length === 0) return true;
  const said = stemsOf(sentence);
  return names.some((name) => said.some((word) => word.startsWith(name) || name.startsWith(word)));
}
