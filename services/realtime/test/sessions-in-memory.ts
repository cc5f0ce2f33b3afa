import type { Claim, SessionStore, StoredSession, Subscription } from '../src/mqtt/session-store.ts'

type Kept = {
  filters: Map<string, Subscription>
  cursor: string
  owner: string | undefined
  isAtPlace: boolean
}

/** Sessions of all processes, each with a store of its own. `changes` grows with each change. */
export const sessionsInMemory = () => {
  const kept = new Map<string, Kept>()
  const places = new Map<string, string>()
  const changes: { added: string[]; removed: string[] }[] = []
  const keyOf = ({ id: { userId, clientId } }: Claim) => `${userId}\n${clientId}`

  const storeOf = (process: string): SessionStore => {
    const ownerOf = ({ number }: Claim) => `${process}\n${number}`
    const owned = (claim: Claim): Kept | undefined => {
      const found = kept.get(keyOf(claim))
      return found?.owner === ownerOf(claim) ? found : undefined
    }
    const positionOf = ({ isAtPlace, owner = '', cursor }: Kept) =>
      (isAtPlace ? places.get(owner.split('\n')[0] ?? '') : undefined) ?? cursor
    return {
      claim: async (claim, { isClean, cursor }): Promise<StoredSession | undefined> => {
        const known = isClean ? undefined : kept.get(keyOf(claim))
        const session = {
          filters: known?.filters ?? new Map<string, Subscription>(),
          cursor: known ? positionOf(known) : cursor,
        }
        kept.set(keyOf(claim), { ...session, owner: ownerOf(claim), isAtPlace: false })
        return known && { ...session, filters: new Map(session.filters) }
      },
      change: async (claim, { added, removed }) => {
        const session = owned(claim)
        if (!session) return false
        for (const filter of removed) session.filters.delete(filter)
        for (const [filter, subscription] of added) session.filters.set(filter, subscription)
        changes.push({ added: [...added.keys()], removed: [...removed] })
        return true
      },
      release: async (claim, cursor) => {
        // As long as a trip to a database: others come meanwhile.
        await new Promise((resolve) => setTimeout(resolve, 5))
        const session = owned(claim)
        if (!session) return
        if (cursor === undefined) kept.delete(keyOf(claim))
        else Object.assign(session, { cursor, owner: undefined, isAtPlace: false })
      },
      moveTo: async (place, moved) => {
        for (const { claim, cursor } of moved) {
          const session = owned(claim)
          if (session)
            Object.assign(session, { isAtPlace: cursor === undefined, ...(cursor && { cursor }) })
        }
        if (place !== undefined) places.set(process, place)
        return []
      },
      close: async () => {},
    }
  }
  return { store: storeOf('one'), storeOf, changes }
}
