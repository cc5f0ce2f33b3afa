import { hash } from 'node:crypto'
import { type Columns, type Connection, recordsIn } from '@causerie/postgres'
import { refuse } from '@causerie/protocol'
import type { Keyed, QueuedDecision, Result, StoredOutcome } from './queued-decision.ts'

export const requestHashOf = (request: readonly unknown[]): string =>
  hash('sha256', JSON.stringify(request))

type OutcomeRow = {
  network_id: string
  actor: string
  key: string
  request_hash: string
  outcome: string
}
const find = `select o.* from unnest($1::text[], $2::text[], $3::text[]) k(n, a, k) cross join lateral
  (select network_id, actor, key, request_hash, outcome::text as outcome from outcomes where network_id = k.n and actor = k.a and key = k.k limit 1) o`

type Added = { networkId: string; actor: string; keyed: Keyed; outcome: StoredOutcome }
const columnsOfOutcomes: Columns<Added> = {
  network_id: ['text', ({ networkId }) => networkId],
  actor: ['text', ({ actor }) => actor],
  key: ['text', ({ keyed }) => keyed.key],
  request_hash: ['text', ({ keyed }) => keyed.requestHash],
  outcome: ['json', ({ outcome }) => JSON.stringify(outcome)],
}

const idOf = (networkId: string, actor: string, key: string): string =>
  JSON.stringify([networkId, actor, key])

/**
 * The outcomes of a batch's commands with an idempotency key: those that are stored, and those that
 * the batch adds.
 */
export const outcomesOfBatch = (decisions: readonly QueuedDecision[]) => {
  const keyed = decisions.filter(({ keyed }) => keyed)
  const known = new Map<string, { requestHash: string; outcome: StoredOutcome }>()
  const added: Added[] = []

  return {
    load: async (connection: Connection): Promise<void> => {
      if (keyed.length === 0) return
      const keys = [
        keyed.map(({ networkId }) => networkId),
        keyed.map(({ actor }) => actor),
        keyed.map((queued) => queued.keyed?.key),
      ]
      for (const {
        network_id,
        actor,
        key,
        request_hash,
        outcome,
      } of await connection.prepared<OutcomeRow>(find, keys))
        known.set(idOf(network_id, actor, key), {
          requestHash: request_hash,
          outcome: JSON.parse(outcome) as StoredOutcome,
        })
    },

    /** The result of a repeated command. */
    of: ({ networkId, actor, keyed }: QueuedDecision): Result | undefined => {
      const stored = keyed && known.get(idOf(networkId, actor, keyed.key))
      if (!stored) return undefined
      return stored.requestHash === keyed.requestHash
        ? { kind: 'repeated', outcome: stored.outcome }
        : { kind: 'refused', refusal: refuse('idempotency-key-reused') }
    },

    /** Stores confirmed refusals, but no `unavailable`. */
    add: ({ networkId, actor, keyed, isConfirmed }: QueuedDecision, result: Result): void => {
      const outcome = keyed && outcomeOf(result, isConfirmed, keyed.resolved)
      if (!outcome) return
      known.set(idOf(networkId, actor, keyed.key), { requestHash: keyed.requestHash, outcome })
      added.push({ networkId, actor, keyed, outcome })
    },

    isAdded: () => added.length > 0,
    /** In the order of keys, so that batches do not deadlock. */
    branches: (values: unknown[]): string[] =>
      added.length === 0
        ? []
        : [
            `o as (insert into outcomes (${Object.keys(columnsOfOutcomes).join(', ')})
              select * from ${recordsIn(added, columnsOfOutcomes, values)} r order by network_id, actor, key)`,
          ],
  }
}

const deletedAtOnce = 10_000
const deleteExpired = `delete from outcomes where ctid in (
  select ctid from outcomes where at < clock_timestamp() - interval '24 hours' limit $1) returning 1`

/** Deletes outcomes older than a day. */
export const deleteExpiredOutcomes = async (
  run: (text: string, values: readonly unknown[]) => Promise<readonly unknown[]>,
): Promise<void> => {
  while ((await run(deleteExpired, [deletedAtOnce])).length === deletedAtOnce);
}

const outcomeOf = (
  result: Result,
  isConfirmed: boolean,
  resolved: unknown,
): StoredOutcome | undefined => {
  if (result.kind === 'recorded')
    return {
      resolved,
      events: result.events.map(({ lane, position }) => [lane, position]),
      heads: [...result.heads],
    }
  if (result.kind === 'refused' && isConfirmed && result.refusal.refused !== 'unavailable')
    return { refusal: result.refusal }
  return undefined
}
