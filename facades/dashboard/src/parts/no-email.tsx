/** Stands where e-mail would be set up. */
export const NoEmail = () => (
  <p class="soft">
    This installation sends no e-mail. The operator sets <code>SMTP_URL</code> and <code>SMTP_FROM</code>.
  </p>
);
