import { type Doc, type Reader, sql } from '@causerie/kernel'
import type { JoinRequestDoc } from './join-request.ts'

const byId = sql<{ doc: Doc<JoinRequestDoc> }>(
  'join-request',
  `
  select doc
  from join_requests
  where network_id = $1 and join_request_id = $2
  `,
)

export const joinRequestQueries = (reader: Reader) => ({
  byId: async (joinRequestId: string) => (await reader.rows(byId, joinRequestId))[0]?.doc,
})
