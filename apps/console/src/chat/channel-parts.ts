import { may, type Reader } from '../session/may.ts'
import type { Channel } from './channel.ts'

export const channelParts = ['members', 'messages', 'sending', 'reads'] as const
export type ChannelPart = (typeof channelParts)[number]

type Place = Pick<Channel, 'type' | 'isMember' | 'permissionsThere'>
type Judge = Pick<Reader, 'isAdmin' | 'permissions'>

/**
 * Whether a reader has a permission in a channel; roles in the network give none in conversations.
 */
export const mayInChannel = (
  { isAdmin, permissions }: Judge,
  permission: string,
  { type, permissionsThere }: Place,
): boolean =>
  may(
    { isAdmin, permissions: type === 'conversation' ? new Set() : permissions },
    permission,
    permissionsThere,
  )

/** The permissions of which one at least is needed to do something in a part. */
const needed: Record<Exclude<ChannelPart, 'reads'>, readonly string[]> = {
  members: [
    'BAN_USER_FROM_CHANNEL',
    'MUTE_USER_INSIDE_CHANNEL',
    'REMOVE_CHANNEL_USER',
    'ASSIGN_CHANNEL_USER_ROLE',
  ],
  messages: ['DELETE_MESSAGE'],
  sending: ['MUTE_CHANNEL', 'CLOSE_CHANNEL', 'EDIT_CHANNEL_RATELIMIT'],
}

/**
 * The parts of a channel in which a reader may do something. Only members and administrators see
 * who is in it, and what is said.
 */
export const partsFor = (reader: Judge, place: Place): ChannelPart[] =>
  channelParts.filter((part) => {
    if (part === 'reads') return reader.isAdmin && place.type === 'conversation'
    const isInside = reader.isAdmin || place.isMember || part === 'sending'
    return isInside && needed[part].some((permission) => mayInChannel(reader, permission, place))
  })
