import type { Connection } from './connection.ts'

/** Opens a connection on demand and a new one after it broke. */
export type Reconnecting = { get(): Promise<Connection>; close(): Promise<void> }

export const reconnecting = (open: () => Promise<Connection>): Reconnecting => {
  let current: Promise<Connection> | undefined
  let isClosed = false
  return {
    get: async () => {
      const known = current
      const connection = await known?.catch(() => undefined)
      // `close` may have been called while waiting: a connection opened now would never be closed.
      if (isClosed) throw new Error('the database connections are closed')
      if (connection && !connection.isBroken) return connection
      // If several callers see it broken, the first one opens a connection and the others share its promise.
      if (current === known) current = open()
      return current ?? open()
    },
    close: async () => {
      isClosed = true
      await (await current?.catch(() => undefined))?.close()
    },
  }
}

/** Distributes reads over several pipelined connections, choosing the least busy one. */
export const readers = (open: () => Promise<Connection>, size: number) => {
  const all = Array.from({ length: size }, () => ({ connection: reconnecting(open), busy: 0 }))
  return {
    read: async <Row>(text: string, values: readonly unknown[]): Promise<Row[]> => {
      const least = all.reduce((a, b) => (b.busy < a.busy ? b : a))
      least.busy += 1
      try {
        return await (await least.connection.get()).prepared<Row>(text, values)
      } finally {
        least.busy -= 1
      }
    },
    /** The number of statements in flight. */
    busy: (): number => all.reduce((sum, { busy }) => sum + busy, 0),
    close: async () => {
      await Promise.all(all.map(({ connection }) => connection.close()))
    },
  }
}
