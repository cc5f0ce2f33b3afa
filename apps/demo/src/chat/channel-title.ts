import type { Client, Records } from '@causerie/client'

type Channels = Awaited<ReturnType<Client['channels']['query']>>
export type Around = Pick<Channels, 'channelUsers' | 'users'>
type Channel = Records['Channel']

/** The name of a channel; a conversation without one is called by those who take part. */
export const titleOf = (channel: Channel, around: Around, myId: string): string =>
  channel.displayName ||
  othersIn(channel, around, myId)
    .map(({ displayName, userId }) => displayName || userId)
    .join(', ') ||
  channel.channelId

/** The picture of a channel: its own, or that of the other one of two. */
export const avatarOf = (channel: Channel, around: Around, myId: string): string | null => {
  const others = othersIn(channel, around, myId)
  return channel.avatarFileId ?? (others.length === 1 ? (others[0]?.avatarFileId ?? null) : null)
}

const othersIn = (
  { channelId, type }: Channel,
  { channelUsers, users }: Around,
  myId: string,
): Records['User'][] => {
  if (type !== 'conversation') return []
  const ids = channelUsers.flatMap((member) =>
    member.channelId === channelId && member.userId !== myId ? [member.userId] : [],
  )
  return users.filter(({ userId }) => ids.includes(userId))
}
