import type { Recorded } from '@causerie/protocol'

/**
 * An event as a service recorded it: a message of alice in a channel, unless the fields say
 * otherwise.
 */
export const recorded = (fields: Partial<Recorded>): Recorded => ({
  id: 'e',
  type: 'MessageCreated',
  version: 1,
  networkId: 'n',
  subject: 'channel:c',
  lane: 0,
  position: 1,
  incarnation: 1,
  previous: '',
  at: '2026-01-01T00:00:00.000Z',
  actor: 'alice',
  cause: 'request 1',
  hops: 0,
  data: {},
  ...fields,
})
