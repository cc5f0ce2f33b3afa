import type { Role } from '@causerie/contracts/community'
import type { Caller } from '@causerie/kernel'
import { type CommunityUserDoc, communityUsers } from '../community/member/community-user.ts'
import { roles } from '../community/role/role.ts'
import { users } from '../community/user/user.ts'

/** The data that determines a caller's permissions in the network. */
export type AccessInNetwork = {
  caller: Pick<Caller, 'kind'>
  user: { roles: readonly string[] } | undefined
  /** The roles that the network created or changed. */
  roles: readonly Pick<Role, 'roleId' | 'permissions'>[]
}

/** The data that determines a caller's permissions in a community. */
export type AccessInCommunity = AccessInNetwork & {
  member: Pick<CommunityUserDoc, 'communityMembership' | 'roles'> | undefined
}

/** The rows that determine the caller's permissions in the network. */
export const accessInNetwork = ({ userId }: Pick<Caller, 'userId'>) => ({ user: users.get(userId), roles: roles.all() })

/** The rows that determine the caller's permissions in a community. */
export const accessInCommunity = (communityId: string, caller: Pick<Caller, 'userId'>) => ({
  ...accessInNetwork(caller),
  member: communityUsers.get(communityId, caller.userId),
})
