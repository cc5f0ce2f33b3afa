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

/** The peak of a process's memory while something is done to it, against its memory before. */
export const memoryDuring = async (pid: number, attack: () => Promise<unknown>): Promise<Figure> => {
  const idle = residentOf(pid)
  let peak = idle
  let isOver = false
  const done = attack().finally(() => {
    isOver = true
  })
  while (!isOver) {
    peak = Math.max(peak, residentOf(pid))
    await Promise.race([done, pause(lookEvery)])
  }
  await done
  peak = Math.max(peak, residentOf(pid))
  return { measure: `peak memory; ${idle.toFixed(0)} MB before`, value: peak, limit: idle * factor + megabytes, unit: 'MB' }
}
