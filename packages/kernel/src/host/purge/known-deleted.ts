import { networkDeleted, type Recorded, refuse } from '@causerie/protocol'
import type { Result, Submission } from '../../write/queued-decision.ts'
import type { Readers } from '../service-connections.ts'

const askEvery = 1_000

/** The networks that are deleted, as this instance knows them. */
export type KnownDeleted = {
  has(networkId: string): boolean
  /** Learns of those that these events delete. */
  take(events: readonly Recorded[]): void
  /** Refuses every decision of a deleted network. */
  guard(submit: Submit): Submit
  /** Reads once. */
  read(): Promise<void>
  stop(): void
}
type Submit = (submission: Submission) => Promise<Result>

/** Other instances of the service record deletions, too: they are read again each second. */
export const knownDeleted = (
  { read }: Pick<Readers, 'read'>,
  onError: (error: unknown) => void,
): KnownDeleted => {
  const known = new Set<string>()
  const readAll = async () => {
    const rows = await read<{ network_id: string }>('select network_id from deleted_networks', [])
    for (const { network_id } of rows) known.add(network_id)
  }
  const timer = setInterval(() => void readAll().catch(onError), askEvery).unref()
  return {
    has: (networkId) => known.has(networkId),
    take: (events) => {
      for (const { type, networkId } of events)
        if (type === networkDeleted.type) known.add(networkId)
    },
    guard: (submit) => async (submission) =>
      known.has(submission.networkId)
        ? { kind: 'refused', refusal: refuse('unauthorized') }
        : submit(submission),
    read: readAll,
    stop: () => clearInterval(timer),
  }
}
