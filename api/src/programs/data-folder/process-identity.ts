import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

function onLinux(pid: number): string | undefined {
  let stat: string;
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return undefined;
  }
  // The program's name is in brackets and may contain anything; the state follows it, the start time 19 fields later.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const state = fields[0];
  if (state === 'Z' || state === 'X') return undefined;
  return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${fields[19] ?? ''}`;
}

function byPs(pid: number): string | undefined {
  try {
    const started = execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { stdio: ['ignore', 'pipe', 'ignore'] });
    return started.toString('utf8').trim() || undefined;
  } catch {
    return undefined;
  }
}

function bySignal(pid: number): string | undefined {
  try {
    process.kill(pid, 0);
    return 'running';
  } catch {
    return undefined;
  }
}

/**
 * A text that no other process shares, not even a later one with the same number: its start time. Undefined when no such
 * process runs; one that has ended and was not yet collected by its parent doesn't.
 */
export function processIdentity(pid: number): string | undefined {
  if (process.platform === 'linux') return onLinux(pid);
  return process.platform === 'win32' ? bySignal(pid) : byPs(pid);
}
