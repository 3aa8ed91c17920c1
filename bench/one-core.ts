import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import os from 'node:os'

/** As the kernel counts processor time, on every machine that Node runs on. */
const TICKS_PER_SECOND = 100

/** Servers have the first core, the clients the last one. */
export const SERVER_CORE = 0
export const CLIENT_CORE = os.cpus().length - 1

/** Keeps all threads of a process on one core; needs taskset, which every Linux has. */
export function pin(pid: number, core: number): void {
  execFileSync('taskset', ['-a', '-c', '-p', String(core), String(pid)], { stdio: 'pipe' })
}

/** Processor time that all threads of a process have used. Unlike the clock, it does not count what others use. */
export function readCpuSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
}

/** Resident memory in MB. */
export function readMemoryMb(pid: number): number {
  return readStatusMb(pid, /^VmRSS:\s+(\d+)/m)
}

/** The most resident memory that the process has had, in MB. */
export function readPeakMb(pid: number): number {
  return readStatusMb(pid, /^VmHWM:\s+(\d+)/m)
}

function readStatusMb(pid: number, pattern: RegExp): number {
  const [, kilobytes] = pattern.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}
