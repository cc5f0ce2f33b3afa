import { accessInNetwork } from '@causerie/authorization'
import { unbanUser as contract, userGloballyUnbanned } from '@causerie/contracts/community'
import { userKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { users } from '@causerie/replicas'
import { accessEntries } from '../access-list/access-entry.ts'
import { userToModerate } from './user-policy.ts'

export const unbanUser = command(contract, {
  about: ({ body }) => ({ userId: body.userId }),
  orderBy: ({ about }) => userKey(about.userId),
  load: ({ about, caller }) => ({
    target: users.get(about.userId),
    entry: accessEntries.get('user', about.userId),
    ...accessInNetwork(caller),
  }),
  decide: ({ target, ...access }, { about, caller }) => {
    const user = userToModerate(target, { caller, ...access })
    if ('refused' in user) return user
    return user.isGlobalBan ? [userGloballyUnbanned(about)] : []
  },
  reply: async () => ({}),
})
