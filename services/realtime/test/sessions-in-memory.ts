import type { Claim, SessionStore, StoredSession, Subscription } from '../src/mqtt/session-store.ts'

type Kept = { filters: Map<string, Subscription>; cursor: string; owner: number | undefined }

/** Sessions of one process. `changes` grows with each change that was saved. */
export const sessionsInMemory = () => {
  const kept = new Map<string, Kept>()
  const changes: { added: string[]; removed: string[] }[] = []
  const keyOf = ({ id: { userId, clientId } }: Claim) => `${userId}\n${clientId}`
  const owned = (claim: Claim): Kept | undefined => {
    const found = kept.get(keyOf(claim))
    return found?.owner === claim.number ? found : undefined
  }
  const store: SessionStore = {
    claim: async (claim, { isClean, cursor }): Promise<StoredSession | undefined> => {
      const known = isClean ? undefined : kept.get(keyOf(claim))
      kept.set(keyOf(claim), { ...(known ?? { filters: new Map(), cursor }), owner: claim.number })
      return known && { filters: new Map(known.filters), cursor: known.cursor }
    },
    change: async (claim, { added, removed }) => {
      const session = owned(claim)
      if (!session) return false
      for (const filter of removed) session.filters.delete(filter)
      for (const [filter, subscription] of added) session.filters.set(filter, subscription)
      changes.push({ added: [...added.keys()], removed: [...removed] })
      return true
    },
    caughtUp: async (claim) => owned(claim) !== undefined,
    release: async (claim, cursor) => {
      // As long as a trip to a database: others come meanwhile.
      await new Promise((resolve) => setTimeout(resolve, 5))
      const session = owned(claim)
      if (!session) return
      if (cursor === undefined) kept.delete(keyOf(claim))
      else Object.assign(session, { cursor, owner: undefined })
    },
    moveTo: async () => [],
    close: async () => {},
  }
  return { store, changes }
}
