import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { Figure } from './attack.ts'

const lookEvery = 100
/** What a process may need in addition to its idle memory while it is attacked. */
const factor = 1.5
const megabytes = 100

/** Megabytes of memory of one process, without its children. */
const residentOf = (pid: number): number => {
  const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  if (kilobytes === undefined) throw new Error(`process ${pid} has ended`)
  return Number(kilobytes) / 1024
}

/**
 * The memory of a process at its peak and in the last second of an attack, against its memory
 * before.
 */
export const memoryDuring = async (
  pid: number,
  attack: () => Promise<unknown>,
): Promise<{ peak: Figure; end: Figure }> => {
  const idle = residentOf(pid)
  let [peak, end] = [idle, idle]
  let isOver = false
  const done = attack().finally(() => {
    isOver = true
  })
  while (!isOver) {
    end = residentOf(pid)
    peak = Math.max(peak, end)
    await Promise.race([done, pause(lookEvery)])
  }
  await done
  const figure = (what: string, value: number): Figure => ({
    measure: `memory ${what}; ${idle.toFixed(0)} MB before`,
    value,
    limit: idle * factor + megabytes,
    unit: 'MB',
  })
  return { peak: figure('at its peak', peak), end: figure('at the end', end) }
}
