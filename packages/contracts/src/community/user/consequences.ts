import { type AuditedAct, onUserIn } from '../../shared/audited-act.ts'
import type { Audience, Broadcast, Shown } from '../../shared/broadcast.ts'
import { keys, resources } from '../../shared/realtime-keys.ts'

type OfUser = { userId: string }

export const usersShown = (userIds: readonly string[]): Shown => ({
  owner: 'community',
  kind: 'user',
  ids: userIds,
})
export const userShown = (userId: string): Shown => usersShown([userId])

const userBroadcast = (
  eventType: string,
  { userId }: OfUser,
  others: readonly Audience[],
): Broadcast => ({
  eventType: `user.${eventType}`,
  to: [
    { key: keys.user(userId), of: resources.user(userId) },
    { key: keys.own(userId) },
    ...others,
  ],
  shows: userShown(userId),
})
export const userUpdate = ({ data }: { data: OfUser }): Broadcast[] => [
  userBroadcast('updated', data, []),
]
/** Whoever moderates users is told of flags on all of them at once. */
export const userFlagBroadcasts =
  (eventType: string) =>
  ({ data }: { data: OfUser }): Broadcast[] => [
    userBroadcast(eventType, data, [{ key: keys.flagsOfUsers, of: resources.user(data.userId) }]),
  ]

export const onUser = (kind: AuditedAct['kind'], { userId }: OfUser): AuditedAct =>
  onUserIn({ targetType: 'user', targetId: userId }, kind, userId)

type Roles = { before: readonly string[]; after: readonly string[] }
/** Roles in the network that were given and taken; undefined where none was. */
export const onRolesOf = (userId: string, { before, after }: Roles): AuditedAct | undefined => {
  const given = after.filter((role) => !before.includes(role))
  const taken = before.filter((role) => !after.includes(role))
  return given.length + taken.length > 0
    ? { ...onUser('rolesChanged', { userId }), details: { given, taken } }
    : undefined
}
