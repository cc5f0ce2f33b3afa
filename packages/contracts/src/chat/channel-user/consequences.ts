import { type AuditedAct, onUserIn } from '../../shared/audited-act.ts'
import type { Broadcast, Notice, Revocation } from '../../shared/broadcast.ts'
import { resources } from '../../shared/realtime-keys.ts'
import {
  channelBroadcast,
  channelNotice,
  channelTarget,
  toChannel,
  toUser,
} from '../channel/consequences.ts'

type OfMember = { channelId: string; userId: string }

/** The affected user and everybody else in the channel, once each. */
export const memberBroadcasts =
  (eventType: string) =>
  ({ data }: { data: OfMember }): Broadcast[] => [
    channelBroadcast(eventType, data, {
      to: [...toChannel(data), ...toUser(data.userId)],
      userIds: [data.userId],
    }),
  ]

export const memberUpdate = ({ data }: { data: OfMember }): Broadcast[] => [
  channelBroadcast('updated', data, { to: toChannel(data), userIds: [data.userId] }),
]

/** Null: the user is not muted any more. */
export const memberMute = (muteTimeout: string | null, data: OfMember): Broadcast[] => [
  channelBroadcast('setMutedUsers', data, {
    to: [...toChannel(data), ...toUser(data.userId)],
    userIds: [data.userId],
    complete: (collections) => ({
      ...collections,
      channelId: data.channelId,
      userIds: [data.userId],
      muteTimeout,
    }),
  }),
]

/** The origin calls it a ban: with a word of the block list, a user writes no more for a while. */
export const mutedByBlockList = (data: OfMember & { muteTimeout: string }): Notice => ({
  eventType: 'moderation.didBan',
  ...channelNotice(data, [data.userId]),
  complete: (collections) => ({
    ...collections,
    userId: data.userId,
    muteTimeout: data.muteTimeout,
  }),
})

/** Whether users may read a channel. */
export const accessOfUsers = ({
  channelId,
  userIds,
}: {
  channelId: string
  userIds: readonly string[]
}): Revocation => ({
  of: [resources.channel(channelId)],
  userIds,
})
export const accessOfMember = ({ channelId, userId }: OfMember): Revocation =>
  accessOfUsers({ channelId, userIds: [userId] })

export const onMember = (kind: AuditedAct['kind'], data: OfMember): AuditedAct =>
  onUserIn(channelTarget(data), kind, data.userId)
