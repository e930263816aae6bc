import type { PageView } from '../engine/page-view.js';
import { topNodes, typesOf } from '../traits/schema-nodes.js';

const ARTICLE_TYPES = new Set([
  'Article',
  'AdvertiserContentArticle',
  'AnalysisNewsArticle',
  'BackgroundNewsArticle',
  'BlogPosting',
  'LiveBlogPosting',
  'NewsArticle',
  'OpinionNewsArticle',
  'Report',
  'ReportageNewsArticle',
  'ReviewNewsArticle',
  'ScholarlyArticle',
  'SocialMediaPosting',
  'TechArticle',
]);

const MEDIA_TYPES = new Set([
  'AudioObject',
  'ImageGallery',
  'ImageObject',
  'MediaGallery',
  'MusicRecording',
  'PodcastEpisode',
  'VideoGallery',
  'VideoObject',
]);

/** Words of paths, in the languages most sites are written in. */
const SHORT_PATHS = words(`
  contact contacts contact-us contactus kontakt contacto contatti contato get-in-touch
  login log-in signin sign-in signup sign-up register registration anmelden connexion acceder accedi entrar
  account my-account konto compte cuenta password reset-password forgot-password logout
  cart basket bag checkout warenkorb kasse panier carrito carrello carrinho winkelwagen
  search suche recherche buscar cerca busca zoeken
`);
const MEDIA_PATHS = words(`
  audio episode episodes galerie galeria gallery galleries image images media photo photos picture pictures podcast
  podcasts video videos watch
`);
const PRIVATE_PATHS = words(`
  login log-in signin sign-in signup sign-up register registration logout anmelden connexion acceder accedi entrar
  account my-account konto compte cuenta password reset-password forgot-password
  cart basket bag checkout warenkorb kasse panier carrito carrello carrinho winkelwagen wishlist compare admin wp-login
`);

export function articleNodes(page: PageView) {
  return topNodes(page.html).filter((node) => typesOf(node).some((type) => ARTICLE_TYPES.has(type)));
}

/** The page says that it is one article, in structured data or Open Graph. */
export function isArticle(page: PageView): boolean {
  if (articleNodes(page).length === 1) return true;
  return page.meta('og:type').some((meta) => meta.content.trim().toLowerCase() === 'article');
}

/** Contact, sign-in, cart and search pages do their work with few words. */
export function isShortByNature(page: PageView): boolean {
  return pathHas(page.parsed.pathname, SHORT_PATHS);
}

/** Made for something to see or hear, by structured data or path. */
export function isMediaPage(page: PageView): boolean {
  if (pathHas(page.parsed.pathname, MEDIA_PATHS)) return true;
  return topNodes(page.html).some((node) => typesOf(node).some((type) => MEDIA_TYPES.has(type)));
}

/** Sign-in, account and cart URLs, which search engines need not follow. */
export function isPrivatePath(pathname: string): boolean {
  return pathHas(pathname, PRIVATE_PATHS);
}

/** Keys that sort, filter and resize a list, and those that do something with a page: put it into a cart, share or print it. */
const FACET =
  /[?&](?:(?:sort|order|filter|facet)(?:[_-]?by)?|dir|direction|limit|per[_-]?page|page[_-]?size|view|add[_-]to[_-]\w+|replytocom|share|print)(?:\[[^=&]*|%5b[^=&]*)?=/i;

/** Another view of a list or page: links to it may say nofollow (Google, "Managing crawling of faceted navigation URLs"). */
export function isFacet(search: string): boolean {
  return search !== '' && FACET.test(search);
}

function pathHas(pathname: string, names: ReadonlySet<string>): boolean {
  return pathname
    .toLowerCase()
    .split('/')
    .some((segment) => names.has(segment.includes('.') ? segment.replace(/\.(?:html?|php|aspx?|jsp)$/, '') : segment));
}

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(/\s+/).filter(Boolean));
}
