import type { MadeSite } from '../made-site.js';
import { accessible } from './accessible.js';
import { answerSites } from './answers.js';
import { appShell } from './app-shell.js';
import { applicationSites } from './applications.js';
import { conventions } from './conventions.js';
import { cutPage } from './cut.js';
import { doorways } from './doorways.js';
import { files } from './files.js';
import { graphSites } from './graph.js';
import { nearContent } from './near-content.js';
import { nearData } from './near-data.js';
import { nearLinks } from './near-links.js';
import { nearMeta } from './near-pages.js';
import { nearTechnical } from './near-technical.js';
import { rendered } from './rendered.js';
import { richResults } from './rich-results.js';
import { robotsSites } from './robots.js';
import { secureSites } from './secure.js';
import { sitemapSites } from './sitemaps.js';
import { sizes } from './sizes.js';
import { vitalsSites } from './vitals.js';

/** Sites written as values, where one file for every page would hide what matters. */
export const madeSites: readonly MadeSite[] = [
  ...answerSites,
  ...applicationSites,
  ...graphSites,
  ...robotsSites,
  ...secureSites,
  ...sitemapSites,
  ...vitalsSites,
  accessible,
  appShell,
  conventions,
  doorways,
  cutPage,
  files,
  nearContent,
  nearData,
  nearLinks,
  nearMeta,
  nearTechnical,
  rendered,
  richResults,
  sizes,
];
