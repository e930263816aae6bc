import { Button, CopyButton } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface ShownOnceProps {
  title: string;
  about: string;
  secret: string;
  /** label of the button that copies it */
  copy: string;
  onClose(): void;
}

/** A secret at the only time it is shown. */
export const ShownOnce = ({ title, about, secret, copy, onClose }: ShownOnceProps) => (
  <Dialog title={title} onClose={onClose}>
    <div class="stack">
      <p>{about}</p>
      <p class="quote">{secret}</p>
      <div class="row">
        <CopyButton text={secret} what={copy} />
        <Button onClick={onClose}>Done</Button>
      </div>
    </div>
  </Dialog>
);
