import { blockedCrawlers } from '../watch/blocked-crawlers.js';
import { lineDiff } from '../watch/line-diff.js';
import { replayVersions } from '../watch/replay-versions.js';
import { replayRobots } from '../watch/robots-replay.js';
import { expressionFaults } from './expression-faults.js';

/** Tasks that run on threads: what each is given and returns is cloned on the way. */
export const SHORT_TASKS = { blockedCrawlers, expressionFaults, lineDiff, replayRobots, replayVersions };
