import { WebDeployMarkers } from '../../operations.ts';
import { useQuery } from '../api/query.ts';
import { time } from '../format.ts';
import { secondsOf } from '../times.ts';
import type { Mark } from './chart.tsx';

/** deploys that a chart has room for */
const MOST = 8;

/** The latest deploys within the time that a chart shows. */
export function useDeploys(projectId: string, times: readonly string[]): readonly Mark[] {
  const deploys = useQuery(WebDeployMarkers, { projectId }).data?.deployMarkers ?? [];
  const [first, last] = [times[0], times.at(-1)].map((moment) => (moment ? secondsOf(moment) : Number.NaN));
  return deploys
    .map(({ label, deployedAt }) => ({ name: label, time: deployedAt }))
    .filter((mark) => {
      const at = secondsOf(mark.time);
      return at >= (first as number) && at <= (last as number);
    })
    .slice(0, MOST);
}

/** The legend of the dotted lines of one chart, or of several over the same time. */
export function DeployLegend({ of }: { of: readonly Mark[] }) {
  if (of.length === 0) return null;
  return (
    <p class="small soft">Deploys (dotted lines): {of.map((mark) => `${mark.name}, ${time(mark.time)}`).join(' · ')}</p>
  );
}
