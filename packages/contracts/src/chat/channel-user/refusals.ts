import { refusalsToChangeApartFromCommunity, refusalsToManageChannel } from '../channel/refusals.ts'

/** Why somebody may not do what members of a channel do there. */
export const refusalsToActAsChannelMember = [
  'channel-not-found',
  'banned-from-channel',
  'not-a-channel-member',
] as const

/** Why somebody may not join a channel. */
export const refusalsToJoinChannel = [
  'channel-not-found',
  'banned-from-channel',
  'permission-denied',
  ...refusalsToChangeApartFromCommunity,
] as const

/** Why somebody may not act on users of a channel by a permission. */
export const refusalsToManageChannelUsers = [...refusalsToManageChannel, 'unknown-users'] as const

/** Why a member of a conversation may not add others to it. */
export const refusalsToAddToConversation = ['fixed-members', 'blocked-user'] as const

/** Why somebody may not list the users of a channel. */
export const refusalsToListChannelUsers = [
  'channel-not-found',
  'banned-from-channel',
  'not-a-channel-member',
  'permission-denied',
] as const

/** Why moderators of a channel may not leave it or lose their role. */
export const refusalsToEndChannelModeration = ['only-one-channel-moderator'] as const

/** Why members of channels cannot have a role. */
export const refusalsToNameChannelRole = ['unknown-roles'] as const
