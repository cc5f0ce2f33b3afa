import { blockedWith, blocksWith } from '@causerie/authorization'
import {
  communityCreated,
  communityMemberJoined,
  createCommunity as contract,
} from '@causerie/contracts/community'
import { communityKey } from '@causerie/contracts/shared'
import { claims, command } from '@causerie/kernel'
import { refusalByRules, theRuleSet, verdictOn } from '@causerie/moderation'
import { claimKey, claimTaken, refuse } from '@causerie/protocol'
import {
  avatarRows,
  categories,
  communities,
  communityUsers,
  refusalOfAvatar,
  suspensionOf,
  users,
} from '@causerie/replicas'
import { pendingEntryRows } from '../admission/admission-policy.ts'
import { nameHash } from '../name-hash.ts'
import { communityAnswer } from './community-answer.ts'
import { communityNames } from './community-name.ts'
import { unknownCategories } from './community-policy.ts'
import { nameClaim } from './unique-name.ts'

/**
 * The creator joins as moderator, the users in `userIds` as plain members, except those with a
 * block between them and the creator.
 */
export const createCommunity = command(contract, {
  about: async ({ body, caller, newId }, reader) => ({
    communityId: newId(),
    nameHash: nameHash(body.displayName),
    userIds: [...new Set(body.userIds)].filter((userId) => userId !== caller.userId),
    categoryIds: [...new Set(body.categoryIds)],
    verdict: await verdictOn([body.displayName, body.description, body.tags], reader),
  }),
  orderBy: ({ about, body }) => [
    communityKey(about.communityId),
    ...(body.isUniqueDisplayName ? [claimKey(nameClaim, about.nameHash)] : []),
  ],
  load: ({ about, body, caller }) => ({
    ...avatarRows(body.avatarFileId),
    community: communities.get(about.communityId),
    displayName: communityNames.get(about.communityId),
    members: [caller.userId, ...about.userIds].map((userId) =>
      communityUsers.get(about.communityId, userId),
    ),
    ...pendingEntryRows(about.communityId, [caller.userId, ...about.userIds]),
    userRows: about.userIds.map((userId) => users.get(userId)),
    creator: users.get(caller.userId),
    blocks: blocksWith(caller.userId, about.userIds),
    categories: about.categoryIds.map((categoryId) => categories.get(categoryId)),
    name: claims.get(nameClaim, about.nameHash),
    ruleSet: theRuleSet(),
  }),
  decide: ({ userRows, creator, name, avatar, ...rows }, { about, body, caller }) => {
    if (creator?.isDeleted) return refuse('user-not-found')
    if (body.isOfficial && caller.kind !== 'admin') return refuse('permission-denied')
    const unknown = about.userIds.filter((_, i) => !userRows[i] || userRows[i].isDeleted)
    if (unknown.length > 0) return refuse('unknown-users', unknown)
    const missing = unknownCategories(about.categoryIds, rows.categories)
    if (missing.length > 0) return refuse('unknown-categories', missing)
    const refusal =
      refusalOfAvatar(avatar, { fileId: body.avatarFileId, caller }) ??
      refusalByRules(about.verdict, rows.ruleSet)
    if (refusal) return refusal
    if (body.isUniqueDisplayName && name) return refuse('duplicate-name')

    const { communityId } = about
    const blocked = blockedWith(caller.userId, rows.blocks)
    const { userIds: _, isUniqueDisplayName, ...fields } = body
    return [
      ...(isUniqueDisplayName
        ? [claimTaken({ kind: nameClaim, value: about.nameHash, owner: communityId })]
        : []),
      communityCreated({
        ...fields,
        communityId,
        userId: caller.userId,
        tags: fields.tags ?? [],
        metadata: fields.metadata ?? {},
        categoryIds: about.categoryIds,
        ...(isUniqueDisplayName && { uniqueName: about.nameHash }),
      }),
      communityMemberJoined({
        communityId,
        userId: caller.userId,
        roles: ['member', 'community-moderator'],
      }),
      ...userRows.flatMap((user) =>
        user && !blocked.has(user.userId)
          ? [
              communityMemberJoined({
                communityId,
                userId: user.userId,
                roles: ['member'],
                ...suspensionOf(user),
              }),
            ]
          : [],
      ),
    ]
  },
  reply: async ({ about: { communityId }, caller }, reader) =>
    communityAnswer(reader, caller, [communityId]),
})
