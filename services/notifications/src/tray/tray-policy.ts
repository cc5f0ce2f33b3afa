import { accessInNetwork, isMember, mayInCommunity } from '@causerie/authorization'
import type { Permission } from '@causerie/contracts/community'
import type { Caller, Loaded } from '@causerie/kernel'
import { communities, communityUsers } from '@causerie/replicas'

/** The rows that say which items of communities a user is told of. */
export const recipientRows = (communityIds: readonly string[], caller: Pick<Caller, 'userId'>) => ({
  ...accessInNetwork(caller),
  members: communityIds.map((communityId) => communityUsers.get(communityId, caller.userId)),
  communities: communityIds.map((communityId) => communities.get(communityId)),
})

type Shared = { communityId: string; permission: string }
/**
 * Whether the caller is told of an item of a community: its members are, or those of them who have
 * its permission.
 */
export const isRecipient = (
  { communityId, permission }: Shared,
  { members, communities: found, ...access }: Loaded<ReturnType<typeof recipientRows>>,
  caller: Pick<Caller, 'kind'>,
): boolean => {
  const member = members.find((row) => row?.communityId === communityId && isMember(row))
  const isThere = found.some(
    (community) => community?.communityId === communityId && !community.isDeleted,
  )
  // An item is stored with a permission of the API.
  return (
    isThere &&
    member !== undefined &&
    (!permission || mayInCommunity(permission as Permission, { ...access, caller, member }))
  )
}
