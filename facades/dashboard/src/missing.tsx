import { viewer } from './api/session.ts';
import { Empty } from './parts/loaded.tsx';
import { PageHeader } from './parts/page-header.tsx';

/** The screen of a URL that leads nowhere. */
export const Missing = () => (
  <>
    <PageHeader title="Page not found" />
    <Empty
      title="This page does not exist"
      action={
        <a class="button primary" href="/">
          {viewer.value === null ? 'Sign in' : 'View projects'}
        </a>
      }
    >
      The URL may be mistyped, or the item was deleted.
    </Empty>
  </>
);
