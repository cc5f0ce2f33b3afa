// CPU time of this process and of everything that it started, which a busy machine changes little.
import { readdirSync, readFileSync } from 'node:fs'

/**
 * Of `/proc/<pid>/stat`, in hundredths of a second: what a process used, and what those of its
 * children used that have ended.
 */
const ticksPerSecond = 100

/** Seconds, user and system; undefined where there is no `/proc`. */
export const cpuSeconds = () => {
  const all = processes()
  const own = all.get(process.pid)
  if (!own) return undefined
  const descendants = [own]
  // The list grows while it is read.
  for (const { pid } of descendants)
    for (const one of all.values()) if (one.parent === pid) descendants.push(one)
  return descendants.reduce((sum, { ticks }) => sum + ticks, 0) / ticksPerSecond
}

function processes() {
  try {
    const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
    return new Map(pids.flatMap(statistics).map((one) => [one.pid, one]))
  } catch {
    return new Map()
  }
}

function statistics(name) {
  try {
    const text = readFileSync(`/proc/${name}/stat`, 'utf8')
    // The name of the program, in parentheses, may have spaces.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
    return [{ pid: Number(name), parent: Number(fields[1]), ticks }]
  } catch {
    // It has ended meanwhile.
    return []
  }
}
