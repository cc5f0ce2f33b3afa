import { queryHolds as contract } from '@causerie/contracts/community'
import { indexesOn, type NoValues, query } from '@causerie/kernel'
import { list } from '@causerie/lists'
import { pageAsked } from '@causerie/protocol'
import { holds } from '@causerie/replicas'
import { presentHold } from './hold-answer.ts'

export const queryHolds = query(contract, async ({ query: { options } }, reader) => {
  const { rows, paging } = await holdList(reader, pageAsked('lastCreated', options), {})
  const loaded = await reader.load({ holds: rows.map(({ id }) => holds.get(id)) })
  return { holds: loaded.holds.flatMap((hold) => (hold ? [presentHold(hold)] : [])), paging }
})

const holdList = list<object, NoValues>()('holds', {
  sorts: { lastCreated: { by: 'set_at', order: 'desc' } },
  scan: { from: 'holds', id: 'hold_id' },
})

export const holdIndexes = indexesOn(holds, { holds_by_time: { on: ['setAt', 'holdId'] } })
