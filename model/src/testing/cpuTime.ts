/** The model knows of no process; its tests run in one. */
declare const process: {
  cpuUsage(since?: Usage): Usage;
};

interface Usage {
  readonly user: number;
  readonly system: number;
}

/** What work answers, and the milliseconds of processor that it took: others may keep the machine busy. */
export function measured<T>(work: () => T): { readonly result: T; readonly cpuMs: number } {
  const start = process.cpuUsage();
  const result = work();
  const { user, system } = process.cpuUsage(start);
  return { result, cpuMs: (user + system) / 1_000 };
}
