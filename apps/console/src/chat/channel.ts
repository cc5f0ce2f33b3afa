import type { Answer } from '@causerie/client'
import { pictureOf } from '../screen/picture-of.ts'

export type Channels = Answer<'get', '/api/v3/channels'>
/** A channel, with what the reader is and may do in it. */
export type Channel = Channels['channels'][number] & {
  name: string
  picture: string
  isMember: boolean
  /**
   * Whether it may belong to a community; channels of its type that belong to none exist, which
   * only its id tells.
   */
  isOfCommunity: boolean
  permissionsThere: readonly string[]
}

export const channelsOf = (
  {
    channels,
    channelUsers,
    users,
    files,
  }: Pick<Channels, 'channels' | 'channelUsers' | 'users' | 'files'>,
  reader: string,
): Channel[] =>
  channels.map((channel) => {
    const { channelId, displayName, avatarFileId } = channel
    const inIt = channelUsers.filter((one) => one.channelId === channelId)
    const own = inIt.find(({ userId }) => userId === reader)
    // Conversations have no name but those of the people in them.
    const people = inIt.map(
      ({ userId }) => users.find((one) => one.userId === userId)?.displayName || userId,
    )
    return {
      ...channel,
      name: displayName || people.join(', ') || channelId,
      picture: pictureOf(avatarFileId, files),
      isOfCommunity: channel.type === 'community',
      isMember: own?.membership === 'member',
      permissionsThere: own?.permissions ?? [],
    }
  })

export const channelIdOf = ({ channelId }: Channel): string => channelId

/** When what has no end ends. */
const forever = '9999'
export const isForever = (end: string): boolean => end.startsWith(forever)

/** How long a mute or a limit goes on, as the API takes it. */
export const restOf = (end: string | null, now: number): number => {
  if (end === null) return 0
  return isForever(end) ? -1 : Math.max(0, Date.parse(end) - now)
}
