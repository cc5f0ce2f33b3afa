import type { Role } from '@causerie/contracts'
import type { Caller } from '@causerie/kernel'
import { type CommunityUserDoc, communityUsers } from '../community/community-user.ts'
import { users } from '../user/user.ts'
import { roles } from './role.ts'

/** What somebody is in the network: what their permissions rest on. */
export type StandingInNetwork = {
  caller: Pick<Caller, 'kind'>
  user: { roles: readonly string[] } | undefined
  /** The roles that the network made or changed. */
  roles: readonly Pick<Role, 'roleId' | 'permissions'>[]
}

/** What somebody is in a community. */
export type StandingInCommunity = StandingInNetwork & {
  member: Pick<CommunityUserDoc, 'communityMembership' | 'roles'> | undefined
}

/** The rows that say what the caller may in the network. */
export const standingInNetwork = ({ userId }: Pick<Caller, 'userId'>) => ({ user: users.get(userId), roles: roles.all() })

/** The rows that say what the caller may in a community. */
export const standingInCommunity = (communityId: string, caller: Pick<Caller, 'userId'>) => ({
  ...standingInNetwork(caller),
  member: communityUsers.get(communityId, caller.userId),
})
