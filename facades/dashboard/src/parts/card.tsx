import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';

export interface CardProps {
  title?: string;
  about?: ComponentChildren;
  action?: ComponentChildren;
  /** for tables, which go to the edge */
  flush?: boolean;
  children: ComponentChildren;
}

export function Card({ title, about, action, flush = false, children }: CardProps) {
  const id = useId();
  return (
    <section class={`card${flush ? ' flush' : ''}`} aria-labelledby={title ? id : undefined}>
      {title && (
        <header>
          <h2 id={id}>{title}</h2>
          {action}
          {about && <p>{about}</p>}
        </header>
      )}
      {children}
    </section>
  );
}

/** Names and values of one thing. */
export const Facts = ({ rows }: { rows: readonly (readonly [string, ComponentChildren])[] }) => (
  <dl class="facts">
    {rows.map(([name, value]) => (
      <>
        <dt key={name}>{name}</dt>
        <dd>{value}</dd>
      </>
    ))}
  </dl>
);

/** Single figures, large. */
export const Figures = ({
  figures,
}: {
  figures: readonly (readonly [string, ComponentChildren, ComponentChildren?])[];
}) => (
  <dl class="figures">
    {figures.map(([name, value, note]) => (
      <div class="figure" key={name}>
        <dt>{name}</dt>
        <dd>
          {value}
          {note && <small>{note}</small>}
        </dd>
      </div>
    ))}
  </dl>
);

/** A URL of somebody else's page: shown as text, opened apart and without a trace of us. */
export const Outside = ({ url, text }: { url: string; text?: string }) =>
  /^https?:\/\//i.test(url) ? (
    <a href={url} target="_blank" rel="noopener noreferrer nofollow" class="break">
      {text ?? url}
    </a>
  ) : (
    <span class="break">{text ?? url}</span>
  );
