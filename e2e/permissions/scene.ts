import {
  addCommunityUserRoles,
  addCommunityUsers,
  banCommunityUsers,
  createRole,
  defaultRoles,
  deleteUser,
  type Kind,
  type Permission,
  updateUser,
} from '@causerie/contracts'
import { type FreshNetwork, freshNetwork, type Person } from '@causerie/testkit'
import { communityOf } from '../acts.ts'

type Callers = Record<Exclude<Kind, 'anonymous'>, Person>

/** Everybody whose rights differ, in a network of their own, and somebody of another network. */
export type Cast = { network: FreshNetwork; owner: Person; callers: Callers }
/** A community of the owner's in which the caller is what their name says, somebody who is a member, and somebody who is not. */
export type Scene = { network: FreshNetwork; owner: Person; admin: Person; communityId: string; someMember: Person; outsider: Person }

export const castOf = async (): Promise<Cast> => {
  const [network, other] = await Promise.all([freshNetwork(), freshNetwork()])
  const signIn = (userId: string) => network.signIn(userId)
  const callers: Callers = {
    stranger: await signIn('stranger'),
    member: await signIn('member'),
    banned: await signIn('banned'),
    moderator: await signIn('moderator'),
    custom: await signIn('custom'),
    networkModerator: await signIn('network-moderator'),
    administrator: await network.admin(),
    deleted: await signIn('deleted'),
    foreign: await other.signIn('foreign'),
  }
  const { administrator } = callers
  await administrator.call(updateUser, { body: { userId: 'network-moderator', roles: ['moderator'] } })
  await administrator.call(deleteUser, { params: { userId: 'deleted' } })
  return { network, owner: await signIn('owner'), callers }
}

let scenes = 0
/** A new one for each cell: nothing that was done for another is seen in it. */
export const sceneFor = async ({ network, owner, callers }: Cast, kind: Kind, permission: Permission | undefined): Promise<Scene> => {
  scenes += 1
  const [{ communityId }, someMember, outsider] = await Promise.all([
    communityOf(owner),
    network.signIn(`some-member-${scenes}`),
    network.signIn(`outsider-${scenes}`),
  ])
  const inside = kind === 'member' || kind === 'banned' || kind === 'moderator' || kind === 'custom'
  const userIds = [someMember.userId, ...(inside ? [callers[kind].userId] : [])]
  const params = { communityId }
  await owner.call(addCommunityUsers, { params, body: { userIds } })
  if (kind === 'banned') await owner.call(banCommunityUsers, { params, body: { userIds: ['banned'] } })
  if (kind === 'moderator')
    await owner.call(addCommunityUserRoles, { params, body: { userIds: ['moderator'], roles: ['community-moderator'] } })
  if (kind === 'custom' && permission) await permit(permission, { communityId, owner, admin: callers.administrator })
  return { network, owner, admin: callers.administrator, communityId, someMember, outsider }
}

/** A role of the network's own that gives one permission: in the community where it is one of communities, else in the network. */
const permit = async (permission: Permission, { communityId, owner, admin }: Pick<Scene, 'communityId' | 'owner' | 'admin'>) => {
  const roleId = `may-${permission}`
  await admin.call(createRole, { body: { roleId, permissions: [permission] } })
  if (ofCommunities.has(permission)) {
    const body = { userIds: ['custom'], roles: [roleId] }
    await owner.call(addCommunityUserRoles, { params: { communityId }, body })
  } else await admin.call(updateUser, { body: { userId: 'custom', roles: [roleId] } })
}
const ofCommunities = new Set<Permission>(defaultRoles.find(({ roleId }) => roleId === 'community-moderator')?.permissions)
