import type { ComponentChildren } from 'preact';
import type { Failure } from '../api/failure.ts';
import type { Loaded } from '../api/query.ts';
import { Icon, type IconName } from './icon.tsx';

/** a list that was sent may have as many faults as entries */
const MOST_FAULTS = 5;

/** Why something did not work, with the way to try again. */
export function FailureNotice({ failure, retry }: { failure: Failure | null; retry?: (() => void) | undefined }) {
  if (!failure) return null;
  const faults = [...new Set(failure.details.map((detail) => detail.message))].filter(
    (text) => !failure.message.includes(text),
  );
  return (
    <div class="notice bad" role="alert">
      <p>
        {[failure.message, ...faults.slice(0, MOST_FAULTS)].join(' ')}
        {failure.requestId && failure.code === 'INTERNAL' && (
          <span class="soft small"> Request ID: {failure.requestId}.</span>
        )}
      </p>
      {failure.code === 'OUTDATED' ? (
        <button type="button" class="button small" onClick={() => window.location.reload()}>
          <Icon name="refresh" size={15} /> Reload
        </button>
      ) : failure.code.endsWith('_NOT_FOUND') ? (
        <a class="button small" href="/">
          View projects
        </a>
      ) : (
        retry && (
          <button type="button" class="button small" onClick={retry}>
            <Icon name="refresh" size={15} /> Try again
          </button>
        )
      )}
    </div>
  );
}

export interface EmptyProps {
  icon?: IconName;
  title: string;
  children?: ComponentChildren;
  action?: ComponentChildren;
}

/** Nothing here yet, and what to do about it. */
export const Empty = ({ icon = 'pages', title, children, action }: EmptyProps) => (
  <div class="empty">
    <Icon name={icon} size={28} />
    <h2>{title}</h2>
    {children && <p>{children}</p>}
    {action && <div class="actions">{action}</div>}
  </div>
);

/** Space for what is on its way, as high as it will be. */
export const Skeleton = ({ rows = 6, height = 20 }: { rows?: number; height?: number }) => (
  <div class="card stack" role="status" aria-label="Loading">
    {Array.from({ length: rows }, (_, at) => (
      <span key={at} class="bone" style={{ height: `${height}px`, width: `${96 - ((at * 17) % 40)}%` }} />
    ))}
  </div>
);

/** One of three: the data, skeleton while it comes, a failure with a retry. */
export function Show<Data>(props: {
  loaded: Loaded<Data>;
  skeleton?: ComponentChildren;
  children: (data: Data) => ComponentChildren;
}) {
  const { data, failure, reload } = props.loaded;
  return (
    <>
      <FailureNotice failure={failure} retry={reload} />
      {data !== undefined ? props.children(data) : failure ? null : (props.skeleton ?? <Skeleton />)}
    </>
  );
}
