import { createHash } from 'node:crypto'
import {
  claim,
  claimTaken,
  communityCreated,
  createCommunity as contract,
  community as lane,
  memberJoined,
  refuse,
} from '@causerie/contracts'
import { claims, command } from '@causerie/kernel'
import { communities, communityUsers, users } from '@causerie/replicas'
import type { Read } from '../context.ts'
import { waiting } from '../member/waiting.ts'
import { communityAnswer } from './community-answer.ts'

const nameClaim = 'community-name'
/** Names that people read as the same are the same. */
const nameHash = (displayName: string): string =>
  createHash('sha256').update(displayName.normalize('NFC').trim().toLowerCase()).digest('hex')

/** The creator joins as a moderator, the invited as plain members. */
export const createCommunity = command(contract, {
  about: ({ body, caller, newId }) => ({
    communityId: newId(),
    nameHash: nameHash(body.displayName),
    userIds: [...new Set(body.userIds)].filter((userId) => userId !== caller.userId),
  }),
  orderBy: ({ about, body }) => [lane(about.communityId), ...(body.isUniqueDisplayName ? [claim(nameClaim, about.nameHash)] : [])],
  load: ({ about, caller }) => ({
    community: communities.get(about.communityId),
    members: [caller.userId, ...about.userIds].map((userId) => communityUsers.get(about.communityId, userId)),
    ...waiting(about.communityId, [caller.userId, ...about.userIds]),
    people: about.userIds.map((userId) => users.get(userId)),
    name: claims.get(nameClaim, about.nameHash),
  }),
  decide: ({ people, name }, { about, body, caller }) => {
    if (body.isOfficial && caller.kind !== 'admin') return refuse('permission-denied')
    const unknown = about.userIds.filter((_, i) => !people[i] || people[i].isDeleted)
    if (unknown.length > 0) return refuse('unknown-users', unknown)
    // Neither categories nor files can be made yet.
    if (body.categoryIds) return refuse('unknown-categories', body.categoryIds)
    if (body.avatarFileId) return refuse('unknown-file', [body.avatarFileId])
    if (body.isUniqueDisplayName && name) return refuse('duplicate-name')

    const { communityId } = about
    const { userIds: _, isUniqueDisplayName, ...fields } = body
    return [
      ...(isUniqueDisplayName ? [claimTaken({ kind: nameClaim, value: about.nameHash, owner: communityId })] : []),
      communityCreated({
        ...fields,
        communityId,
        userId: caller.userId,
        tags: fields.tags ?? [],
        metadata: fields.metadata ?? {},
        categoryIds: [],
      }),
      memberJoined({ communityId, userId: caller.userId, roles: ['member', 'community-moderator'] }),
      ...about.userIds.map((userId) => memberJoined({ communityId, userId, roles: ['member'] })),
    ]
  },
  reply: async ({ about: { communityId }, caller }, read: Read) => communityAnswer(await read.communityOf(caller, communityId)),
})
