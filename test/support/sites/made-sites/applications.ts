import { feeds } from '../applications/feeds.js';
import { hashRoutes } from '../applications/hash-routes.js';
import { historyRoutes } from '../applications/history-routes.js';
import { hydrated } from '../applications/hydrated.js';
import { inModes } from '../applications/in-modes.js';
import { injectedHeads } from '../applications/injected-heads.js';
import { mixed } from '../applications/mixed.js';
import { partlyDrawn } from '../applications/partly-drawn.js';
import type { MadeSite } from '../made-site.js';

/** Applications that scripts draw, each with its labels in every mode of rendering. */
export const applicationSites: readonly MadeSite[] = [
  feeds,
  hashRoutes,
  historyRoutes,
  hydrated,
  injectedHeads,
  mixed,
  partlyDrawn,
].flatMap(inModes);
