import { type LineDiff, lineDiff } from './line-diff.js';
import { type KnownUrl, type RobotsReplay, type RobotsRules, replayRobots } from './robots-replay.js';

/** The access that two versions give, and the lines that differ: large files take processor time for both. */
export const replayVersions = (
  before: RobotsRules,
  after: RobotsRules,
  urls: readonly KnownUrl[],
): RobotsReplay & LineDiff => ({
  ...replayRobots(before, after, urls),
  ...lineDiff(before.text, after.text),
});
