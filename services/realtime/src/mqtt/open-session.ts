import type { Log } from '@causerie/http'
import { type Cursor, parseCursor } from '../delivery/positions.ts'
import { catchUp, ReadsNoMore } from '../unread.ts'
import { MqttSession, type Opening, type SessionOptions } from './session.ts'

/** Channels that clients are told to fetch again when what they missed is no longer known. */
const fetchedAgainAtMost = 100

/** The session of a connected client, which is told nothing yet; and how it catches up. */
export const openSession = async (opening: Omit<Opening, 'after'>, options: SessionOptions) => {
  const { stored, to } = opening
  const { delivery, lanes, now } = options
  const after = stored && parseCursor(stored.cursor, lanes)
  const session = new MqttSession({ ...opening, after }, options)
  const channelIds = await session.listenAgain().catch(async (error: unknown) => {
    await session.close()
    throw error
  })
  const base: Cursor = delivery.arrived()
  const deliver = session.notifyOfMissed.bind(session)

  const notifyOfMissed = async (): Promise<void> => {
    if (after) await delivery.readUpTo(after)
    const flushed = catchUp(to, now)
    if (!after || (await delivery.replay(session, { after, until: base }, { deliver, flushed })))
      return
    for (const channelId of channelIds.slice(0, fetchedAgainAtMost)) {
      const message = await delivery.channelFor(session, channelId)
      if (message) session.send(message)
      await flushed()
    }
  }
  /** Tells what was missed, as fast as the client reads it, then what happens. */
  const begin = async (log: Log): Promise<void> => {
    try {
      await notifyOfMissed()
      session.open()
    } catch (error) {
      if (error instanceof ReadsNoMore) return to.isOpen() ? to.cut() : undefined
      log.warn({ err: error }, 'an MQTT client could not be told what it missed')
      to.terminate()
    }
  }
  return { session, begin }
}
