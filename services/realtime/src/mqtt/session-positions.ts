import type { Delivery } from '../delivery/delivery.ts'
import { type Cursor, formatCursor } from '../delivery/positions.ts'
import type { Connected } from './connection-options.ts'
import type { MqttSession } from './session.ts'
import type { SessionStore } from './session-store.ts'

type SessionPositionsOptions = {
  delivery: Pick<Delivery, 'notified' | 'turns'>
  store: Pick<SessionStore, 'moveTo'>
  /** Connected clients by session. */
  connected: ReadonlyMap<string, Connected>
}

/**
 * Saves what clients are known to have, so that a session goes on behind it, whatever becomes of
 * its connection or of this process. Each call writes a mark to those who were told something, and
 * saves what the marks of the call before have proven: one position for all clients that returned
 * them, and one of its own for each client that did not.
 */
export const createSessionPositions = ({ delivery, store, connected }: SessionPositionsOptions) => {
  let marked: Cursor | undefined
  let isBusy = false

  const save = async (): Promise<void> => {
    const place = marked
    marked = delivery.notified()
    const written = marked
    const moved: { session: MqttSession; to: Cursor | 'place' }[] = []
    await delivery.turns.each([...connected.values()], ({ session }) => {
      const to = place && session?.movesTo(place)
      if (session && to) moved.push({ session, to })
      session?.mark(written)
    })
    const taken = new Set(
      await store.moveTo(
        place && formatCursor(place),
        moved.map(({ session: { claim }, to }) => ({
          claim,
          cursor: to === 'place' ? undefined : formatCursor(to),
        })),
      ),
    )
    for (const { session, to } of moved) session.isAt(to)
    for (const client of taken.size > 0 ? connected.values() : [])
      if (taken.has(client.claim.number)) void client.takeOver()
  }
  return {
    /** Also ends connections whose client id was taken elsewhere. */
    save: async (): Promise<void> => {
      if (connected.size === 0) marked = undefined
      if (connected.size === 0 || isBusy) return
      isBusy = true
      try {
        await save()
      } finally {
        isBusy = false
      }
    },
  }
}
