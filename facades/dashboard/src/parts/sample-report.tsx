/** A sample of a report, for whoever has none yet. */
export const SampleReport = () => (
  <p class="small">
    <a href="/docs/sample-report" target="_blank" rel="noopener">
      See a sample report<span class="hidden-text"> (opens in a new tab)</span>
    </a>
  </p>
);
