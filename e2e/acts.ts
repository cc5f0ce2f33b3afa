import {
  type AnyOperation,
  type Category,
  type Community,
  createCategory,
  createCommunity,
  createInvitations,
  createPost,
  createRole,
  getTray,
  type Invitation,
  joinCommunity,
  type Permission,
  type Post,
  type TrayItem,
  updateUser,
} from '@causerie/contracts'
import { type FreshNetwork, freshNetwork, type Input, type Person } from '@causerie/testkit'
import { expect, vi } from 'vitest'

// What people do before the thing that a spec is about.

/** A time zone in which it is noon now: no day ends while a spec runs. */
export const zoneAtNoon = (): string => {
  const west = new Date().getUTCHours() - 12
  return `Etc/GMT${west < 0 ? west : `+${west}`}`
}

/** A network for all tests of a file with what they start from, made when the first of them asks for it. */
export const sharedNetwork = <T>(make: (network: FreshNetwork) => Promise<T>): (() => Promise<T & { network: FreshNetwork }>) => {
  const begin = async () => {
    const network = await freshNetwork({ timeZone: zoneAtNoon() })
    return { ...(await make(network)), network }
  }
  let begun: ReturnType<typeof begin> | undefined
  return () => {
    begun ??= begin()
    return begun
  }
}

/** The four who are in most stories. */
export const people = async (network: FreshNetwork) => {
  const [alice, bob, carol, dan] = await Promise.all([
    network.signIn('alice', { displayName: 'Alice' }),
    network.signIn('bob', { displayName: 'Bob' }),
    network.signIn('carol', { displayName: 'Carol' }),
    network.signIn('dan', { displayName: 'Dan' }),
  ])
  return { alice, bob, carol, dan }
}

/** The four and an administrator. */
export const peopleAndAdmin = async (network: FreshNetwork) => {
  const [four, admin] = await Promise.all([people(network), network.admin()])
  return { ...four, admin }
}

/** What is there, once. */
export const only = <T>(found: readonly T[]): T => {
  expect(found).toHaveLength(1)
  // There is one.
  return found[0] as T
}

/**
 * What somebody does on the way to something else. What another person did a moment ago may not have reached the service that is asked;
 * a refusal changes nothing, so it is asked again.
 */
const done = <O extends AnyOperation>(by: Person, operation: O, input: Input<O>) =>
  vi.waitFor(async () => {
    const answer = await by.call(operation, input)
    expect(answer.status, answer.text).toBe(200)
    return answer.body
  })

/** A community that this person makes. */
export const communityOf = async (by: Person, fields: object = {}): Promise<Community> =>
  only((await done(by, createCommunity, { body: { displayName: 'Gardeners', ...fields } })).communities)

/** A category that this administrator makes. */
export const categoryOf = async (admin: Person, fields: object = {}): Promise<Category> =>
  only((await done(admin, createCategory, { body: { name: 'Plants', ...fields } })).categories)

/** These people have a role of the network, of their own, that gives these permissions. */
export const permit = async (admin: Person, permissions: readonly Permission[], ...who: Person[]): Promise<string> => {
  const roleId = `role-of-${who.map(({ userId }) => userId).join('-')}`
  await done(admin, createRole, { body: { roleId, permissions } })
  for (const { userId } of who) await done(admin, updateUser, { body: { userId, roles: [roleId] } })
  return roleId
}

export const join = async (who: Person, communityId: string): Promise<void> => {
  await done(who, joinCommunity, { params: { communityId } })
}

/** What invitations to a community are asked for with. */
export const invitationsTo = (targetId: string) => ({ type: 'communityMemberInvite', targetType: 'community', targetId })

/** Invites these people, and gives back what waits for their answer. */
export const invite = async (by: Person, communityId: string, ...guests: Person[]): Promise<Invitation[]> => {
  const userIds = guests.map(({ userId }) => userId)
  return (await done(by, createInvitations, { body: { ...invitationsTo(communityId), userIds } })).invitations
}

type PostFields = { text?: string; mentions?: string[]; postId?: string; tags?: string[]; dataType?: string }

/** A post that this person writes in a community, or with `feedOf` on the feed of a person. */
export const postIn = (by: Person, communityId: string, fields: PostFields = {}): Promise<Post> =>
  post(by, { targetType: 'community', targetId: communityId }, fields)
export const postOnFeedOf = (by: Person, userId: string, fields: PostFields = {}): Promise<Post> =>
  post(by, { targetType: 'user', targetId: userId }, fields)

const post = async (by: Person, target: object, { text = 'hello', mentions, ...fields }: PostFields): Promise<Post> => {
  const mentionees = mentions && [{ type: 'user', userIds: mentions }]
  return only((await done(by, createPost, { body: { ...target, ...fields, data: { text }, mentionees } })).posts)
}

/** The first page of a tray. */
export const trayOf = async (who: Person): Promise<TrayItem[]> =>
  (await who.call(getTray, { query: { options: { limit: 100 } } })).body.notificationTrayItems

/** So many characters. */
export const long = (length: number, character = 'x'): string => character.repeat(length)
/** So many different short texts. */
export const many = (length: number): string[] => Array.from({ length }, (_, n) => `n${n}`)

/** People, and a community of alice's in which four posts are tagged a, b, c, and both a and b. */
export const peopleWithTaggedPosts = async (network: FreshNetwork) => {
  const everybody = await people(network)
  const { communityId } = await communityOf(everybody.alice, { tags: ['green'] })
  const posts = []
  for (const tags of [['a'], ['b'], ['c'], ['a', 'b']]) posts.push(await postIn(everybody.alice, communityId, { tags }))
  return { ...everybody, communityId, posts }
}
