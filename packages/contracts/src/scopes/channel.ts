import type { Scope, WhoMay } from '@causerie/protocol'
import type { RefusalCode } from '../refusal-kinds.ts'
import type { Permission } from '../resources/default-roles.ts'
import { holders, mayIn, type Outcome } from './may-in.ts'

/** Operations on channels and messages. */
export const channel = {
  name: 'channel',
  title: 'Channel',
  about:
    'The channel is public, is not the channel of a community, and was created by another user.',
  kinds: {
    anonymous: 'no token',
    stranger: 'stranger',
    member: 'member',
    muted: 'muted member',
    banned: 'banned member',
    moderator: 'moderator of the channel',
    custom: 'custom role with the permission',
    networkModerator: 'moderator of the network',
    administrator: 'administrator',
    deleted: 'deleted user',
    foreign: 'other network',
  },
} as const satisfies Scope
type Kind = keyof typeof channel.kinds

const may = mayIn(channel)

/** Everybody who may read the record of the channel. */
export const channelReaders: WhoMay<Kind> = may('yes', { foreign: 'channel-not-found' })

/** Members of the channel; not even administrators without a membership. */
export const channelMembers = (
  foreign: RefusalCode,
  exceptions: Partial<Record<Kind, Outcome>> = {},
): WhoMay<Kind> =>
  may('yes', {
    stranger: 'not-a-channel-member',
    banned: 'banned-from-channel',
    networkModerator: 'not-a-channel-member',
    administrator: 'not-a-channel-member',
    foreign,
    ...exceptions,
  })

/** Callers who may join: whoever is a member stays one. */
export const channelJoiners: WhoMay<Kind> = may('yes', {
  banned: 'banned-from-channel',
  foreign: 'channel-not-found',
})

/** Members and administrators. */
export const channelInsiders: WhoMay<Kind> = may('yes', {
  stranger: 'not-a-channel-member',
  banned: 'banned-from-channel',
  networkModerator: 'not-a-channel-member',
  foreign: 'channel-not-found',
})

/** Callers with the permission, by a role in the channel or in the network. */
export const allowedInChannel = (
  permission: Permission,
  foreign: RefusalCode = 'channel-not-found',
): WhoMay<Kind> => ({
  permission,
  ...may('permission-denied', {
    banned: 'banned-from-channel',
    ...holders,
    foreign,
  }),
})

/** Callers with the permission in any channel, or in the network, where a request names none. */
export const moderatorsOfAnyChannel = (permission: Permission): WhoMay<Kind> => ({
  permission,
  ...may('permission-denied', {
    ...holders,
  }),
})

/** Administrators, in the channel or not. */
export const channelAdministrators: WhoMay<Kind> = may('permission-denied', {
  administrator: 'yes',
})

/** Members who may send messages now, and administrators. */
export const channelWriters = (foreign: RefusalCode): WhoMay<Kind> =>
  may('yes', {
    stranger: 'not-a-channel-member',
    muted: 'muted-in-channel',
    banned: 'banned-from-channel',
    networkModerator: 'not-a-channel-member',
    foreign,
  })

/** Members and administrators; others where `stranger` says so. */
export const messageReaders = (
  foreign: Outcome,
  stranger: Outcome = 'not-a-channel-member',
): WhoMay<Kind> =>
  may('yes', {
    stranger,
    banned: stranger === 'yes' ? 'yes' : 'banned-from-channel',
    networkModerator: stranger,
    foreign,
  })

/**
 * Callers with the permission for the messages of others; the message was written by another
 * member.
 */
export const messageEditors = (permission: Permission): WhoMay<Kind> => {
  const { outcomes: all, ...rest } = allowedInChannel(permission, 'message-not-found')
  return { ...rest, outcomes: { ...all, stranger: 'not-a-channel-member' } }
}
