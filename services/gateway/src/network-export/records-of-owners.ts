import { networkRecordsQuery } from '@causerie/contracts/shared'
import type { OwnRecords } from '@causerie/movers'
import { repeatedAfter } from '../repeated.ts'
import type { ReceivedCall } from '../upstream.ts'
import type { AskQuery } from '../user-export/ask-query.ts'

type Options = { networkId: string; askQuery: AskQuery }

/** Milliseconds before an owner is asked again: instances restart. */
const repeatsAfter = 1_000

/** Reads what no operation lists. */
export const recordsOfOwners = (
  { position }: ReceivedCall,
  { networkId, askQuery }: Options,
): OwnRecords => {
  const repeated = repeatedAfter(repeatsAfter)
  return async ({ owner, kind }, after) => {
    const question = {
      query: networkRecordsQuery.name,
      networkId,
      input: { kind, after },
      position,
    }
    return networkRecordsQuery.answer.parse(await repeated(() => askQuery(owner, question)))
  }
}
