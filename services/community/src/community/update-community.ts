import { claim, claimTaken, communityUpdated, updateCommunity as contract, community as lane, refuse } from '@causerie/contracts'
import { claims, command } from '@causerie/kernel'
import { type CommunityRow, categories, communities, mayInCommunity, standingInCommunity } from '@causerie/replicas'
import { changesOf } from '../changes.ts'
import type { Read } from '../context.ts'
import { communityAnswer } from './community-answer.ts'
import { unknownCategories } from './community-policy.ts'
import { nameClaim, nameHash } from './unique-name.ts'

/** A name that has to be unique is taken here; the one that is given up is released by a follow-up. */
export const updateCommunity = command(contract, {
  about: async ({ params: { communityId }, body }, read: Read) => {
    // Which name is to be unique where none is given; that it still has this name is looked at again when deciding.
    const displayName = body.displayName ?? (body.isUniqueDisplayName ? await read.communities.nameOf(communityId) : undefined)
    return {
      communityId,
      nameHashes: displayName === undefined ? [] : [nameHash(displayName)],
      categoryIds: [...new Set(body.categoryIds)],
    }
  },
  orderBy: ({ about }) => [lane(about.communityId), ...about.nameHashes.map((hash) => claim(nameClaim, hash))],
  load: ({ about, caller }) => ({
    ...standingInCommunity(about.communityId, caller),
    community: communities.get(about.communityId),
    categories: about.categoryIds.map((categoryId) => categories.get(categoryId)),
    names: about.nameHashes.map((hash) => claims.get(nameClaim, hash)),
  }),
  decide: ({ community, names, categories: found, ...standing }, { about, body, caller }) => {
    if (!community || community.isDeleted) return refuse('community-not-found')
    const isAdmin = caller.kind === 'admin'
    if (standing.member?.communityMembership === 'banned' && !isAdmin) return refuse('banned-from-community')
    if (!mayInCommunity('EDIT_COMMUNITY', { caller, ...standing })) return refuse('permission-denied')
    const { isUniqueDisplayName, ...fields } = body
    const { isOfficial = community.isOfficial, avatarFileId } = fields
    if (isOfficial !== community.isOfficial && !isAdmin) return refuse('permission-denied')
    const missing = unknownCategories(about.categoryIds, found)
    if (missing.length > 0) return refuse('unknown-categories', missing)
    // Files cannot be uploaded yet.
    if (avatarFileId && avatarFileId !== community.avatarFileId) return refuse('unknown-file', [avatarFileId])

    const name = nameOf(community, { ...fields, isUniqueDisplayName, hash: about.nameHashes[0], holder: names[0]?.owner })
    if ('refused' in name) return name
    const changed = {
      ...changesOf(community, {
        ...fields,
        ...(fields.categoryIds && { categoryIds: about.categoryIds }),
        description: fields.description === '' ? null : fields.description,
        avatarFileId: avatarFileId === '' ? null : avatarFileId,
      }),
      ...name.changed,
    }
    return Object.keys(changed).length > 0 ? [...name.taken, communityUpdated({ communityId: about.communityId, ...changed })] : []
  },
  reply: async ({ about: { communityId }, caller }, read: Read) => communityAnswer(await read.communityOf(caller, communityId)),
})

type Wish = {
  displayName?: string | undefined
  isUniqueDisplayName?: boolean | undefined
  hash: string | undefined
  holder: string | undefined
}

/** What becomes of the unique name: nothing, or another one, or none, and what has to be taken for it. */
const nameOf = (
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
