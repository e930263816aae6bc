/** CPU time of this thread in ms: how long it takes to read hostile input, whatever else the machine does. */
export function cpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
