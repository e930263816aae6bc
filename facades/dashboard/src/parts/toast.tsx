import { signal } from '@preact/signals';

const VISIBLE_MS = 6_000;
const toasts = signal<readonly { id: number; text: string }[]>([]);
let last = 0;

/** Says that something was done. */
export function toast(text: string): void {
  last += 1;
  const id = last;
  toasts.value = [...toasts.value, { id, text }].slice(-3);
  setTimeout(() => {
    toasts.value = toasts.value.filter((one) => one.id !== id);
  }, VISIBLE_MS);
}

export const Toasts = () => (
  <div class="toasts" role="status">
    {toasts.value.map(({ id, text }) => (
      <div key={id} class="toast">
        {text}
      </div>
    ))}
  </div>
);
