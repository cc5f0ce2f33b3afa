import { communityDeleted, communityUpdated } from '@causerie/contracts/community'
import { communityKey } from '@causerie/contracts/shared'
import { claims, decision, followUp } from '@causerie/kernel'
import { claimKey, claimReleased, claimTaken, type Recorded, refuse } from '@causerie/protocol'
import { type CommunityRow, communities } from '@causerie/replicas'
import { nameHash } from '../name-hash.ts'

/**
 * The kind of the claim on a unique name. Only communities with `isUniqueDisplayName` claim their
 * name.
 */
export const nameClaim = 'community-name'

type RequestedName = {
  displayName: string | undefined
  isUniqueDisplayName: boolean | undefined
  /**
   * Hash of the requested name; without one, hash of the name that the community had before the
   * command was ordered.
   */
  hash: string | undefined
  /** The community that holds the claim on that name. */
  holder: string | undefined
}

/**
 * The claims to record and the fields to change when an update sets, changes or drops the unique
 * name.
 */
export const changeUniqueName = (
  {
    communityId,
    displayName,
    uniqueName: before,
  }: Pick<CommunityRow, 'communityId' | 'displayName' | 'uniqueName'>,
  requested: RequestedName,
) => {
  const { hash = before, isUniqueDisplayName = before !== null } = requested
  if (
    requested.hash &&
    requested.displayName === undefined &&
    requested.hash !== nameHash(displayName)
  )
    return refuse('name-changed')
  const after = isUniqueDisplayName ? hash : null
  if (after === before) return { claims: [], fields: {} }
  const fields = { uniqueName: after, ...(before !== null && { uniqueNameBefore: before }) }
  if (after === null) return { claims: [], fields }
  if (requested.holder !== undefined && requested.holder !== communityId)
    return refuse('duplicate-name')
  return { claims: [claimTaken({ kind: nameClaim, value: after, owner: communityId })], fields }
}

/** Releases the previous name unless the community has claimed it again since (X to Y to X). */
const release = ({
  data: { communityId, uniqueNameBefore },
}: Recorded<{ communityId: string; uniqueNameBefore?: string | undefined }>) =>
  uniqueNameBefore === undefined
    ? []
    : [
        decision({
          orderBy: [communityKey(communityId), claimKey(nameClaim, uniqueNameBefore)],
          load: {
            community: communities.get(communityId),
            name: claims.get(nameClaim, uniqueNameBefore),
          },
          decide: ({ community, name }) =>
            name?.owner === communityId && community?.uniqueName !== uniqueNameBefore
              ? [claimReleased({ kind: nameClaim, value: uniqueNameBefore, takenBy: name.takenBy })]
              : [],
        }),
      ]

export const releaseNameOfRenamed = followUp(
  'release-name-of-renamed-community',
  { of: communityUpdated, from: 'beginning' },
  release,
)
export const releaseNameOfDeleted = followUp(
  'release-name-of-deleted-community',
  { of: communityDeleted, from: 'beginning' },
  release,
)
