import { setTimeout as pass } from 'node:timers/promises'

/**
 * Lets time pass, in milliseconds, where time is what a test is about: a deadline that goes by, a
 * fault that lasts, or something that must not happen meanwhile. `_because` says which, to readers.
 * What can be seen is waited for with `eventually`.
 */
export const forAWhile = (milliseconds: number, _because: string): Promise<void> =>
  pass(milliseconds)
