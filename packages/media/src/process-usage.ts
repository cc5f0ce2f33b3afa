import { existsSync, readFileSync } from 'node:fs'

/** What a process uses: resident bytes, and seconds of processors since its start. */
export type Usage = { bytes: number; seconds: number }

/** The kernel counts times in hundredths of a second on every architecture. */
const ticksPerSecond = 100

/** Reads what a process uses; undefined if it has ended, or on systems without `/proc`. */
export const usageOf = (pid: number): Usage | undefined => {
  try {
    const resident = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1]
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    // The name of the program, in parentheses, may contain spaces; user and system time are the
    // 12th and 13th field behind it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return {
      bytes: Number(resident ?? 0) * 1024,
      seconds: (Number(fields[11]) + Number(fields[12])) / ticksPerSecond,
    }
  } catch {
    return undefined
  }
}

/** Whether this system says what processes use. */
export const tellsUsage: boolean = existsSync('/proc/self/status')
