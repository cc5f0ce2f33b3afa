import { refuse } from '@causerie/contract'
import { banUser as contract, userGloballyBanned } from '@causerie/contracts/community'
import { userKey } from '@causerie/contracts/shared'
import { type Caller, command } from '@causerie/kernel'
import { accessInNetwork, mayInNetwork, type UserRow, users } from '@causerie/replicas'
import { accessEntries } from '../access-list/access-entry.ts'

/** Uses the same ordering key as sign-ins: a later one sees the ban, an earlier one is ended by it. */
export const banUser = command(contract, {
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
    if (isExempt(target, caller)) return refuse('exempt-from-ban')
    return target.isGlobalBan ? [] : [userGloballyBanned(about)]
  },
  reply: async () => ({}),
})

/** Only administrators may ban super moderators; nobody may ban administrators. */
const isExempt = ({ roles }: Pick<UserRow, 'roles'>, caller: Pick<Caller, 'kind'>): boolean =>
  roles.includes('global-admin') || (roles.includes('super-moderator') && caller.kind !== 'admin')
