import { accessInNetwork } from '@causerie/authorization'
import { banUser as contract, userGloballyBanned } from '@causerie/contracts/community'
import { userKey } from '@causerie/contracts/shared'
import { command } from '@causerie/kernel'
import { refuse } from '@causerie/protocol'
import { users } from '@causerie/replicas'
import { accessEntries } from '../access-list/access-entry.ts'
import { isExemptFromGlobalBan, userToModerate } from './user-policy.ts'

/**
 * Uses the same ordering key as sign-ins: a later one sees the ban, an earlier one is ended by it.
 */
export const banUser = command(contract, {
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
    if (isExemptFromGlobalBan(user, caller)) return refuse('exempt-from-ban')
    return user.isGlobalBan ? [] : [userGloballyBanned(resolved)]
  },
  reply: async () => ({}),
})
