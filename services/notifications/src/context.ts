import type { User } from '@causerie/contracts'
import type { Caller, Reader } from '@causerie/kernel'
import { hydrate } from '@causerie/replicas'
import { trayActorQueries } from './tray/tray-actor-queries.ts'
import { trayQueries } from './tray/tray-queries.ts'

/** What a route of this service may read. */
export const read = (reader: Reader) => ({
  tray: { ...trayQueries(reader), ...trayActorQueries(reader) },
  /** People and their pictures, as this viewer sees them. */
  people: async (viewer: Pick<Caller, 'userId'>, userIds: readonly string[]) => {
    const { users, files } = await hydrate(reader, viewer, { userIds })
    // Finished text of users, by the contract.
    return { users, files, byId: new Map(users.map(({ text }) => JSON.parse(text) as User).map((user) => [user.userId, user])) }
  },
})
export type Read = ReturnType<typeof read>
