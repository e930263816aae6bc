import { copyText } from '../../parts/button.tsx';
import { Icon } from '../../parts/icon.tsx';
import { Menu } from '../../parts/menu.tsx';
import { toast } from '../../parts/toast.tsx';
import { ownPlan } from '../../rights.ts';

/** Link, PDF and e-mail of an audit; a plan without reports has the link for its members. */
export function Share({ projectId, auditId }: { projectId: string; auditId: string }) {
  const plan = ownPlan();
  const copy = () => {
    const url = new URL(`/projects/${projectId}?audit=${auditId}`, window.location.origin);
    void copyText(url.href).then((copied) => copied && toast('Link copied.'));
  };
  return (
    <Menu label="Share" icon="share">
      <button type="button" onClick={copy}>
        <Icon name="copy" size={15} /> Copy link for members
      </button>
      {plan && plan.rest !== 'NONE' && (
        <>
          <a href={`/api/projects/${projectId}/reports?format=pdf&auditId=${auditId}`} download>
            <Icon name="reports" size={15} /> PDF
          </a>
          <a href={`/projects/${projectId}/reports`}>
            <Icon name="external" size={15} /> Client link or e-mail
          </a>
        </>
      )}
    </Menu>
  );
}
