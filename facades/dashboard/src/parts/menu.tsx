import '../design/menu.css';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Icon, type IconName } from './icon.tsx';

export interface MenuProps {
  label: string;
  icon?: IconName;
  /** the label is read out and not shown: the button stands beside one that says what it is about */
  iconOnly?: boolean;
  kind?: 'primary' | '';
  /** a single key that opens it */
  keys?: string;
  /** links and buttons, one a line; pressing one closes the menu */
  children: ComponentChildren;
}

/** A button with a list of actions below it, which Escape, a press outside and a choice close. */
export function Menu({ label, icon, iconOnly = false, kind = '', keys, children }: MenuProps) {
  const [isOpen, setOpen] = useState(false);
  const [atEnd, setAtEnd] = useState(false);
  const holder = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    const onPress = ({ target }: Event) => {
      if (!holder.current?.contains(target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', onPress);
    holder.current?.querySelector<HTMLElement>('.menu-list :is(a, button)')?.focus();
    return () => document.removeEventListener('pointerdown', onPress);
  }, [isOpen]);
  // a dialog that the choice opens gives the focus back to what has it now: not to a line that is gone
  const close = () => {
    button.current?.focus();
    setOpen(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen) return;
    const lines = [...(holder.current?.querySelectorAll<HTMLElement>('.menu-list :is(a, button)') ?? [])];
    const at = lines.indexOf(document.activeElement as HTMLElement);
    if (event.key === 'Escape') close();
    else if (event.key === 'ArrowDown') lines[(at + 1) % lines.length]?.focus();
    else if (event.key === 'ArrowUp') lines.at(at - 1)?.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the buttons inside arrive here
    <div class="menu" ref={holder} onKeyDown={onKeyDown}>
      <button
        ref={button}
        type="button"
        class={`button ${kind}`}
        aria-expanded={isOpen}
        aria-keyshortcuts={keys}
        aria-label={iconOnly ? label : undefined}
        onClick={({ currentTarget }) => {
          const { left, width } = currentTarget.getBoundingClientRect();
          setAtEnd(left + width / 2 > window.innerWidth / 2);
          setOpen(!isOpen);
        }}
      >
        {icon && !iconOnly && <Icon name={icon} size={17} />}
        {!iconOnly && label}
        <Icon name="down" size={15} />
      </button>
      {isOpen && (
        // biome-ignore lint/a11y/noStaticElementInteractions: a choice in it closes the menu
        // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link or button is a click
        <div class={`menu-list${atEnd ? ' end' : ''}`} onClick={close}>
          {children}
        </div>
      )}
    </div>
  );
}
