import { Claim, claimKey, claimReleased, claimTaken } from '@causerie/protocol'
import { fold } from './fold.ts'
import { table } from './table.ts'

/**
 * Values that are unique within their network. Every service has this table and folds its events.
 */
export const claims = table('claims', {
  row: Claim,
  key: ['kind', 'value'],
  orderedByKey: ({ kind, value }) => claimKey(kind, value),
  fillfactor: 70,
})

export const claimFolds = {
  claimTaken: fold(claimTaken)(
    (e) => ({ claim: claims.get(e.kind, e.value) }),
    ({ claim }, { data, id, at }) => [
      claims.put({
        ...data,
        takenBy: id,
        takenAt: at,
        isReplaced: claim !== undefined && claim.owner !== data.owner,
      }),
    ],
  ),
  // Ignored when somebody else has taken it since.
  claimReleased: fold(claimReleased)(
    (e) => ({ claim: claims.get(e.kind, e.value) }),
    ({ claim }, { data }) =>
      claim && claim.takenBy === data.takenBy ? [claims.remove(claim)] : [],
  ),
}
