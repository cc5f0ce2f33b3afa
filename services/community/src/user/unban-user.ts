import { accessInNetwork } from '@causerie/authorization'
import { unbanUser as contract, userGloballyUnbanned } from '@causerie/contracts/community'
import { userKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { users } from '@causerie/replicas'
import { accessEntries } from '../access-list/access-entry.ts'
import { userToModerate } from './user-policy.ts'

export const unbanUser = command(contract, {
  resolve: ({ body }) => ({ userId: body.userId }),
  orderBy: ({ resolved }) => userKey(resolved.userId),
  load: ({ resolved, caller }) => ({
    target: users.get(resolved.userId),
    entry: accessEntries.get('user', resolved.userId),
    ...accessInNetwork(caller),
  }),
  decide: ({ target, ...access }, { resolved, caller }) => {
    const user = userToModerate(target, { caller, ...access })
    if ('refused' in user) return user
    return user.isGlobalBan ? [userGloballyUnbanned(resolved)] : []
  },
  reply: async () => ({}),
})
