import type { Connection } from './connection.ts'

/** Opens a connection on demand, a new one after it broke, and closes one that is not used. */
export type Reconnecting = { get(): Promise<Connection>; close(): Promise<void> }

/** A connection that nobody used from one look to the next is given back. */
const lookEvery = 15_000

/** With `staysOpen` it is not closed: for what a request would wait for. */
export const reconnecting = (
  open: () => Promise<Connection>,
  { staysOpen = false } = {},
): Reconnecting & { isOpen(): boolean } => {
  let current: Promise<Connection> | undefined
  let opened: Connection | undefined
  let isClosed = false
  let isUsed = false
  const openNew = async (): Promise<Connection> => {
    const connection = await open()
    opened = connection
    if (!staysOpen) closeUnused(connection)
    return connection
  }
  const closeUnused = (connection: Connection): void => {
    let sentBefore = 0
    const look = () => {
      if (opened !== connection || connection.isBroken) return clearInterval(timer)
      const { sent, unanswered } = connection.statements
      const isIdle = !isUsed && sent === sentBefore && unanswered === 0
      sentBefore = sent
      isUsed = false
      if (!isIdle) return
      clearInterval(timer)
      opened = undefined
      current = undefined
      void connection.close()
    }
    const timer = setInterval(look, lookEvery).unref()
  }
  return {
    get: async () => {
      isUsed = true
      const known = current
      const connection = await known?.catch(() => undefined)
      // `close` may have been called while waiting: a connection opened now would never be closed.
      if (isClosed) throw new Error('the database connections are closed')
      if (connection && connection === opened && !connection.isBroken) return connection
      // If several callers see it broken, the first one opens a connection and the others share its
      // promise.
      if (current === known) current = openNew()
      return current ?? openNew()
    },
    isOpen: () => opened !== undefined && !opened.isBroken,
    close: async () => {
      isClosed = true
      const last = await current?.catch(() => undefined)
      opened = undefined
      await last?.close()
    },
  }
}

/** A connection for somebody who does not own it: it stays open when they close it. */
export const lent = (connection: Reconnecting): Reconnecting => ({
  ...connection,
  close: async () => {},
})

/**
 * How many reads of one turn of the event loop share a connection at most. Together they are one
 * round trip, and one write; many would wait for each other while other connections are idle.
 */
const mostTogether = 4

/**
 * Distributes reads over several pipelined connections: those of one turn of the event loop go
 * together over the least busy one.
 */
export const readers = (open: () => Promise<Connection>, size: number) => {
  const all = Array.from({ length: size }, () => ({ connection: reconnecting(open), busy: 0 }))
  const shared = ofThisTurn<(typeof all)[number]>()
  const next = () => {
    const known = shared.use()
    if (known?.connection.isOpen() && known.busy > 0) return known
    const chosen = choose()
    shared.begin(chosen)
    return chosen
  }
  const choose = () => {
    const least = leastBusy(all)
    const usable = all.filter(({ connection }) => connection.isOpen())
    if (least.connection.isOpen() || usable.length === 0) return least
    // It opens meanwhile: nobody waits for it, or fails with it.
    least.connection.get().catch(() => undefined)
    return leastBusy(usable)
  }
  return {
    read: async <Row>(text: string, values: readonly unknown[]): Promise<Row[]> => {
      const reader = next()
      reader.busy += 1
      try {
        return await (await reader.connection.get()).prepared<Row>(text, values)
      } finally {
        reader.busy -= 1
      }
    },
    /** The number of statements in flight. */
    busy: (): number => all.reduce((sum, { busy }) => sum + busy, 0),
    close: async () => {
      await Promise.all(all.map(({ connection }) => connection.close()))
    },
  }
}

/** What was chosen in this turn of the event loop, for as many as may share it. */
const ofThisTurn = <T>() => {
  let current: { chosen: T; left: number } | undefined
  return {
    use: (): T | undefined => {
      if (!current || current.left === 0) return undefined
      current.left -= 1
      return current.chosen
    },
    begin: (chosen: T): void => {
      const begun = { chosen, left: mostTogether - 1 }
      current = begun
      // Look-ups that were asked for in this turn are sent in the next one.
      setImmediate(() =>
        setImmediate(() => {
          if (current === begun) current = undefined
        }),
      )
    },
  }
}

const leastBusy = <Reader extends { busy: number }>(all: readonly Reader[]): Reader =>
  all.reduce((least, one) => (one.busy < least.busy ? one : least))

/** Runs a transaction on a connection that is its own meanwhile. */
export type Lend = <T>(work: (connection: Connection) => Promise<T>) => Promise<T>

/**
 * Connections for transactions: whoever finds all lent waits for its turn. The one that was used
 * last is lent first.
 */
export const lending = (
  open: () => Promise<Connection>,
  size: number,
): { lend: Lend; close(): Promise<void> } => {
  const all = Array.from({ length: size }, () => reconnecting(open))
  const idle: Reconnecting[] = [...all]
  const waiting: ((connection: Reconnecting) => void)[] = []
  const take = async (): Promise<Reconnecting> =>
    idle.pop() ?? new Promise((resolve) => waiting.push(resolve))
  const giveBack = (connection: Reconnecting): void => {
    const next = waiting.shift()
    if (next) next(connection)
    else idle.push(connection)
  }
  return {
    lend: async (work) => {
      const taken = await take()
      try {
        return await work(await taken.get())
      } finally {
        giveBack(taken)
      }
    },
    close: async () => {
      await Promise.all(all.map((connection) => connection.close()))
    },
  }
}
