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
  resolve: async ({ body, caller, newId }, reader) => ({
    communityId: newId(),
    nameHash: nameHash(body.displayName),
    userIds: [...new Set(body.userIds)].filter((userId) => userId !== caller.userId),
    categoryIds: [...new Set(body.categoryIds)],
    verdict: await verdictOn([body.displayName, body.description, body.tags], reader),
  }),
  orderBy: ({ resolved, body }) => [
    communityKey(resolved.communityId),
    ...(body.isUniqueDisplayName ? [claimKey(nameClaim, resolved.nameHash)] : []),
  ],
  load: ({ resolved, body, caller }) => ({
    ...avatarRows(body.avatarFileId),
    community: communities.get(resolved.communityId),
    displayName: communityNames.get(resolved.communityId),
    members: [caller.userId, ...resolved.userIds].map((userId) =>
      communityUsers.get(resolved.communityId, userId),
    ),
    ...pendingEntryRows(resolved.communityId, [caller.userId, ...resolved.userIds]),
    userRows: resolved.userIds.map((userId) => users.get(userId)),
    creator: users.get(caller.userId),
    blocks: blocksWith(caller.userId, resolved.userIds),
    categories: resolved.categoryIds.map((categoryId) => categories.get(categoryId)),
    name: claims.get(nameClaim, resolved.nameHash),
    ruleSet: theRuleSet(),
  }),
  decide: ({ userRows, creator, name, avatar, ...rows }, { resolved, body, caller }) => {
    if (creator?.isDeleted) return refuse('user-not-found')
    if (body.isOfficial && caller.kind !== 'admin') return refuse('permission-denied')
    const unknown = resolved.userIds.filter((_, i) => !userRows[i] || userRows[i].isDeleted)
    if (unknown.length > 0) return refuse('unknown-users', unknown)
    const missing = unknownCategories(resolved.categoryIds, rows.categories)
    if (missing.length > 0) return refuse('unknown-categories', missing)
    const refusal =
      refusalOfAvatar(avatar, { fileId: body.avatarFileId, caller }) ??
      refusalByRules(resolved.verdict, rows.ruleSet)
    if (refusal) return refusal
    if (body.isUniqueDisplayName && name) return refuse('duplicate-name')

    const { communityId } = resolved
    const blocked = blockedWith(caller.userId, rows.blocks)
    const { userIds: _, isUniqueDisplayName, ...fields } = body
    return [
      ...(isUniqueDisplayName
        ? [claimTaken({ kind: nameClaim, value: resolved.nameHash, owner: communityId })]
        : []),
      communityCreated({
        ...fields,
        communityId,
        userId: caller.userId,
        tags: fields.tags ?? [],
        metadata: fields.metadata ?? {},
        categoryIds: resolved.categoryIds,
        ...(isUniqueDisplayName && { uniqueName: resolved.nameHash }),
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
  reply: async ({ resolved: { communityId }, caller }, reader) =>
    communityAnswer(reader, caller, [communityId]),
})
