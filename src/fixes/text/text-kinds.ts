import { z } from 'zod';
import type { PageView } from '../../audit/engine/page-view.js';
import type { Finding } from '../../audit/engine/run.js';
import { isGenericAnchor } from '../../audit/links/generic-anchors.js';
import { textLength } from '../../audit/meta/text-length.js';
import { languageOf } from '../../audit/site/page-language.js';
import type { PageChange } from '../apply/patch.js';
import { element, lines, tag } from '../markup.js';
import type { Numbered } from '../page-data.js';
import type { Draft } from '../provider.js';
import { DESCRIPTION_LIMITS, fits, TITLE_LIMITS } from './text-limits.js';

/** A text that a model may be requested to write. Its response has this shape and these lengths, or it is not used. */
export interface TextKind {
  id: string;
  /** task in one or two sentences */
  task: string;
  schema: z.ZodType;
  /** elements that need a text; absent where the page as a whole needs one */
  items?: (page: PageView, finding: Finding) => Numbered[];
  /** the texts of a response, and the response as a draft; null where it does not fit */
  texts: (output: unknown) => string[];
  draft: (output: unknown, page: PageView, items: readonly Numbered[]) => Draft | null;
}

const sentence = (max: number) => z.string().trim().min(1).max(max);
const Title = z.strictObject({ title: sentence(200) });
const Description = z.strictObject({ description: sentence(400) });
const Heading = z.strictObject({ heading: sentence(200) });
const Items = z.strictObject({
  texts: z
    .array(z.strictObject({ index: z.int().min(0), text: sentence(200) }))
    .min(1)
    .max(40),
});

const title: TextKind = {
  id: 'title',
  task: 'Write a title for the page, in its language: 20 to 55 characters that describe its topic, without the site name unless there is space.',
  schema: Title,
  texts: (output) => [Title.parse(output).title],
  draft: (output, page) => {
    const { title: text } = Title.parse(output);
    if (!fits(text, TITLE_LIMITS) || textLength(text) < 20) return null;
    return drafted(
      'A title written for this page',
      lines(page.html.titles.map((one) => element('title', one.text))),
      element('title', text),
      [{ url: page.url, kind: 'title', text }],
    );
  },
};

const description: TextKind = {
  id: 'description',
  task: 'Write a meta description for the page, in its language: one or two full sentences of 80 to 150 characters that summarize it.',
  schema: Description,
  texts: (output) => [Description.parse(output).description],
  draft: (output, page) => {
    const content = Description.parse(output).description;
    if (!fits(content, DESCRIPTION_LIMITS) || textLength(content) < 70) return null;
    const meta = (text: string): string => tag('meta', { name: 'description', content: text });
    return drafted(
      'A description written for this page',
      page.description === '' ? '' : meta(page.description),
      meta(content),
      [{ url: page.url, kind: 'meta', attribute: 'name', key: 'description', content }],
    );
  },
};

const heading: TextKind = {
  id: 'heading',
  task: 'Write the main heading (h1) of the page, in its language: at most 65 characters that describe its topic.',
  schema: Heading,
  texts: (output) => [Heading.parse(output).heading],
  draft: (output, page) => {
    const { heading: text } = Heading.parse(output);
    if (textLength(text) > 70) return null;
    const index = page.html.headings.findIndex(({ level }) => level === 1);
    const was = page.html.headings[index]?.text ?? '';
    return drafted('A heading written for this page', index === -1 ? '' : element('h1', was), element('h1', text), [
      index === -1
        ? { url: page.url, kind: 'heading-insert', index: 0, level: 1, text }
        : { url: page.url, kind: 'heading', index, was, level: 1, text },
    ]);
  },
};

