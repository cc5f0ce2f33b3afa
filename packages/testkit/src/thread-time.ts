import { readFileSync } from 'node:fs'

const schedule = (): number[] => readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ').map(Number)
const isLinux = process.platform === 'linux'

/** Milliseconds that this thread has run; where the system does not say, the time that has passed. */
export const threadMilliseconds = (): number => (isLinux ? (schedule()[0] ?? 0) / 1e6 : performance.now())

/** Milliseconds that this thread was ready to run and had to wait for a core; 0 where the system does not say. */
export const waitedMilliseconds = (): number => (isLinux ? (schedule()[1] ?? 0) / 1e6 : 0)
