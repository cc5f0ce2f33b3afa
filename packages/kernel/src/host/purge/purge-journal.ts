import { erased, networkDeleted } from '@causerie/protocol'
import type { Readers } from '../service-connections.ts'

/** Positions that a statement looks at. */
const positionsOfAPage = 5_000

/** Ids, places, predecessors and times stay, so that readers go on over them. */
const erase = `
  with gone as (
    update journal set type = $5, version = 1, data = '{}', subject = 'network:', actor = '', cause = '', hops = 0, trace = null
    where lane = $1 and position > $2 and position <= $3 and network_id = $4 and type <> all($6)
    returning 1
  )
  select count(*)::int as count from gone`

/**
 * Erases the events of a network behind these positions page by page. `onPage` is told how many
 * they were and up to where, and ends the pass where it resolves to false.
 */
export const purgeJournal = async (
  read: Readers['read'],
  { networkId, positions }: { networkId: string; positions: Readonly<Record<string, number>> },
  onPage: (page: { lane: number; upTo: number; count: number }) => Promise<boolean>,
): Promise<boolean> => {
  const heads = await read<{ lane: number; head: number }>('select lane, head from lanes', [])
  for (const { lane, head } of heads)
    for (let after = positions[lane] ?? 0; after < Number(head); ) {
      const upTo = Math.min(after + positionsOfAPage, Number(head))
      const kept = [erased.type, networkDeleted.type]
      const values = [lane, after, upTo, networkId, erased.type, kept]
      const [gone] = await read<{ count: number }>(erase, values)
      if (!(await onPage({ lane, upTo, count: gone?.count ?? 0 }))) return false
      after = upTo
    }
  return true
}
