import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { WebProject } from '../operations.ts';
import { useAction, useQuery } from './api/query.ts';
import { signOut, viewer } from './api/session.ts';
import { Keyboard } from './keyboard/keyboard.tsx';
import { isApple, type Overlay } from './keyboard/overlay.ts';
import { Button } from './parts/button.tsx';
import { Icon, type IconName } from './parts/icon.tsx';
import { FailureNotice } from './parts/loaded.tsx';
import { shownProject } from './parts/page-header.tsx';
import { matchPath, place } from './router.ts';
import { NAV_GROUPS, ROUTES } from './routes.ts';
import { askBeforeLeaving } from './unsaved.ts';

const PROJECT = '/projects/:id';
const PROJECT_NAV = ROUTES.flatMap(({ path, nav }) => (nav ? [{ ...nav, part: path.slice(PROJECT.length) }] : []));

/** The frame around every screen of somebody who is signed in. */
export function Frame({ children }: { children: ComponentChildren }) {
  const { path } = place.value;
  const menu = useMenu();
  const [overlay, setOverlay] = useState<Overlay | null>(null);
  const project = (matchPath(PROJECT, path) ?? matchPath(PROJECT, path.split('/').slice(0, 3).join('/')))?.['id'];
  return (
    <div class="frame">
      <header class="topbar">
        <Logo />
        <button
          ref={menu.button}
          type="button"
          class="button quiet"
          aria-expanded={menu.isOpen}
          aria-controls="side"
          onClick={menu.toggle}
        >
          <Icon name={menu.isOpen ? 'close' : 'menu'} /> Menu
        </button>
      </header>
      <aside class={`side${menu.isOpen ? ' open' : ''}`} id="side" aria-label="Navigation">
        <Logo />
        <button type="button" class="button go-to" aria-keyshortcuts="Control+K" onClick={() => setOverlay('palette')}>
          <Icon name="search" /> Go to <kbd aria-hidden="true">{isApple ? '⌘ K' : 'Ctrl K'}</kbd>
        </button>
        <nav class="nav" aria-label="Main">
          <Item href="/" icon="projects" here={path === '/' || path === '/projects'}>
            Projects
          </Item>
          <Item href="/alerts" icon="alerts" here={path === '/alerts'}>
            All alerts
          </Item>
        </nav>
        {project && <ProjectNav id={project} path={path} />}
        <div class="side-foot">
          <nav class="nav" aria-label="More">
            <Item href="/tools" icon="tools" here={path.startsWith('/tools')}>
              Free tools
            </Item>
            <Item href="/settings" icon="settings" here={path.startsWith('/settings')}>
              Settings
            </Item>
            <Item href="/docs" icon="docs" here={false}>
              Documentation
            </Item>
          </nav>
          <Person />
        </div>
      </aside>
      <main id="main" inert={menu.isOpen}>
        <div class="screen">{children}</div>
      </main>
      <Keyboard overlay={overlay} onOverlay={setOverlay} />
    </div>
  );
}

/** below it the navigation covers the screen, as in layout.css */
const NARROW = '(max-width: 60rem)';

/** The navigation of narrow screens: what it covers is out of reach while it is open. */
function useMenu() {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  // before the next screen takes the focus, which what is out of reach cannot have; a link to where one is counts too
  useLayoutEffect(() => setOpen(false), [place.value]);
  // heard from when it opens: a window may widen before the next frame is drawn
  useLayoutEffect(() => {
    if (!isOpen) return;
    const narrow = window.matchMedia(NARROW);
    const onWidth = () => setOpen(narrow.matches);
    onWidth();
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('keydown', onKey);
    narrow.addEventListener('change', onWidth);
    return () => {
      document.removeEventListener('keydown', onKey);
      narrow.removeEventListener('change', onWidth);
    };
  }, [isOpen]);
  return { isOpen, button, toggle: () => setOpen(!isOpen) };
}

export const Logo = () => (
  <a class="logo" href="/">
    <Icon name="sextant" size={24} /> Sextant
  </a>
);

const Item = (props: { href: string; icon: IconName; here: boolean; children: ComponentChildren }) => (
  <a href={props.href} aria-current={props.here ? 'page' : undefined}>
    <Icon name={props.icon} />
    {props.children}
  </a>
);

function ProjectNav({ id, path }: { id: string; path: string }) {
  const { data, failure } = useQuery(WebProject, { id });
  const name = data?.project.name;
  useLayoutEffect(() => {
    if (name !== undefined) shownProject.value = { id, name };
  }, [id, name]);
  if (failure?.code === 'PROJECT_NOT_FOUND') return null;
  const base = `/projects/${id}`;
  return (
    <nav class="nav" aria-label="Project">
      <p class="nav-title" title={data?.project.url}>
        {data?.project.name ?? '…'}
      </p>
      {NAV_GROUPS.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: the links of a navigation are no fields
        <div key={group} class="nav-group" role="group" aria-label={group}>
          <p class="nav-group-title" aria-hidden="true">
            {group}
          </p>
          {PROJECT_NAV.filter((entry) => entry.group === group).map(({ part, title, icon }) => (
            <Item
              key={part}
              href={base + part}
              icon={icon}
              here={part === '' ? path === base : path.startsWith(base + part)}
            >
              {title}
            </Item>
          ))}
        </div>
      ))}
    </nav>
  );
}

function Person() {
  const person = viewer.value;
  const leaving = useAction(() => signOut());
  return (
    <div class="row between">
      <div class="who">
        <p>{person?.name || '…'}</p>
        <p class="soft small" title={person?.email}>
          {person?.email || '…'}
        </p>
      </div>
      <Button
        size="small"
        kind="quiet"
        icon="leave"
        busy={leaving.busy}
        onClick={() => askBeforeLeaving(() => void leaving.run())}
      >
        Sign out
      </Button>
      <FailureNotice failure={leaving.failure} />
    </div>
  );
}
