import type { Recorded } from '@causerie/contracts'
import type { Caller, Reader } from '@causerie/kernel'
import { hydrate, type Mentioned } from '@causerie/replicas'
import { communityQueries } from './community/community-queries.ts'
import { tokenOf } from './session/session.ts'
import { userQueries } from './user/user-queries.ts'

/** What a route of this service may read. */
export const read = (reader: Reader) => ({
  hydrate: (viewer: Pick<Caller, 'userId'>, mentioned: Mentioned) => hydrate(reader, viewer, mentioned),
  tokenOf: (recorded: readonly Recorded[], person: { internalId: string; kind: 'user' | 'admin' }) => tokenOf(reader, recorded, person),
  users: userQueries(reader),
  communities: communityQueries(reader),
})
export type Read = ReturnType<typeof read>
