import { blockedCrawlers } from './blocked-crawlers.js';
import { expressionFaults } from './expression-faults.js';
import { lineDiff } from './line-diff.js';
import { replayVersions } from './replay-versions.js';
import { replayRobots } from './robots-replay.js';

/** Tasks that run on threads: what each is given and returns is cloned on the way. */
export const SHORT_TASKS = { blockedCrawlers, expressionFaults, lineDiff, replayRobots, replayVersions };
