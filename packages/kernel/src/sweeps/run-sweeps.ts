import { performance } from 'node:perf_hooks'
import type { Lease } from '@causerie/postgres'
import { newId } from '../dsl/ids.ts'
import type { Reader } from '../dsl/reader.ts'
import type { ServiceTools } from '../dsl/service-tools.ts'
import type { Sweep, SweptNetwork } from '../dsl/sweep.ts'
import { signal } from '../sources/signal.ts'
import type { Result, Submission } from '../write/queued-decision.ts'
import { pace } from './pace.ts'

export type SweepOptions = {
  sweeps: readonly Sweep[]
  /** Held by the one instance of the service that sweeps. */
  lease: Lease
  rowsOfAllNetworks: ServiceTools['rowsOfAllNetworks']
  reader: (networkId: string) => Reader
  submit: (submission: Submission) => Promise<Result>
  onError: (error: unknown) => void
  /** Decisions a second, of all networks together. */
  perSecond?: number
}

const lookEvery = 2_000
/** Rows grow old by themselves: so often is a network gone through that has not changed. */
const againAfter = 6 * 3_600_000
const retryAfter = 30_000
const decideWithin = 10_000

type Done = { state: string; until: number }

/** Goes through all networks again and again. Returns how to stop. */
export const startSweeps = (options: SweepOptions): (() => Promise<void>) => {
  const { sweeps, lease, rowsOfAllNetworks, reader, submit, onError, perSecond = 50 } = options
  const waitOf = pace(perSecond, () => performance.now())
  const closing = signal()
  const running = new Map<string, Promise<void>>()
  const done = new Map<string, Done>()
  let [isClosed, isHeld] = [false, false]
  const mayContinue = () => isHeld && !isClosed

  const decide = async (name: string, networkId: string, decision: Submission['decision']) => {
    const wait = waitOf()
    if (wait > 0) await closing.wait(wait)
    if (!mayContinue()) return
    const deadline = Date.now() + decideWithin
    const by = { networkId, actor: 'causerie', cause: `sweep ${name} ${newId()}`, hops: 0 }
    const result = await submit({ ...by, decision, isConfirmed: true, deadline })
    // A refusal, or rows that changed meanwhile, leave it to the next time.
    if (result.kind === 'failed') onError(result.error)
    if (result.kind === 'unavailable') throw new Error(result.reason)
  }

  const sweep = async (
    { name, search }: Sweep,
    { networkId, state }: SweptNetwork,
    key: string,
  ) => {
    try {
      for await (const decision of search(reader(networkId))) {
        if (!mayContinue()) return
        await decide(name, networkId, decision)
      }
      if (mayContinue()) done.set(key, { state, until: performance.now() + againAfter })
    } catch (error) {
      done.set(key, { state, until: performance.now() + retryAfter })
      onError(error)
    } finally {
      running.delete(key)
    }
  }

  const lookFor = async (one: Sweep): Promise<void> => {
    for (const network of await rowsOfAllNetworks(one.networks)) {
      const key = `${one.name} ${network.networkId}`
      const last = done.get(key)
      const isDone = last?.state === network.state && last.until > performance.now()
      if (!running.has(key) && !isDone) running.set(key, sweep(one, network, key))
    }
  }

  const loop = async (): Promise<void> => {
    while (!isClosed) {
      try {
        isHeld = await lease.hold()
        if (isHeld) await Promise.all(sweeps.map(lookFor))
        // Another instance has gone through them since.
        else done.clear()
      } catch (error) {
        isHeld = false
        onError(error)
      }
      if (!isClosed) await closing.wait(lookEvery)
    }
  }
  const looping = sweeps.length > 0 ? loop() : Promise.resolve()

  return async () => {
    isClosed = true
    closing.fire()
    await looping
    await Promise.all(running.values())
    await lease.release().catch(onError)
  }
}
