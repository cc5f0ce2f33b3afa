/** Why somebody may not see that there is such a channel. */
export const refusalsToSeeChannel = ['channel-not-found', 'not-a-channel-member'] as const

/** Why somebody may not read the messages of a channel. */
export const refusalsToReadChannel = [
  'channel-not-found',
  'not-a-channel-member',
  'banned-from-channel',
  'permission-denied',
] as const

/** Why somebody may not act on a channel by a permission. */
export const refusalsToManageChannel = [
  'channel-not-found',
  'banned-from-channel',
  'permission-denied',
] as const

/** Why somebody may not edit a channel. */
export const refusalsToEditChannel = [
  ...refusalsToManageChannel,
  'not-a-channel-member',
  'blocked-user',
] as const

/** Why nothing is added to a channel any more, whoever asks. */
export const refusalsOfClosedChannel = ['channel-closed'] as const

/** Why somebody may not write in a channel now. */
export const refusalsToWriteInChannel = [
  'channel-not-found',
  'not-a-channel-member',
  'banned-from-channel',
  ...refusalsOfClosedChannel,
  'muted-in-channel',
  'channel-muted',
  'permission-denied',
  'blocked-user',
] as const

/** Why something cannot be changed in a channel apart from its community. */
export const refusalsToChangeApartFromCommunity = ['channel-of-community'] as const
