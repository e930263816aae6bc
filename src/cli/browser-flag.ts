import { Option } from 'commander';
import { UNSANDBOXED_MEANS } from '../net/browser/browser-account.js';

export interface BrowserFlag {
  allowUnsandboxedBrowser?: boolean;
}

export const allowUnsandboxedBrowser = () =>
  new Option(
    '--allow-unsandboxed-browser',
    `allow Chromium to run without a sandbox where the system has none: ${UNSANDBOXED_MEANS}`,
  );

/** The flag as the worker processes read it. */
export const browserSetting = ({ allowUnsandboxedBrowser: allowed }: BrowserFlag): Record<string, string> =>
  allowed ? { ALLOW_UNSANDBOXED_BROWSER: 'true' } : {};