/** Texts for numbered elements; a response has to name every one of them and no other. */
function itemTexts(
  id: string,
  task: string,
  items: NonNullable<TextKind['items']>,
  make: (texts: ReadonlyMap<number, string>, page: PageView) => Draft | null,
): TextKind {
  return {
    id,
    task,
    schema: Items,
    items,
    texts: (output) => Items.parse(output).texts.map(({ text }) => text),
    draft: (output, page, wanted) => {
      const given = new Map(Items.parse(output).texts.map(({ index, text }) => [index, text]));
      if (given.size !== wanted.length || wanted.some(({ index }) => !given.has(index))) return null;
      return [...given.values()].some((text) => textLength(text) > 100) ? null : make(given, page);
    },
  };
}

const alts = itemTexts(
  'alts',
  'Each item is an image, identified by the words of its file name. Write alt text for each, in the language of the page: a few words that describe what it most likely shows, at most 80 characters. Give every index once.',
  (page, finding) => {
    const bad = new Set(finding.evidence.map(({ value }) => value));
    return page.html.images.flatMap(({ src, alt, presentational }, index) =>
      !presentational && (alt === null || bad.has(alt)) ? [{ index, about: src }] : [],
    );
  },
  (texts, page) => {
    const found = [...texts].map(([index, alt]) => ({ index, alt, src: page.html.images[index]?.src ?? '' }));
    return drafted(
      'Alt texts written for these images',
      lines(found.map(({ src }) => tag('img', { src }))),
      lines(found.map(({ src, alt }) => tag('img', { src, alt }))),
      found.map(({ index, alt, src }) => ({ url: page.url, kind: 'image', index, was: src, set: { alt } })),
    );
  },
);

const linkTexts = itemTexts(
  'link-texts',
  'Each item is a link, identified by its URL path. Write anchor text for each, in the language of the page: two to eight words that describe its target. Give every index once.',
  (page) =>
    page.html.anchors.flatMap(({ href, url, text, hidden }, index) =>
      href !== null &&
      url !== null &&
      url !== page.url &&
      !hidden &&
      (text === '' || isGenericAnchor(text, languageOf(page)))
        ? [{ index, about: URL.parse(url)?.pathname ?? '' }]
        : [],
    ),
  (texts, page) => {
    const found = [...texts].map(([index, text]) => ({ index, text, anchor: page.html.anchors[index] }));
    return drafted(
      'Anchor texts written for these links',
      lines(found.map(({ anchor }) => element('a', anchor?.text ?? '', { href: anchor?.href }))),
      lines(found.map(({ anchor, text }) => element('a', text, { href: anchor?.href }))),
      found.map(({ index, text, anchor }) => ({
        url: page.url,
        kind: 'anchor',
        index,
        was: anchor?.href ?? null,
        set: { text, name: anchor?.text === '' ? ('ARIA' as const) : ('TEXT' as const) },
      })),
    );
  },
);

function drafted(name: string, before: string, after: string, pages: PageChange[]): Draft {
  return {
    title: name,
    explanation: 'Written by a language model from the text of the page. Review it before you use it.',
    before,
    after,
    patch: { pages, site: [] },
    basis: 'DERIVED',
    inferred: 0.5,
  };
}

/** The kind of text that a finding of each rule asks for; other rules have nothing to ask a model. */
export const textKinds: ReadonlyMap<string, TextKind> = new Map<string, TextKind>([
  ...[
    'title-missing',
    'title-placeholder',
    'title-too-long',
    'title-too-short',
    'title-duplicate',
    'title-boilerplate',
    'title-keyword-repeat',
    'title-same-as-h1',
  ].map((rule) => [rule, title] as const),
  ...[
    'description-missing',
    'description-too-long',
    'description-too-short',
    'description-duplicate',
    'description-equals-title',
  ].map((rule) => [rule, description] as const),
  ...['h1-missing', 'h1-too-long', 'h1-duplicate'].map((rule) => [rule, heading] as const),
  ...['image-alt-missing', 'image-alt-filename'].map((rule) => [rule, alts] as const),
  ...['link-generic-anchor', 'link-empty-anchor'].map((rule) => [rule, linkTexts] as const),
]);
