import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { isApple, type OverlayProps } from './overlay.ts';
import { setSingleKeys, singleKeys } from './single-keys.ts';

const COMMAND = isApple ? '⌘' : 'Ctrl';

const SHORTCUTS: readonly (readonly [keys: readonly string[], what: string])[] = [
  [[COMMAND, 'K'], 'Go to a screen, project, issue or URL'],
  [['/'], 'Search the list'],
  [['j'], 'Next row; on an issue the next issue'],
  [['k'], 'Previous row; on an issue the previous issue'],
  [['Enter'], 'Open the row; pages of an issue next to the table'],
  [['x'], 'Select the row'],
  [['a'], 'Acknowledge the alert; assign the issue'],
  [['m'], 'Mute alerts of its kind'],
  [['s'], 'Suggest fixes'],
  [['i'], 'Ignore the issue'],
  [['v'], 'Validate the fix; in a row check the page again'],
  [['c'], 'Copy the issue as a ticket; in a row its URL'],
  [['?'], 'Show these shortcuts'],
  [['Esc'], 'Close a dialog'],
];

export default function Shortcuts({ onClose }: OverlayProps) {
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      <dl class="shortcuts">
        {SHORTCUTS.map(([keys, what]) => (
          <>
            <dt key={what}>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{what}</dd>
          </>
        ))}
      </dl>
      <label class="check">
        <input
          type="checkbox"
          checked={singleKeys.value}
          onChange={({ currentTarget: { checked } }) => setSingleKeys(checked)}
        />
        Shortcuts with a single key
      </label>
      <div class="actions">
        <Button onClick={onClose}>Close</Button>
      </div>
    </Dialog>
  );
}
