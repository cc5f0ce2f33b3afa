import { queryCommunityUsers as contract, pageAsked, refuse } from '@causerie/contracts'
import { query } from '@causerie/kernel'
import { mayReadCommunity, nameKey } from '@causerie/replicas'
import { communitiesForViewer } from '../community/community-queries.ts'
import { memberAnswer } from './member-answer.ts'
import { memberListFor } from './member-lists.ts'

export const queryCommunityUsers = query(contract, async ({ params: { communityId }, query: parameters, caller }, reader) => {
  const [community] = await communitiesForViewer(reader, caller, [communityId])
  if (!community) return refuse('community-not-found')
  if (!mayReadCommunity(community, community, caller)) return refuse('private-community')
  const filter = {
    communityId,
    memberships: parameters.memberships,
    name: nameKey(parameters.search ?? ''),
    isDeleted: parameters.isDeleted ?? null,
    roles: parameters.roles ?? null,
    excludingRoles: parameters.excludingRoles ?? null,
  }
  const { rows, paging } = await memberListFor(filter)(reader, pageAsked(parameters.sortBy, parameters.options), filter)
  const userIds = rows.map(({ id }) => id)
  return { ...(await memberAnswer(reader, caller, { communityId, userIds })), paging }
})
