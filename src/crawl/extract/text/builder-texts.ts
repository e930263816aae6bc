import type { Block } from '../tree/block-collector.js';

/** Default texts of site builders and themes, from their beginning, as they are in blocks that nobody has filled; folded. */
const BUILDER_TEXTS: readonly string[] = [
  // Elementor
  'add your heading text here',
  'click edit button to change this text',
  'this is the heading',
  // Divi
  'your title goes here',
  'your content goes here. edit or remove this text inline',
  // WPBakery
  'i am text block. click edit button to change this text',
  'ich bin ein textblock. klicke auf den bearbeiten',
  'je suis un bloc de texte. cliquez sur',
  'soy un bloque de texto. haz clic en',
  // Wix
  "i'm a paragraph. click here to add your own text",
  'i am a paragraph. click here to add your own text',
  'ich bin ein textabschnitt. klicke hier, um',
  'ich bin ein absatz. klicken sie hier, um',
  'je suis un paragraphe. cliquez ici pour',
  'soy un párrafo. haz clic aquí para',
  'sono un paragrafo. clicca qui per',
  'sou um parágrafo. clique aqui para',
  'ik ben een alinea. klik hier om',
  'jestem akapitem. kliknij tutaj, aby',
  'текстовый абзац. нажмите здесь, чтобы',
  'це абзац. натисніть тут',
  'ここをクリックして自由にテキストを',
  // WordPress
  'this is an example page. it',
  'welcome to wordpress. this is your first post',
  'dies ist eine beispiel-seite. sie',
  'willkommen bei wordpress. dies ist dein erster beitrag',
  'bienvenue sur wordpress. ceci est votre premier article',
  'bienvenido a wordpress. esta es tu primera entrada',
  'benvenuto in wordpress. questo è il tuo primo articolo',
  'boas-vindas ao wordpress. esse é o seu primeiro post',
  'welkom bij wordpress. dit is je eerste bericht',
  'добро пожаловать в wordpress. это ваша первая запись',
  'wordpress へようこそ。こちらは最初の投稿です',
  '欢迎使用 wordpress。这是您的第一篇文章',
  // Squarespace, Webflow, Shopify, Weebly and themes
  'it all begins with an idea. maybe you want to launch a business',
  'this is some text inside of a div block',
  'use this text to share information about your brand',
  'pair text with an image to focus on your chosen product',
  'this is placeholder text',
  'dies ist ein blindtext',
  'hier steht ihr text',
  'insert your text here',
  'your text here',
  'add your text here',
  'click here to add your own text',
  'click here to add text',
  'enter your text here',
];
/** Characters by which a block is known to be one of these or none; no text is shorter. */
const HEAD = 14;
const HEADS: ReadonlySet<string> = new Set(BUILDER_TEXTS.map((text) => text.slice(0, HEAD)));
const LONGEST = 70;

const fold = (text: string): string => text.toLowerCase().replaceAll('’', "'");

/** The first two code units of these texts, in both cases, as one number. */
const FIRST_UNITS: ReadonlySet<number> = new Set(
  BUILDER_TEXTS.flatMap(([first = '', second = '']) =>
    [first, first.toUpperCase()].flatMap((one) =>
      [second, second.toUpperCase(), ...(second === "'" ? ['’'] : [])].map((other) => unitsOf(one, other)),
    ),
  ),
);

function unitsOf(first: string, second: string): number {
  return (first.charCodeAt(0) << 16) | second.charCodeAt(0);
}

/** Looks at the first letters of a block only: hardly any goes further, and a page has thousands of blocks. */
export const mayBeOfBuilder = ({ proseUnits: { units }, proseStart, proseEnd }: Block): boolean =>
  proseEnd - proseStart >= HEAD &&
  FIRST_UNITS.has(((units[proseStart] ?? 0) << 16) | (units[proseStart + 1] ?? 0)) &&
  HEADS.has(fold(String.fromCharCode(...units.subarray(proseStart, proseStart + HEAD))));

/** The default text that a text begins with; null where it has words of its own. */
export function builderText(text: string): string | null {
  const start = text.slice(0, LONGEST);
  const folded = fold(start);
  if (!HEADS.has(folded.slice(0, HEAD))) return null;
  return BUILDER_TEXTS.some((one) => folded.startsWith(one)) ? start : null;
}
