import { readdirSync, readFileSync } from 'node:fs'

/** A process that is measured together with its children, such as Postgres. */
export type Measured = { name: string; pid: number }

const ticksPerSecond = 100
const parentOf = 1
const ownTicks = [11, 12]
const reapedTicks = [13, 14]

/**
 * Milliseconds of CPU that a process and its children have used, including children that have
 * ended.
 */
export const cpuOf = (pid: number): number => {
  const own = statOf(pid)
  if (!own) throw new Error(`process ${pid} has ended`)
  const children = childrenOf(pid).map((child) => ticks(statOf(child) ?? [], ownTicks))
  return (
    ((ticks(own, [...ownTicks, ...reapedTicks]) + children.reduce((sum, each) => sum + each, 0)) *
      1000) /
    ticksPerSecond
  )
}

/** Megabytes of memory of a process and its children; shared memory is counted once. */
export const memoryOf = (pid: number): number =>
  [pid, ...childrenOf(pid)].reduce((sum, each) => {
    const kilobytes = /^Pss: +(\d+) kB/m.exec(
      readFileSync(`/proc/${each}/smaps_rollup`, 'utf8'),
    )?.[1]
    return sum + Number(kilobytes) / 1024
  }, 0)

const childrenOf = (pid: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((each) => Number(statOf(each)?.[parentOf]) === pid)

/** The fields of /proc/<pid>/stat after the name, which may contain any character. */
const statOf = (pid: number): string[] | undefined => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return undefined
  }
}

const ticks = (stat: readonly string[], fields: readonly number[]): number =>
  fields.reduce((sum, field) => sum + Number(stat[field] ?? 0), 0)

/** A child of this process by program name; undefined if it runs elsewhere. */
export const childNamed = (name: string, program: string): Measured | undefined => {
  const pid = childrenOf(process.pid).find(
    (each) => readFileSync(`/proc/${each}/comm`, 'utf8').trim() === program,
  )
  return pid === undefined ? undefined : { name, pid }
}
