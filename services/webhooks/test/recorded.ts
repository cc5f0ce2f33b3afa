import type { Recorded } from '@causerie/protocol'
import { recorded } from '@causerie/testkit/edge'
import type { Webhook } from '../src/webhook.ts'

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
