import type { BrowserPage } from '../../net/browser/browser-page.js';
import { WORLD } from '../../net/browser/page-worlds.js';

/** Hosts that are looked at: each costs three messages to the browser. */
export const MOST_HOSTS = 100;

/**
 * Lists the closed shadow roots of `closedHosts`, a global of our world in the page, in another one, `closedRoots`. No script is
 * given such a root, and search engines read what is in it. False where there is none, or where the document has left.
 */
export async function listClosedRoots({ cdp }: BrowserPage): Promise<boolean> {
  try {
    const { frameTree } = await cdp.send('Page.getFrameTree');
    const world = { frameId: frameTree.frame.id, worldName: WORLD };
    const { executionContextId } = await cdp.send('Page.createIsolatedWorld', world);
    const expression = 'globalThis.closedHosts';
    const { result } = await cdp.send('Runtime.evaluate', { expression, contextId: executionContextId });
    if (result.objectId === undefined) return false;
    const { result: hosts } = await cdp.send('Runtime.getProperties', {
      objectId: result.objectId,
      ownProperties: true,
    });
    let found = false;
    for (const { name, value } of hosts) {
      if (!/^\d+$/.test(name) || value?.objectId === undefined) continue;
      const { node } = await cdp.send('DOM.describeNode', { objectId: value.objectId });
      const root = node.shadowRoots?.find(({ shadowRootType }) => shadowRootType === 'closed');
      if (root === undefined) continue;
      const { object } = await cdp.send('DOM.resolveNode', { backendNodeId: root.backendNodeId, executionContextId });
      if (object.objectId === undefined) continue;
      const functionDeclaration = 'function () { (globalThis.closedRoots ??= []).push(this); }';
      await cdp.send('Runtime.callFunctionOn', { objectId: object.objectId, functionDeclaration });
      found = true;
    }
    return found;
  } catch {
    return false;
  }
}
