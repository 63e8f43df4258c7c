/**
 * Begins to measure what something costs. Returns how many milliseconds processors have worked for this process since
 * then: what others do on a busy machine, and waiting for them, do not count.
 */
export function measureCpuTime(): () => number {
  const before = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000;
  };
}
