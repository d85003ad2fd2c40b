import { readFileSync } from 'node:fs';

// Needs /proc. A tick is 10 ms on all Linux systems that Node runs on.
const msPerTick = 10;

/** CPU time that a process has used, in ms; 0 if it has ended. */
export function cpuMsOf(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * msPerTick;
  } catch {
    return 0;
  }
}

/** Resident memory of a process in MB. */
export const residentMb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

/** Measures the CPU time of processes, some of which may start later. @returns the CPU time since the call, in ms */
export async function countCpu(list: () => Promise<readonly number[]>): Promise<() => Promise<number>> {
  const before = new Map((await list()).map((pid) => [pid, cpuMsOf(pid)]));
  return async () => {
    let used = 0;
    for (const pid of await list()) used += Math.max(0, cpuMsOf(pid) - (before.get(pid) ?? 0));
    return used;
  };
}
