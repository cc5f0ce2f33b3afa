import type { DecidingKind } from '@causerie/contracts/realtime'

/**
 * Whether it is remembered who may read a record: until an event revokes it. Where others are
 * decides, for instance in which community a post shows a stream. No event of that place names
 * them, so they are asked for each time.
 */
export const isRemembered = {
  channel: true,
  community: true,
  'tray-of-community': true,
  'community-feed': true,
  user: true,
  'user-feed': true,
  post: false,
  comment: false,
  story: false,
  poll: false,
  // Seldom asked, and roles of the network decide as well.
  'moderated-community-feed': false,
  'moderated-user-feed': false,
  stream: false,
} as const satisfies Record<DecidingKind, boolean>
