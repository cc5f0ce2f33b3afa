import type { Reconnecting } from '@causerie/postgres'
import type { Recorded, ServiceName } from '@causerie/protocol'
import { type JournalRow, recordedOf, relayedAfter } from '../write/journal.ts'

/** Which events of a lane are wanted: those behind a position. */
export type PageOfLane = { lane: number; after: number }
/**
 * The next events of a lane in order, none where there are no more. It ends at `relayed`, up to
 * which events are on the topic, or were.
 */
export type JournalPage = { events: readonly Recorded[]; relayed: number }
/** Reads a page of the journal of a service through its owner. Rejects if that does not answer. */
export type ReadJournal = (service: ServiceName, page: PageOfLane) => Promise<JournalPage>

const relayedOf = 'select relayed from relay where lane = $1'

/** Reads pages of the journal in this database. */
export const journalPages =
  (connection: Reconnecting) =>
  async ({ lane, after }: PageOfLane): Promise<JournalPage> => {
    const db = await connection.get()
    const [relay] = await db.prepared<{ relayed: number }>(relayedOf, [lane])
    const rows = await db.prepared<JournalRow>(relayedAfter, [lane, after])
    return { events: rows.map(recordedOf), relayed: relay?.relayed ?? 0 }
  }
