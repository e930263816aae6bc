import type { ComponentType } from 'preact';
import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import { recheckSession, viewer } from './api/session.ts';
import { Frame } from './frame.tsx';
import { LeaveQuestion } from './leave-question.tsx';
import { Missing } from './missing.tsx';
import { Button } from './parts/button.tsx';
import { Empty, Skeleton } from './parts/loaded.tsx';
import { Toasts } from './parts/toast.tsx';
import { PublicFrame } from './public-frame.tsx';
import { matchPath, navigate, place } from './router.ts';
import { ROUTES, type Route } from './routes.ts';
import type { ScreenProps } from './screen-props.ts';

interface Found {
  route: Route;
  params: Record<string, string>;
}

function find(path: string): Found | null {
  for (const route of ROUTES) {
    const params = matchPath(route.path, path);
    if (params) return { route, params };
  }
  return null;
}

export function App() {
  const { path, search } = place.value;
  const found = find(path);
  const person = viewer.value;
  // that nothing is there can be said to everybody
  const isPublic = found === null || found.route.open === true;
  const refused = person === null && !isPublic;
  useEffect(() => {
    if (refused)
      navigate(path === '/' ? '/sign-in' : `/sign-in?next=${encodeURIComponent(path + search)}`, { replace: true });
  }, [refused]);
  // a known user is read again with each screen: plan and role may have changed
  useEffect(() => {
    void recheckSession();
  }, [path]);
  const screen = found ? <Screen key={found.route.path + JSON.stringify(found.params)} {...found} /> : <Missing />;
  // the tools look the same to everybody, so they need not wait for the response who it is
  const open = person === null || (person === undefined && isPublic) || path.startsWith('/sign-');
  return (
    <>
      <a class="skip" href="#main">
        Skip to content
      </a>
      {open ? <PublicFrame>{refused ? <Skeleton /> : screen}</PublicFrame> : <Frame>{screen}</Frame>}
      <Toasts />
      <LeaveQuestion />
    </>
  );
}

/** Its code comes when it is first opened. */
function Screen({ route, params }: Found) {
  const [Loaded, setLoaded] = useState<ComponentType<ScreenProps> | null>(null);
  const [failed, setFailed] = useState(false);
  // before anything is painted: each moment counts twice on a slow network
  useLayoutEffect(() => {
    route.ahead?.(params);
    route.load().then(
      (module) => setLoaded(() => module.default),
      () => setFailed(true),
    );
  }, [route]);
  if (Loaded) return <Loaded params={params} />;
  if (!failed) return <Skeleton />;
  return (
    <Empty
      icon="refresh"
      title="Could not load this page"
      action={
        <Button kind="primary" onClick={() => window.location.reload()}>
          Reload
        </Button>
      }
    >
      Check your connection, or reload to get the latest version.
    </Empty>
  );
}
