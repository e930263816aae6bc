import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { Icon, type IconName } from './icon.tsx';
import { toast } from './toast.tsx';

export interface ButtonProps {
  children: ComponentChildren;
  onClick?: (() => void) | undefined;
  kind?: 'primary' | 'quiet' | 'danger' | 'quiet danger' | '';
  size?: 'small' | '';
  icon?: IconName;
  busy?: boolean;
  type?: 'button' | 'submit';
  /** a single key that presses it: in the row that has the focus, or on the screen */
  keys?: string;
}

/** While it works it stays focusable and takes no second click. */
export function Button({
  children,
  onClick,
  kind = '',
  size = '',
  icon,
  busy = false,
  type = 'button',
  keys,
}: ButtonProps) {
  return (
    <button
      type={type}
      class={`button ${kind} ${size}`}
      aria-disabled={busy || undefined}
      aria-keyshortcuts={keys}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.();
      }}
    >
      {icon && <Icon name={icon} size={size ? 15 : 17} />}
      {busy ? <>{children} …</> : children}
    </button>
  );
}

/** False where the browser has no clipboard for us, as over plain HTTP; a toast says so. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    toast('Copying failed. Browsers allow it over HTTPS only.');
    return false;
  }
}

export function CopyButton({ text, what = 'Copy', keys }: { text: string; what?: string; keys?: string }) {
  const [copied, setCopied] = useState(false);
  return (
    <Button
      size="small"
      icon={copied ? 'check' : 'copy'}
      {...(keys ? { keys } : {})}
      onClick={() => {
        void copyText(text).then((done) => {
          if (!done) return;
          setCopied(true);
          setTimeout(() => setCopied(false), 2_000);
        });
      }}
    >
      {copied ? 'Copied' : what}
    </Button>
  );
}
