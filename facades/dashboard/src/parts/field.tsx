import { cloneElement, type VNode } from 'preact';
import { useId } from 'preact/hooks';

/** The attributes that a field gives its control, and a control of several parts hands on. */
export interface ControlOfField {
  id?: string | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: boolean | undefined;
}

export interface FieldProps {
  label: string;
  hint?: string | undefined;
  fault?: string | undefined;
  children: VNode<ControlOfField>;
}

/** A control with its name, what helps to fill it in, and what is wrong with it. */
export function Field({ label, hint, fault, children }: FieldProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, fault && `${id}-fault`].filter(Boolean).join(' ');
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {cloneElement(children, {
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': fault ? true : undefined,
      })}
      {hint && (
        <span class="hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {fault && (
        <span class="fault" id={`${id}-fault`} role="alert">
          {fault}
        </span>
      )}
    </div>
  );
}
