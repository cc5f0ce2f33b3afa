import type { TestContext } from 'vitest'

/** A server that tests may harm. */
export type OwnServer = {
  /** SIGKILL ends it at once; SIGSTOP freezes it, with its connections open, until SIGCONT. Fulfilled when that has happened. */
  kill(signal: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): Promise<void>
  /** Kills it if it still runs, and starts it on the same data and address. Fulfilled when it serves again. */
  restart(): Promise<void>
  /** Ends it and removes its data. */
  stop(): Promise<void>
  /** What it said last, where that is kept. */
  readonly lines?: readonly string[]
}

/** Why there is no server, in words for the person who runs the tests. */
export type Missing = { readonly why: string }

export const isMissing = (found: object): found is Missing => 'why' in found

/** Ends a test that has no server: it is skipped, and where every suite is demanded (TEST_DEMAND=all) it fails. */
export const skip = (context: TestContext, { why }: Missing): void => {
  if (process.env.TEST_DEMAND === 'all') throw new Error(why)
  context.skip(why)
}

/** Asks again every 50 ms until it works; after the given time the last failure is thrown. */
export const until = async <T>(milliseconds: number, attempt: () => Promise<T>): Promise<T> => {
  const end = Date.now() + milliseconds
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      if (Date.now() > end) throw error
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}

/** The way out of every attempt to start a server: it is made twice, then the tests go on without it, and say why. */
export const orMissing = async <T>(what: string, start: () => Promise<T>): Promise<T | Missing> => {
  try {
    // A port that was free a moment ago may be somebody else's by now.
    return await start().catch(() => start())
  } catch (error) {
    return { why: `${what}: ${error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)}` }
  }
}
