import { type LineDiff, lineDiff } from './line-diff.js';
import type { RobotsRules } from './observation.js';
import { type KnownUrl, type RobotsReplay, replayRobots } from './robots-replay.js';

/** What two versions allow, and the lines that differ: of large files both take processor time. */
export const replayVersions = (
  before: RobotsRules,
  after: RobotsRules,
  urls: readonly KnownUrl[],
): RobotsReplay & LineDiff => ({
  ...replayRobots(before, after, urls),
  ...lineDiff(before.text, after.text),
});
