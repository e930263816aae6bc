/** The name of a client, with its color. */
export const ClientName = ({ name, color }: { name: string; color: string | null }) => (
  <span class="row nowrap-row">
    {color && <span class="swatch" style={{ background: color }} aria-hidden="true" />}
    <span class="break">{name}</span>
  </span>
);
