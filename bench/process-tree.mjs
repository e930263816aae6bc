// CPU time and memory of a command and everything it starts, read from /proc while it runs.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;
const SAMPLE_MS = 50;
/** the kernel walks through all pages of a process to tell: not at every sample */
const PROPORTIONAL_EVERY = 10;

/**
 * Runs a command to its end. `database` is what server processes of PostgreSQL among its children took. A process is last
 * looked at up to 50 ms before its end. With `proportional` memory is also measured so that what processes share counts once.
 */
export async function measure(command, args, { onSample, limitSeconds, proportional = false, ...options } = {}) {
  const started = performance.now();
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'ignore'], ...options });
  const chunks = [];
  child.stdout.on('data', (chunk) => chunks.push(chunk));
  const seen = new Map();
  let peakBytes = 0;
  let peakProportionalBytes = 0;
  let samples = 0;
  const sample = () => {
    let bytes = 0;
    let proportionalBytes = 0;
    samples += 1;
    for (const process of treeOf(child.pid)) {
      seen.set(process.pid, process);
      if (process.isDatabase) continue;
      bytes += process.rssBytes;
      if (proportional && samples % PROPORTIONAL_EVERY === 0) proportionalBytes += pssBytes(process.pid);
    }
    peakBytes = Math.max(peakBytes, bytes);
    peakProportionalBytes = Math.max(peakProportionalBytes, proportionalBytes);
    onSample?.(bytes);
  };
  const timer = setInterval(sample, SAMPLE_MS);
  const kill = limitSeconds ? setTimeout(() => child.kill('SIGKILL'), limitSeconds * 1_000) : undefined;
  const [code] = await once(child, 'close');
  clearInterval(timer);
  clearTimeout(kill);
  const cpu = (isDatabase) =>
    [...seen.values()].reduce((sum, one) => (one.isDatabase === isDatabase ? sum + one.cpuSeconds : sum), 0);
  return {
    code,
    output: Buffer.concat(chunks).toString('utf8'),
    wallSeconds: (performance.now() - started) / 1_000,
    cpuSeconds: cpu(false),
    databaseCpuSeconds: cpu(true),
    peakBytes,
    peakProportionalBytes,
  };
}

function treeOf(root) {
  const processes = new Map();
  for (const entry of readdirSync('/proc')) {
    const process = /^\d+$/.test(entry) ? readProcess(Number(entry)) : null;
    if (process) processes.set(process.pid, process);
  }
  const belongs = (process) => {
    for (let at = process; at; at = processes.get(at.parent)) if (at.pid === root) return true;
    return false;
  };
  return [...processes.values()].filter(belongs);
}

function pssBytes(pid) {
  try {
    return Number(/^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0) * 1_024;
  } catch {
    return 0;
  }
}

/** One process as it is now, threads included; null when it is gone. */
export function readProcess(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const name = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'));
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return {
      pid,
      parent: Number(fields[1]),
      isDatabase: name.startsWith('postgres'),
      cpuSeconds: (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND,
      rssBytes: Number(fields[21]) * 4_096,
    };
  } catch {
    // it ended between the listing and the look
    return null;
  }
}
