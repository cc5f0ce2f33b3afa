import type { TestContext } from 'vitest'
import { deadline } from '../deadline.ts'

/** A server that tests may kill. */
export type OwnServer = {
  /**
   * SIGKILL ends it; SIGSTOP freezes it with open connections until SIGCONT. Resolves when that has
   * happened.
   */
  kill(signal: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): Promise<void>
  /**
   * Kills it if it runs, and restarts it on the same data and address. Resolves when it accepts
   * requests.
   */
  restart(): Promise<void>
  /** Stops it and removes its data. */
  stop(): Promise<void>
  /** The last lines of its output, if they are kept. */
  readonly lines?: readonly string[]
}

/** The reason why there is no server, for the developer who runs the tests. */
export type Missing = { readonly why: string }

export const isMissing = (found: object): found is Missing => 'why' in found

/** Skips a test that has no server, or fails it if all suites are required (TEST_DEMAND=all). */
export const skip = (context: TestContext, { why }: Missing): void => {
  if (process.env.TEST_DEMAND === 'all') throw new Error(why)
  context.skip(why)
}

/**
 * Retries until the attempt succeeds; throws the last error after the given time, or a longer one
 * on a slow machine.
 */
export const until = async <T>(milliseconds: number, attempt: () => T | Promise<T>): Promise<T> => {
  const end = performance.now() + deadline(milliseconds)
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      if (performance.now() > end) throw error
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
}

/** Starts a server with one retry; returns the reason if it fails, so that tests can be skipped. */
export const orMissing = async <T>(what: string, start: () => Promise<T>): Promise<T | Missing> => {
  try {
    // Another process may have taken a port that was free before.
    return await start().catch(() => start())
  } catch (error) {
    return {
      why: `${what}: ${error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)}`,
    }
  }
}
