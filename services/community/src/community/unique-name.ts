import {
  claimKey,
  claimReleased,
  claimTaken,
  communityDeleted,
  communityKey,
  communityUpdated,
  type Recorded,
  refuse,
} from '@causerie/contracts'
import { claims, decision, followUp } from '@causerie/kernel'
import { type CommunityRow, communities } from '@causerie/replicas'
import { nameHash } from '../name-hash.ts'

/** A community's name, where it asked to be the only one of this name among those that ask. */
export const nameClaim = 'community-name'

type Wish = {
  displayName: string | undefined
  isUniqueDisplayName: boolean | undefined
  /** The hash of the name that is wished for, or, where none is given, of the one that it had when that was looked up. */
  hash: string | undefined
  /** Who holds that name. */
  holder: string | undefined
}

/** What becomes of a community's unique name: nothing, another one, or none; and what has to be taken for it. */
export const uniqueNameAfter = (
  { communityId, displayName, uniqueName: before }: Pick<CommunityRow, 'communityId' | 'displayName' | 'uniqueName'>,
  wish: Wish,
) => {
  const { hash = before, isUniqueDisplayName = before !== null } = wish
  if (wish.hash && wish.displayName === undefined && wish.hash !== nameHash(displayName)) return refuse('name-changed')
  const after = isUniqueDisplayName ? hash : null
  if (after === before) return { taken: [], changed: {} }
  const changed = { uniqueName: after, ...(before !== null && { uniqueNameBefore: before }) }
  if (after === null) return { taken: [], changed }
  if (wish.holder !== undefined && wish.holder !== communityId) return refuse('duplicate-name')
  return { taken: [claimTaken({ kind: nameClaim, value: after, owner: communityId })], changed }
}

/** What a community gave up is free again, unless it has taken the name anew since (X to Y to X). */
const release = ({ data: { communityId, uniqueNameBefore } }: Recorded<{ communityId: string; uniqueNameBefore?: string | undefined }>) =>
  uniqueNameBefore === undefined
    ? []
    : [
        decision({
          orderBy: [communityKey(communityId), claimKey(nameClaim, uniqueNameBefore)],
          load: { community: communities.get(communityId), name: claims.get(nameClaim, uniqueNameBefore) },
          decide: ({ community, name }) =>
            name?.owner === communityId && community?.uniqueName !== uniqueNameBefore
              ? [claimReleased({ kind: nameClaim, value: uniqueNameBefore, takenBy: name.takenBy })]
              : [],
        }),
      ]

export const releaseNameOfRenamed = followUp('release-name-of-renamed-community', { of: communityUpdated, from: 'beginning' }, release)
export const releaseNameOfDeleted = followUp('release-name-of-deleted-community', { of: communityDeleted, from: 'beginning' }, release)
