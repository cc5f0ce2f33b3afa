import type { Lease } from '@causerie/postgres'

type PassOptions = {
  /** Held by the one instance that does this. */
  lease: Lease
  onError: (error: unknown) => void
  /** How often a pass begins, unless one runs. */
  everyMilliseconds: number
  /** `mayContinue` is false once the lease is lost or the service stops: the pass ends early then. */
  pass: (mayContinue: () => Promise<boolean>) => Promise<unknown>
}

/** Begins passes again and again where the lease is held. Returns how to stop. */
export const startLeasedPasses = ({ lease, onError, everyMilliseconds, pass }: PassOptions) => {
  let isClosed = false
  let running: Promise<unknown> | undefined
  const mayContinue = async () => !isClosed && (await lease.hold())
  const passIfHeld = async () => {
    if (await mayContinue()) await pass(mayContinue)
  }
  const begin = () => {
    running ??= passIfHeld()
      .catch(onError)
      .finally(() => {
        running = undefined
      })
  }
  const timer = setInterval(begin, everyMilliseconds).unref()
  return async (): Promise<void> => {
    isClosed = true
    clearInterval(timer)
    await running
    await lease.release().catch(onError)
  }
}
