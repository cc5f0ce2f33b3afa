import { unbanUser as contract, user as lane, refuse, userGloballyUnbanned } from '@causerie/contracts'
import { command } from '@causerie/kernel'
import { mayInNetwork, standingInNetwork, users } from '@causerie/replicas'

export const unbanUser = command(contract, {
  about: ({ body }) => ({ userId: body.userId }),
  orderBy: ({ about }) => lane(about.userId),
  load: ({ about, caller }) => ({ target: users.get(about.userId), ...standingInNetwork(caller) }),
  decide: ({ target, ...standing }, { about, caller }) => {
    if (!mayInNetwork('BAN_USER', { caller, ...standing })) return refuse('permission-denied')
    if (!target || target.isDeleted) return refuse('user-not-found')
    return target.isGlobalBan ? [userGloballyUnbanned(about)] : []
  },
  reply: async () => ({}),
})
