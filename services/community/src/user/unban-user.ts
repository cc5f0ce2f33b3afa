import { refuse } from '@causerie/contract'
import { unbanUser as contract, userGloballyUnbanned } from '@causerie/contracts/community'
import { userKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { accessInNetwork, mayInNetwork, users } from '@causerie/replicas'
import { accessEntries } from '../access-list/access-entry.ts'

export const unbanUser = command(contract, {
  about: ({ body }) => ({ userId: body.userId }),
  orderBy: ({ about }) => userKey(about.userId),
  load: ({ about, caller }) => ({
    target: users.get(about.userId),
    entry: accessEntries.get('user', about.userId),
    ...accessInNetwork(caller),
  }),
  decide: ({ target, ...access }, { about, caller }) => {
    if (!mayInNetwork('BAN_USER', { caller, ...access })) return refuse('permission-denied')
    if (!target || target.isDeleted) return refuse('user-not-found')
    return target.isGlobalBan ? [userGloballyUnbanned(about)] : []
  },
  reply: async () => ({}),
})
