import type { Recorded } from '@causerie/protocol'
import type { Webhook } from '../src/webhook.ts'

/** When events happen, unless they say otherwise. */
export const noon = '2026-11-01T12:00:00.000Z'

/** An event as a service recorded it: alice sends a message, unless the fields say otherwise. */
export const recorded = (fields: Partial<Recorded> = {}): Recorded => ({
  id: 'e1',
  type: 'MessageCreated',
  version: 1,
  networkId: 'n',
  subject: 'channel:c',
  lane: 0,
  position: 1,
  incarnation: 1,
  previous: '',
  at: noon,
  actor: 'alice',
  cause: 'request 1',
  hops: 0,
  data: { messageId: 'm1', channelId: 'c' },
  ...fields,
})

/** A post of alice in a community. */
export const postRecorded = (communityId: string): Recorded =>
  recorded({
    type: 'PostCreated',
    version: 2,
    subject: `community-feed:${communityId}`,
    data: {
      postId: 'p1',
      targetType: 'community',
      targetId: communityId,
      feedType: 'published',
      postedUserId: 'alice',
      children: [],
    },
  })

/** A webhook that is on and takes everything, unless the fields say otherwise. */
export const webhookOf = (fields: Partial<Webhook> = {}): Webhook => ({
  networkId: 'n',
  webhookId: 'w',
  url: 'https://example.org/webhook',
  isEnabled: true,
  events: [],
  communityIds: [],
  channelIds: [],
  keyId: 'key',
  previousKeyId: null,
  previousUntil: null,
  createdAt: '2026-10-01T00:00:00.000Z',
  failingSince: null,
  disabledAt: null,
  reason: null,
  ...fields,
})
