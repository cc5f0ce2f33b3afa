import { expect } from 'vitest'
import { deadline } from './deadline.ts'

const usual = 5_000

/**
 * Waits for a condition: `await eventually(() => rows()).toEqual([…])`. The value is read again
 * until the assertion holds; it fails with its last error. `timeout`, in milliseconds, is for a
 * free machine: a slow one gets more.
 */
export const eventually: typeof expect.poll = (value, { timeout = usual, ...more } = {}) =>
  expect.poll(value, { interval: 20, ...more, timeout: deadline(timeout) })
