import { communityWithAccess } from '@causerie/authorization'
import { queryCommunityUsers as contract } from '@causerie/contracts/community'
import { type Query, query } from '@causerie/kernel'
import { pageAsked } from '@causerie/protocol'
import { memberAnswer } from './member-answer.ts'
import { pageOfMembers } from './member-lists.ts'
import { refusalToReadMembers } from './member-policy.ts'

const read: Query<typeof contract> = async (
  { params: { communityId }, query: parameters, caller },
  reader,
) => {
  const { memberships } = parameters
  const refusal = refusalToReadMembers(
    await communityWithAccess(reader, communityId, caller),
    memberships,
  )
  if (refusal) return refusal
  const filter = {
    communityId,
    memberships,
    searchText: parameters.search ?? '',
    isDeleted: parameters.isDeleted ?? null,
    roles: parameters.roles ?? null,
    excludingRoles: parameters.excludingRoles ?? null,
  }
  const { rows, paging } = await pageOfMembers(
    reader,
    pageAsked(parameters.sortBy, parameters.options),
    filter,
  )
  const userIds = rows.map(({ id }) => id)
  return { ...(await memberAnswer(reader, caller, { communityId, userIds })), paging }
}

/** A moderator who bans somebody in the channel finds them among the banned. */
export const queryCommunityUsers = query(contract, read, { awaits: ['chat'] })
