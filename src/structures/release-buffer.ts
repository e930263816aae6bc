import { isMarkedAsUntransferable } from 'node:worker_threads';

/**
 * Gives the memory of bytes that nobody will look at again back at once: the collector, which sees their size only, lets
 * tens of megabytes of them wait. Bytes that are a part of somebody else's memory are left alone, and so is the memory
 * that Node's small buffers share.
 */
export function releaseBuffer(bytes: ArrayBufferView): void {
  const { buffer } = bytes;
  if (!(buffer instanceof ArrayBuffer) || buffer.byteLength === 0 || buffer.byteLength !== bytes.byteLength) return;
  if (!isMarkedAsUntransferable(buffer)) buffer.transfer(0);
}
