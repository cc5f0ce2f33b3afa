import { userDeleted } from '@causerie/contracts/community'
import { claims, decision, followUp } from '@causerie/kernel'
import { claimKey, claimReleased } from '@causerie/protocol'

/** The claim that limits a network to one brand user. */
export const brandClaim = { kind: 'brand-user', value: 'only' } as const

/** Allows another brand user after the current one was deleted. */
export const releaseBrandClaim = followUp(
  'release-brand-claim',
  { of: userDeleted, from: 'beginning' },
  ({ data: { userId } }) => {
    const { kind, value } = brandClaim
    return [
      decision({
        orderBy: claimKey(kind, value),
        load: { claim: claims.get(kind, value) },
        decide: ({ claim }) =>
          claim?.owner === userId ? [claimReleased({ kind, value, takenBy: claim.takenBy })] : [],
      }),
    ]
  },
)
