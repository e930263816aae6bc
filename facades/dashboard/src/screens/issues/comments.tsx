import { useState } from 'preact/hooks';
import {
  type Severity,
  WebCommentOnIssue,
  WebDeleteIssueComment,
  WebEditIssueComment,
  WebIssueComments,
  type WebIssueCommentsQuery,
} from '../../../operations.ts';
import { execute } from '../../api/graph.ts';
import { useList } from '../../api/more.ts';
import { refresh, useAction } from '../../api/query.ts';
import { viewer } from '../../api/session.ts';
import { time } from '../../format.ts';
import { Button } from '../../parts/button.tsx';
import { Card } from '../../parts/card.tsx';
import { DialogForm } from '../../parts/dialog-form.tsx';
import { Field } from '../../parts/field.tsx';
import { FailureNotice, Show } from '../../parts/loaded.tsx';
import { More } from '../../parts/table.tsx';
import { toast } from '../../parts/toast.tsx';
import { may } from '../../rights.ts';

type Comment = WebIssueCommentsQuery['audit']['issueConnection']['nodes'][number]['comments']['nodes'][number];

const MOST = 5_000;

export interface CommentsProps {
  of: { projectId: string; auditId: string; rule: string; severity?: Severity };
  issueId: string;
}

/** Comments of members on an issue: they stay with the rule from audit to audit. */
export function Comments({ of, issueId }: CommentsProps) {
  const list = useList(WebIssueComments, of, (data) => data.audit.issueConnection.nodes[0]?.comments);
  if (list.data && list.items.length === 0 && !may('COMMENTER')) return null;
  return (
    <Card
      flush
      title="Comments"
      about="For members of your organization. Comments stay with the issue in later audits."
    >
      {may('COMMENTER') && (
        <div class="bar">
          <NewComment issueId={issueId} />
        </div>
      )}
      <Show loaded={list}>
        {() => (
          <>
            <ul class="list">
              {list.items.map((comment) => (
                <CommentItem key={comment.id} of={comment} />
              ))}
            </ul>
            {list.more && <More list={list} noun="comment" />}
          </>
        )}
      </Show>
    </Card>
  );
}

function NewComment({ issueId }: { issueId: string }) {
  const [text, setText] = useState('');
  const { run, busy, failure } = useAction(async () => {
    await execute(WebCommentOnIssue, { issueId, text });
    setText('');
    refresh();
  });
  const fault = failure?.of('text');
  return (
    <form
      class="form"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void run();
      }}
    >
      {!fault && <FailureNotice failure={failure} />}
      <Field label="New comment" fault={fault}>
        <textarea
          required
          rows={2}
          maxLength={MOST}
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
        />
      </Field>
      <div class="actions">
        <Button type="submit" busy={busy}>
          Comment
        </Button>
      </div>
    </form>
  );
}

function CommentItem({ of: comment }: { of: Comment }) {
  const [open, setOpen] = useState<'EDIT' | 'DELETE' | null>(null);
  const isOwn = comment.authorId !== null && comment.authorId === viewer.value?.userId;
  const close = () => setOpen(null);
  const by = comment.authorName ?? 'A former member';
  return (
    <li>
      <div class="grow">
        <strong class="break">{by}</strong>{' '}
        <span class="soft small nowrap">
          {time(comment.createdAt)}
          {comment.editedAt && ' · edited'}
        </span>
        <p class="said">{comment.text}</p>
      </div>
      {may('COMMENTER') && (
        <span class="row tight">
          {isOwn && (
            <Button size="small" kind="quiet" onClick={() => setOpen('EDIT')}>
              Edit<span class="hidden-text"> comment</span>
            </Button>
          )}
          {(isOwn || may('ADMIN')) && (
            <Button size="small" kind="quiet" onClick={() => setOpen('DELETE')}>
              Delete<span class="hidden-text"> comment of {by}</span>
            </Button>
          )}
        </span>
      )}
      {open === 'EDIT' && <EditDialog of={comment} onClose={close} />}
      {open === 'DELETE' && <DeleteDialog of={comment} onClose={close} />}
    </li>
  );
}

interface DialogOfComment {
  of: Comment;
  onClose(): void;
}

function EditDialog({ of: { id, text: before }, onClose }: DialogOfComment) {
  const [text, setText] = useState(before);
  const action = useAction(async () => {
    await execute(WebEditIssueComment, { id, text });
    onClose();
    refresh();
  });
  const fault = action.failure?.of('text');
  return (
    <DialogForm
      title="Edit comment"
      submit="Save"
      action={action}
      failureShown={fault !== undefined}
      ready={text.trim() !== ''}
      onClose={onClose}
    >
      <Field label="Comment" fault={fault}>
        <textarea rows={5} maxLength={MOST} value={text} onInput={(event) => setText(event.currentTarget.value)} />
      </Field>
    </DialogForm>
  );
}

function DeleteDialog({ of: { id, text }, onClose }: DialogOfComment) {
  const action = useAction(async () => {
    await execute(WebDeleteIssueComment, { id });
    toast('Comment deleted.');
    onClose();
    refresh();
  });
  return (
    <DialogForm title="Delete comment" submit="Delete" danger action={action} onClose={onClose}>
      <p class="quote">{text.length > 300 ? `${text.slice(0, 299)}…` : text}</p>
    </DialogForm>
  );
}
