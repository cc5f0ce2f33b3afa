import { existsSync, readFileSync } from 'node:fs'

const schedule = '/proc/thread-self/schedstat'
const pressure = '/proc/pressure/cpu'
const [hasSchedule, hasPressure] = [existsSync(schedule), existsSync(pressure)]

/**
 * Nanoseconds that this thread has run, and that it was ready to run and had to wait for a core.
 */
const scheduled = (): number[] => readFileSync(schedule, 'utf8').split(' ').map(Number)

/**
 * Milliseconds that this thread has run; where the system does not say, the time that has passed.
 */
export const threadMilliseconds = (): number =>
  hasSchedule ? (scheduled()[0] ?? 0) / 1e6 : performance.now()

/**
 * Milliseconds for which this thread, and any thread of the machine, waited for a core; 0 where the
 * system does not say.
 */
export const waitedMilliseconds = (): { here: number; anywhere: number } => ({
  here: hasSchedule ? (scheduled()[1] ?? 0) / 1e6 : 0,
  anywhere: hasPressure ? Number(/total=(\d+)/.exec(readFileSync(pressure, 'utf8'))?.[1]) / 1e3 : 0,
})
