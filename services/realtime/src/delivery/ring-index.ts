import type { ServiceName } from '@causerie/contracts/shared'
import type { Recorded } from '@causerie/protocol'

/**
 * An event of the ring. Numbers are in the order of reading; only those who listen to its keys are
 * told of it.
 */
export type Kept = {
  number: number
  service: ServiceName
  event: Recorded
  keys: readonly string[]
}

/** The events of one lane that one key tells, the oldest first. */
export type Run = {
  service: ServiceName
  lane: number
  events: Kept[]
  /** How many older ones were dropped. */
  dropped: number
}

export type RingIndex = {
  add(kept: Kept): void
  /** Drops the oldest event of all. */
  drop(oldest: Kept): void
  runsOf(networkId: string, key: string): readonly Run[]
}

/**
 * The events of the ring by network and key. Who comes back is told of little, while events of all
 * networks are kept.
 */
export const createRingIndex = (): RingIndex => {
  const networks = new Map<string, Map<string, Run[]>>()

  const runsOf = (networkId: string, key: string): Run[] => networks.get(networkId)?.get(key) ?? []
  const runOf = (runs: readonly Run[], { service, event: { lane } }: Kept): Run | undefined =>
    runs.find((run) => run.lane === lane && run.service === service)

  const addAt = (key: string, kept: Kept): void => {
    const { service, event } = kept
    const byKey = networks.get(event.networkId) ?? new Map<string, Run[]>()
    networks.set(event.networkId, byKey)
    const runs = byKey.get(key) ?? []
    byKey.set(key, runs)
    const run = runOf(runs, kept)
    if (run) run.events.push(kept)
    else runs.push({ service, lane: event.lane, events: [kept], dropped: 0 })
  }
  const dropAt = (key: string, oldest: Kept): void => {
    const { networkId } = oldest.event
    const runs = runsOf(networkId, key)
    const run = runOf(runs, oldest)
    if (!run) return
    run.events.shift()
    run.dropped += 1
    if (run.events.length > 0) return
    runs.splice(runs.indexOf(run), 1)
    const byKey = networks.get(networkId)
    if (runs.length === 0) byKey?.delete(key)
    if (byKey?.size === 0) networks.delete(networkId)
  }
  return {
    runsOf,
    add: (kept) => {
      for (const key of kept.keys) addAt(key, kept)
    },
    drop: (oldest) => {
      for (const key of oldest.keys) dropAt(key, oldest)
    },
  }
}
