import { createHash } from 'node:crypto'
import { claim, claimReleased, communityDeleted, communityUpdated, community as lane, type Recorded } from '@causerie/contracts'
import { claims, decision, followUp } from '@causerie/kernel'
import { communities } from '@causerie/replicas'

/** A community's name, where it asked to be the only one of this name among those that ask. */
export const nameClaim = 'community-name'

/** Names that people read as the same are the same. */
export const nameHash = (displayName: string): string =>
  createHash('sha256').update(displayName.normalize('NFC').trim().toLowerCase()).digest('hex')

/** What a community gave up is free again, unless it has taken the name anew since (X to Y to X). */
const release = ({ data: { communityId, uniqueNameBefore } }: Recorded<{ communityId: string; uniqueNameBefore?: string | undefined }>) =>
  uniqueNameBefore === undefined
    ? []
    : [
        decision({
          orderBy: [lane(communityId), claim(nameClaim, uniqueNameBefore)],
          load: { community: communities.get(communityId), name: claims.get(nameClaim, uniqueNameBefore) },
          decide: ({ community, name }) =>
            name?.owner === communityId && community?.uniqueName !== uniqueNameBefore
              ? [claimReleased({ kind: nameClaim, value: uniqueNameBefore, takenBy: name.takenBy })]
              : [],
        }),
      ]

export const releaseNameOfRenamed = followUp('release-name-of-renamed-community', communityUpdated, release)
export const releaseNameOfDeleted = followUp('release-name-of-deleted-community', communityDeleted, release)
