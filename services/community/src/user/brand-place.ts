import { claimKey, claimReleased, userDeleted } from '@causerie/contracts'
import { claims, decision, followUp } from '@causerie/kernel'

/** What the one brand user of a network holds. */
export const brandPlace = { kind: 'brand-user', value: 'the-one' } as const

/** A brand user who was deleted makes room for another. */
export const releaseBrandPlace = followUp('release-brand-place', { of: userDeleted, from: 'beginning' }, ({ data: { userId } }) => {
  const { kind, value } = brandPlace
  return [
    decision({
      orderBy: claimKey(kind, value),
      load: { held: claims.get(kind, value) },
      decide: ({ held }) => (held?.owner === userId ? [claimReleased({ kind, value, takenBy: held.takenBy })] : []),
    }),
  ]
})
