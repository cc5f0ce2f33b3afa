import type { Recorded } from '@causerie/protocol'

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
