import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Overlay, OverlayProps } from './overlay.ts';
import { moveRow, pressInRow, pressOnScreen, toggleRow } from './rows.ts';
import { singleKeys } from './single-keys.ts';

/** Their code comes when they are first opened. */
const OVERLAYS: Readonly<Record<Overlay, () => Promise<{ default: ComponentType<OverlayProps> }>>> = {
  palette: () => import('./palette.tsx'),
  shortcuts: () => import('./shortcuts.tsx'),
};

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input:not([type="checkbox"], [type="radio"]), select, textarea') !== null;

/** The keys that work on every screen, and what they open. */
export function Keyboard({ overlay, onOverlay }: { overlay: Overlay | null; onOverlay(next: Overlay | null): void }) {
  const [Loaded, setLoaded] = useState<{ overlay: Overlay; Shown: ComponentType<OverlayProps> } | null>(null);
  useEffect(() => {
    if (overlay === null) return;
    let gone = false;
    OVERLAYS[overlay]().then(
      ({ default: Shown }) => {
        if (!gone) setLoaded({ overlay, Shown });
      },
      () => onOverlay(null),
    );
    return () => {
      gone = true;
    };
  }, [overlay]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || document.querySelector('dialog[open]')) return;
      const isCommand = event.ctrlKey || event.metaKey;
      if (isCommand && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        onOverlay('palette');
        return;
      }
      if (isCommand || event.altKey || isTyping(event.target) || !singleKeys.value) return;
      if (pressed(event.key, onOverlay)) event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  if (overlay === null || Loaded?.overlay !== overlay) return null;
  return <Loaded.Shown onOpen={onOverlay} onClose={() => onOverlay(null)} />;
}

function pressed(key: string, open: (overlay: Overlay) => void): boolean {
  if (key === 'j' || key === 'k') return pressOnScreen(key) || moveRow(key === 'j' ? 1 : -1);
  if (key === 'x') return toggleRow();
  if (/^[amsivc]$/.test(key)) return pressInRow(key) || pressOnScreen(key);
  if (key === '?') {
    open('shortcuts');
    return true;
  }
  if (key !== '/') return false;
  const search = document.querySelector<HTMLInputElement>('main input[type="search"]');
  if (search) {
    search.focus();
    search.select();
  } else open('palette');
  return true;
}
