import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';

interface DialogProps {
  title: string;
  /** for tables and charts */
  wide?: boolean;
  onClose(): void;
  children: ComponentChildren;
}

/** A question that comes first: the browser keeps focus inside, and Escape closes it. */
export function Dialog({ title, wide = false, onClose, children }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const id = useId();
  const gone = useRef(false);
  // the browser reports the closing of a dialog after it was replaced by another one
  const leave = () => {
    if (!gone.current) onClose();
  };
  useEffect(() => {
    const { current } = element;
    const opener = document.activeElement;
    current?.showModal();
    return () => {
      gone.current = true;
      current?.close();
      // the element is gone before the browser gives the focus back
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  return (
    <dialog ref={element} class={wide ? 'wide' : ''} aria-labelledby={id} onCancel={leave} onClose={leave}>
      <h2 id={id}>{title}</h2>
      {children}
    </dialog>
  );
}
