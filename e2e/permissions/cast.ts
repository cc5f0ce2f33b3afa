import {
  createRole,
  defaultRoles,
  deleteUser,
  type Permission,
  updateUser,
} from '@causerie/contracts/community'
import {
  type FreshNetwork,
  freshNetwork,
  type NetworkOptions,
  type Person,
} from '@causerie/testkit'
import { communityOf } from '../community/community/steps.ts'

/** A network with users of different rights, each signed in on first use. */
export type Cast = {
  network: FreshNetwork
  admin: () => Promise<Person>
  /** Creates the communities. */
  owner: () => Promise<Person>
  person: (userId: string) => Promise<Person>
  moderator: () => Promise<Person>
  networkModerator: () => Promise<Person>
  deleted: () => Promise<Person>
  foreign: () => Promise<Person>
  /**
   * A user with a custom role that grants the permission, and what its operations give, in the
   * network, or a role that `communityOf` assigns in a community.
   */
  custom: (permission: Permission | undefined) => Promise<Person>
}

export const castOf = async (options: NetworkOptions = {}): Promise<Cast> => {
  const network = await freshNetwork(options)
  const person = memoize((userId: string) => network.signIn(userId))
  const admin = once(() => network.admin())
  const withRoles = async (userId: string, roles: string[]): Promise<Person> => {
    const signedIn = await person(userId)
    await (await admin()).call(updateUser, { body: { userId, roles } })
    return signedIn
  }
  return {
    network,
    person,
    admin,
    owner: () => person('owner'),
    moderator: once(async () => {
      const moderator = await person('moderator')
      await communityOf(moderator)
      return moderator
    }),
    networkModerator: once(() => withRoles('network-moderator', ['moderator'])),
    deleted: once(async () => {
      const deleted = await person('deleted')
      await (await admin()).call(deleteUser, { params: { userId: 'deleted' } })
      return deleted
    }),
    foreign: once(async () => (await freshNetwork(options)).signIn('foreign')),
    custom: memoize(async (permission) => {
      if (!permission) return person('custom')
      const roleId = roleWith(permission)
      await (await admin()).call(createRole, {
        body: { roleId, permissions: [permission, ...(givenWith.get(permission) ?? [])] },
      })
      return permissionsOfCommunities.has(permission)
        ? person(`custom-${permission}`)
        : withRoles(`custom-${permission}`, [roleId])
    }),
  }
}

/**
 * What the examples of operations with these permissions give: nobody gives a permission that they
 * do not hold.
 */
const givenWith: ReadonlyMap<Permission, readonly Permission[]> = new Map<
  Permission,
  readonly Permission[]
>([
  ['CREATE_ROLE', ['EDIT_MESSAGE']],
  ['EDIT_ROLE', ['EDIT_MESSAGE']],
  [
    'ASSIGN_CHANNEL_USER_ROLE',
    defaultRoles.find(({ roleId }) => roleId === 'channel-moderator')?.permissions ?? [],
  ],
  [
    'ASSIGN_COMMUNITY_USER_ROLE',
    defaultRoles.find(({ roleId }) => roleId === 'channel-moderator')?.permissions ?? [],
  ],
])

/** The role that `custom` makes. */
export const roleWith = (permission: Permission): string => `may-${permission}`

/** What a role in a community can give. */
export const permissionsOfCommunities: ReadonlySet<Permission> = new Set(
  defaultRoles.find(({ roleId }) => roleId === 'community-moderator')?.permissions,
)

const memoize = <K, V>(make: (key: K) => Promise<V>): ((key: K) => Promise<V>) => {
  const made = new Map<K, Promise<V>>()
  return (key) => {
    const known = made.get(key) ?? make(key)
    made.set(key, known)
    return known
  }
}
const once = <V>(make: () => Promise<V>): (() => Promise<V>) => {
  const made = memoize<undefined, V>(make)
  return () => made(undefined)
}
