import type { AuditedAct } from '../../shared/audited-act.ts'
import type { Audience, Broadcast, Notice, Revocation } from '../../shared/broadcast.ts'
import { keys, resources } from '../../shared/realtime-keys.ts'

type OfChannel = { channelId: string }

/** Who listens to a channel, and its members. */
export const toChannel = ({ channelId }: OfChannel): Audience[] => [
  { key: keys.channel(channelId), of: resources.channel(channelId) },
  { key: keys.channelsFeed(channelId), of: resources.channel(channelId) },
]
export const toUser = (userId: string): Audience[] => [{ key: keys.ownChannels(userId) }]

type Recipients = {
  to: readonly Audience[]
  userIds?: readonly string[]
  except?: readonly string[]
  complete?: Broadcast['complete']
  webhook?: Broadcast['webhook']
}
/** A channel with the affected users first; the row of each recipient comes last. */
export const channelBroadcast = (
  eventType: string,
  { channelId }: OfChannel,
  { userIds = [], ...recipients }: Recipients,
): Broadcast => ({
  eventType: `channel.${eventType}`,
  shows: { owner: 'chat', kind: 'channel', ids: [channelId], userIds },
  forEach: 'channel',
  ...recipients,
})

export const channelUpdate = ({ data }: { data: OfChannel }): Broadcast[] => [
  channelBroadcast('updated', data, { to: toChannel(data) }),
]

/** Null: nobody is muted any more. */
export const channelMute = (
  muteTimeout: string | null,
  data: OfChannel & { internalId: string },
): Broadcast[] => [
  channelBroadcast('setMuted', data, {
    to: toChannel(data),
    complete: (collections) => ({ ...collections, channelId: data.internalId, muteTimeout }),
  }),
]

/** What webhooks are shown of a channel, and of these users in it. */
export const channelNotice = (
  { channelId }: OfChannel,
  userIds: readonly string[] = [],
): Pick<Notice, 'shows' | 'of'> => ({
  shows: { owner: 'chat', kind: 'channel', ids: [channelId], userIds },
  of: [resources.channel(channelId)],
})

/** Whether anybody may read a channel. */
export const accessToChannel = ({ channelId }: OfChannel): Revocation => ({
  of: [resources.channel(channelId)],
})

/** Where an act was done. */
export const channelTarget = ({ channelId }: OfChannel) =>
  ({ targetType: 'channel', targetId: channelId }) as const

export const onChannel = (kind: AuditedAct['kind'], data: OfChannel): AuditedAct => ({
  kind,
  recordType: 'channel',
  recordId: data.channelId,
  ...channelTarget(data),
})
