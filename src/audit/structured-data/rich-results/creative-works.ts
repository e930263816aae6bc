import { booleanOf } from '../boolean-value.js';
import { valueOf } from '../entities.js';
import { partsOf } from '../needs.js';
import { GUIDE, has, RATED, type RichResult } from './rich-result.js';

/** A paywall names the sections behind it by their class, and marks each as not free. */
const PAYWALL = ['hasPart=WebPageElement/isAccessibleForFree', 'hasPart=WebPageElement/cssSelector'];

const LICENSE = 'license|creator|creditText|copyrightNotice';

/** Works that are read, watched, looked at or learned from. */
export const CREATIVE_WORKS: readonly RichResult[] = [
  {
    kinds: ['DiscussionForumPosting'],
    source: `${GUIDE}/discussion-forum`,
    checkedOn: '2026-11-29',
    required: ['author', 'author/name', 'datePublished', 'text|image|video|sharedContent'],
    recommended: ['headline', 'url', 'author/url'],
  },
  {
    // the guide has no required property for articles
    kinds: ['Article'],
    source: `${GUIDE}/article`,
    checkedOn: '2026-11-29',
    required: [],
    recommended: [
      'headline',
      'image',
      'datePublished',
      'dateModified',
      'author',
      'author/name',
      'author/url|sameAs',
      ...PAYWALL,
    ],
  },
  {
    kinds: ['Blog', 'Comment', 'Message', 'WebPage'],
    except: ['ProfilePage', 'QAPage'],
    when: ({ node }) => booleanOf(String(valueOf(node.isAccessibleForFree)).trim()) === false,
    source: `${GUIDE}/paywalled-content`,
    checkedOn: '2026-11-29',
    required: [],
    recommended: PAYWALL,
    everywhere: true,
  },
  {
    kinds: ['BreadcrumbList'],
    source: `${GUIDE}/breadcrumb`,
    checkedOn: '2026-11-29',
    required: ['itemListElement', 'itemListElement/position', 'itemListElement/name|item.name'],
    recommended: [],
    everywhere: true,
  },
  {
    kinds: ['Course'],
    source: `${GUIDE}/course`,
    checkedOn: '2026-11-29',
    required: ['name', 'description', ...RATED],
    recommended: ['provider'],
  },
  {
    // shown in Dataset Search only, so that Google Search has no result to lose
    kinds: ['Dataset'],
    source: `${GUIDE}/dataset`,
    checkedOn: '2026-11-29',
    required: [],
    recommended: ['name', 'description', 'creator', 'distribution', 'identifier', 'license'],
  },
  {
    // metadata of images: those without any ask for nothing
    kinds: ['ImageObject'],
    when: ({ node }, references) => has(node, `${LICENSE}|acquireLicensePage`, references),
    source: `${GUIDE}/image-license-metadata`,
    checkedOn: '2026-11-29',
    required: ['contentUrl|url', LICENSE],
    recommended: ['contentUrl', 'license', 'acquireLicensePage'],
    everywhere: true,
  },
  {
    kinds: ['MathSolver'],
    source: `${GUIDE}/math-solvers`,
    checkedOn: '2026-11-29',
    required: [
      'url',
      'usageInfo',
      'potentialAction',
      'potentialAction=SolveMathAction/target',
      'potentialAction=SolveMathAction/mathExpression-input',
    ],
    recommended: ['inLanguage', 'learningResourceType', 'potentialAction=SolveMathAction/eduQuestionType'],
  },
  {
    // the carousel asks for an image; the review of a film on its own page does not
    kinds: ['Movie'],
    when: ({ within }) => within === 'itemListElement',
    source: `${GUIDE}/movie`,
    checkedOn: '2026-11-29',
    required: ['name', 'image', ...RATED],
    recommended: ['aggregateRating', 'dateCreated', 'director', 'review'],
  },
  {
    kinds: ['Movie'],
    source: `${GUIDE}/review-snippet`,
    checkedOn: '2026-11-29',
    required: ['name', ...RATED],
    recommended: ['image', 'aggregateRating', 'dateCreated', 'director', 'review'],
  },
  {
    kinds: ['ProfilePage'],
    source: `${GUIDE}/profile-page`,
    checkedOn: '2026-11-29',
    required: ['mainEntity', 'mainEntity/name|alternateName'],
    recommended: ['dateCreated', 'dateModified', 'mainEntity/image'],
  },
  {
    kinds: ['QAPage'],
    source: `${GUIDE}/qapage`,
    checkedOn: '2026-11-29',
    required: [
      'mainEntity',
      'mainEntity/name',
      'mainEntity/answerCount',
      'mainEntity/acceptedAnswer|suggestedAnswer',
      'mainEntity/acceptedAnswer/text',
      'mainEntity/suggestedAnswer/text',
    ],
    recommended: ['mainEntity/author', 'mainEntity/datePublished', 'mainEntity/text', 'mainEntity/upvoteCount'],
  },
  {
    // flashcards; a quiz of any other kind has no result
    kinds: ['Quiz'],
    when: ({ node }, references) =>
      partsOf(node.hasPart, references).some((part) => /^flash ?cards?$/i.test(String(valueOf(part.eduQuestionType)))),
    source: `${GUIDE}/education-qa`,
    checkedOn: '2026-11-29',
    required: ['hasPart/eduQuestionType', 'hasPart/text', 'hasPart/acceptedAnswer', 'hasPart/acceptedAnswer/text'],
    recommended: ['about', 'educationalAlignment'],
  },
  {
    kinds: ['Recipe'],
    source: `${GUIDE}/recipe`,
    checkedOn: '2026-11-29',
    required: ['name', 'image', ...RATED],
    recommended: [
      'aggregateRating',
      'author',
      'cookTime',
      'datePublished',
      'description',
      'keywords',
      'nutrition',
      'prepTime',
      'recipeCategory',
      'recipeCuisine',
      'recipeIngredient',
      'recipeInstructions',
      'recipeYield',
      'totalTime',
      'video',
    ],
  },
  {
    kinds: ['VideoObject'],
    source: `${GUIDE}/video`,
    checkedOn: '2026-11-29',
    required: [
      'name',
      'thumbnailUrl',
      'uploadDate',
      'hasPart=Clip/name',
      'hasPart=Clip/startOffset',
      'hasPart=Clip/url',
    ],
    recommended: ['contentUrl|embedUrl', 'description', 'duration'],
  },
];
