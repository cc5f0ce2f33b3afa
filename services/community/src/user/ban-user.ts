import { banUser as contract, user as lane, refuse, userGloballyBanned } from '@causerie/contracts'
import { type Caller, command } from '@causerie/kernel'
import { mayInNetwork, standingInNetwork, type UserRow, users } from '@causerie/replicas'

/** Decided where signing in is decided: whoever comes second finds the ban, or is put out by it. */
export const banUser = command(contract, {
  about: ({ body }) => ({ userId: body.userId }),
  orderBy: ({ about }) => lane(about.userId),
  load: ({ about, caller }) => ({ target: users.get(about.userId), ...standingInNetwork(caller) }),
  decide: ({ target, ...standing }, { about, caller }) => {
    if (!mayInNetwork('BAN_USER', { caller, ...standing })) return refuse('permission-denied')
    if (!target || target.isDeleted) return refuse('user-not-found')
    if (isExempt(target, caller)) return refuse('exempt-from-ban')
    return target.isGlobalBan ? [] : [userGloballyBanned(about)]
  },
  reply: async () => ({}),
})

/** Super moderators are exempt from what other moderators do. */
const isExempt = ({ roles }: Pick<UserRow, 'roles'>, caller: Pick<Caller, 'kind'>): boolean =>
  roles.includes('global-admin') || (roles.includes('super-moderator') && caller.kind !== 'admin')
