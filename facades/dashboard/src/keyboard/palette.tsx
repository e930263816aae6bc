import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { Dialog } from '../parts/dialog.tsx';
import { matchPath, navigate, place } from '../router.ts';
import type { OverlayProps } from './overlay.ts';
import { type Target, useTargets } from './targets.ts';

/** One field that leads everywhere: screens, projects, issues and URLs of the latest audit, and starts an audit. */
export default function Palette({ onOpen, onClose }: OverlayProps) {
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const projectId = matchPath('/projects/:id', place.value.path.split('/').slice(0, 3).join('/'))?.['id'] ?? null;
  const { targets, isSearching } = useTargets(projectId, text, {
    shortcuts: () => onOpen('shortcuts'),
    close: onClose,
  });
  const chosen = Math.min(at, targets.length - 1);
  const optionId = (index: number) => `${id}-${index}`;
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [chosen, targets.length]);
  const follow = (target: Target | undefined) => {
    if (!target) return;
    if ('run' in target) {
      target.run();
      return;
    }
    onClose();
    if (target.href.startsWith('/docs')) window.location.assign(target.href);
    else navigate(target.href);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && targets.length > 0) {
      event.preventDefault();
      setAt((chosen + step + targets.length) % targets.length);
    } else if (event.key === 'Enter' && !event.isComposing) {
      event.preventDefault();
      follow(targets[chosen]);
    }
  };
  const kinds = [...new Set(targets.map(({ kind }) => kind))];
  return (
    <Dialog title="Go to" onClose={onClose}>
      <div class="palette">
        <input
          // biome-ignore lint/a11y/noAutofocus: the dialog is opened to type into it
          autofocus
          type="text"
          role="combobox"
          aria-label="Screen, project, issue or URL"
          placeholder="Screen, project, issue or URL"
          autocomplete="off"
          spellcheck={false}
          aria-expanded={targets.length > 0}
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={targets.length > 0 ? optionId(chosen) : undefined}
          value={text}
          onInput={({ currentTarget: { value } }) => {
            setText(value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
        />
        <div class="palette-list" role="listbox" id={id} aria-label="Results" ref={list}>
          {kinds.map((kind) => (
            // biome-ignore lint/a11y/useSemanticElements: a listbox has groups, not fieldsets
            <div key={kind} role="group" aria-label={kind}>
              <p class="nav-title" aria-hidden="true">
                {kind}
              </p>
              {targets.map((target, index) =>
                target.kind === kind ? (
                  // biome-ignore lint/a11y/useKeyWithClickEvents: the field keeps the focus and hears the keys
                  // biome-ignore lint/a11y/useFocusableInteractive: chosen by aria-activedescendant
                  <div
                    key={target.key}
                    class="palette-option"
                    role="option"
                    id={optionId(index)}
                    aria-selected={index === chosen}
                    onMouseMove={() => setAt(index)}
                    onClick={() => follow(target)}
                  >
                    <span>{target.name}</span>
                    {target.note && <span class="soft small">{target.note}</span>}
                  </div>
                ) : null,
              )}
            </div>
          ))}
        </div>
        <p class="soft small" role="status">
          {targets.length === 0 ? (isSearching ? 'Searching…' : 'Nothing found.') : ''}
        </p>
      </div>
    </Dialog>
  );
}
