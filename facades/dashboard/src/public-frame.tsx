import type { ComponentChildren } from 'preact';
import { viewer } from './api/session.ts';
import { Logo } from './frame.tsx';

/** The frame around a screen that needs no sign-in. */
export const PublicFrame = ({ children }: { children: ComponentChildren }) => (
  <div class="public">
    <header class="public-bar">
      <Logo />
      <nav aria-label="Main">
        <a href="/tools">Free tools</a>
        <a href="/docs">Documentation</a>
        {viewer.value ? <a href="/">Projects</a> : <a href="/sign-in">Sign in</a>}
      </nav>
    </header>
    <main id="main">
      <div class="screen">{children}</div>
    </main>
  </div>
);
