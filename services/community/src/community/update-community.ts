import { accessInCommunity } from '@causerie/authorization'
import { communityUpdated, updateCommunity as contract } from '@causerie/contracts/community'
import { communityKey } from '@causerie/contracts/shared'
import { changedFields, claims, command, type Reader } from '@causerie/kernel'
import { refusalByRules, theRuleSet, verdictOn } from '@causerie/moderation'
import { claimKey, refuse } from '@causerie/protocol'
import { avatarRows, categories, communities, refusalOfAvatar } from '@causerie/replicas'
import { emptyToNull } from '../empty-to-null.ts'
import { nameHash } from '../name-hash.ts'
import { communityAnswer } from './community-answer.ts'
import { communityNames } from './community-name.ts'
import { refusalToManage, unknownCategories } from './community-policy.ts'
import { changeUniqueName, nameClaim } from './unique-name.ts'

/** Claims the new unique name; a follow-up releases the previous one. */
export const updateCommunity = command(contract, {
  resolve: async ({ params: { communityId }, body }, reader) => {
    // Without a new name the current one becomes unique; `decide` refuses if it has changed since
    // this look-up.
    const isNamed = body.displayName === undefined && body.isUniqueDisplayName
    const displayName = isNamed ? await nameOf(communityId, reader) : body.displayName
    return {
      communityId,
      nameHashes: displayName === undefined ? [] : [nameHash(displayName)],
      categoryIds: [...new Set(body.categoryIds)],
      verdict: await verdictOn([body.displayName, body.description, body.tags], reader),
    }
  },
  orderBy: ({ resolved }) => [
    communityKey(resolved.communityId),
    ...resolved.nameHashes.map((hash) => claimKey(nameClaim, hash)),
  ],
  load: ({ resolved, body, caller }) => ({
    ...avatarRows(body.avatarFileId),
    ...accessInCommunity(resolved.communityId, caller),
    community: communities.get(resolved.communityId),
    displayName: communityNames.get(resolved.communityId),
    categories: resolved.categoryIds.map((categoryId) => categories.get(categoryId)),
    names: resolved.nameHashes.map((hash) => claims.get(nameClaim, hash)),
    ruleSet: theRuleSet(),
  }),
  decide: (
    { community, names, categories: categoryRows, avatar, ruleSet, ...access },
    { resolved, body, caller },
  ) => {
    const refusal = refusalToManage('EDIT_COMMUNITY', community, { caller, ...access })
    if (refusal) return refusal
    if (!community) return refuse('community-not-found')
    const { isUniqueDisplayName, ...fields } = body
    const { isOfficial = community.isOfficial, avatarFileId } = fields
    if (isOfficial !== community.isOfficial && caller.kind !== 'admin')
      return refuse('permission-denied')
    const missing = unknownCategories(resolved.categoryIds, categoryRows)
    if (missing.length > 0) return refuse('unknown-categories', missing)
    const avatarRefusal = refusalOfAvatar(avatar, {
      fileId: avatarFileId,
      current: community.avatarFileId,
      caller,
    })
    const invalid = avatarRefusal ?? refusalByRules(resolved.verdict, ruleSet)
    if (invalid) return invalid

    const requested = {
      displayName: fields.displayName,
      isUniqueDisplayName,
      hash: resolved.nameHashes[0],
      holder: names[0]?.owner,
    }
    const name = changeUniqueName(community, requested)
    if ('refused' in name) return name
    const changes = changedFields(community, {
      ...fields,
      ...(fields.categoryIds && { categoryIds: resolved.categoryIds }),
      avatarFileId: emptyToNull(avatarFileId),
    })
    const all = { ...changes, ...name.fields }
    return Object.keys(all).length > 0
      ? [...name.claims, communityUpdated({ communityId: resolved.communityId, ...all })]
      : []
  },
  reply: async ({ resolved: { communityId }, caller }, reader) =>
    communityAnswer(reader, caller, [communityId]),
})

const nameOf = async (communityId: string, reader: Reader): Promise<string | undefined> =>
  (await reader.load({ community: communities.get(communityId) })).community?.displayName
