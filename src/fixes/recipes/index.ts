import { accessibility } from './accessibility.js';
import { canonicals } from './canonicals.js';
import { codeFiles } from './code-files.js';
import { contents } from './contents.js';
import { descriptions } from './descriptions.js';
import { entityLinks } from './entity-links.js';
import { headingLevels } from './heading-levels.js';
import { headings } from './headings.js';
import { hreflangs } from './hreflangs.js';
import { imageFormats } from './image-formats.js';
import { images } from './images.js';
import { internalLinkFixes } from './internal-links.js';
import { languages } from './languages.js';
import { brokenLinks } from './links/broken-links.js';
import { linkNames } from './links/link-names.js';
import { links } from './links/links.js';
import { markups } from './markups.js';
import { movedPages } from './moved-pages.js';
import { performance } from './performance.js';
import type { Recipe } from './recipe.js';
import { redirects } from './redirects.js';
import { renderings } from './renderings.js';
import { robotsAnswers } from './robots-answers.js';
import { robotsFiles } from './robots-files.js';
import { robotsMetas } from './robots-metas.js';
import { security } from './security.js';
import { sitemapFiles } from './sitemap-files.js';
import { sitemaps } from './sitemaps.js';
import { socials } from './socials.js';
import { structuredData } from './structured-data.js';
import { thirdParties } from './third-parties.js';
import { titles } from './titles.js';
import { viewportAndBase } from './viewport-and-base.js';

/** Every recipe by the id of its rule. */
export const recipes: ReadonlyMap<string, Recipe> = new Map(
  [
    accessibility,
    canonicals,
    descriptions,
    headings,
    headingLevels,
    viewportAndBase,
    hreflangs,
    images,
    languages,
    links,
    brokenLinks,
    performance,
    redirects,
    robotsFiles,
    robotsMetas,
    security,
    sitemaps,
    socials,
    structuredData,
    titles,
    codeFiles,
    contents,
    entityLinks,
    linkNames,
    markups,
    movedPages,
    imageFormats,
    renderings,
    robotsAnswers,
    sitemapFiles,
    thirdParties,
    internalLinkFixes,
  ].flatMap((group) => Object.entries(group)),
);
