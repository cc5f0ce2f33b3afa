import type { Recorded } from '@causerie/protocol'
import { type JournalSourceOptions, journalSource } from './journal-source.ts'

/** Where a journal is copied to. `send` resolves once every event is stored, in the order given. */
export interface Sink {
  send(events: readonly Recorded[]): Promise<void>
  close(): Promise<void>
}

type RelayOptions = JournalSourceOptions & { sink: Sink; onError: (error: unknown) => void }
const eventsAtMost = 2_000
const closesWithin = 1_500
const readRelayed = 'select lane, relayed from relay'
// A relay that was suspended may send events again, but never skips any.
const moveRelayed = `update relay set relayed = greatest(relayed, r.position) from json_to_recordset($1::json) r(lane int, position bigint)
  where relay.lane = r.lane`

/** Copies the service's own journal to the sink: one process at a time, one send in flight. */
export const startRelay = async ({ sink, onError, ...reading }: RelayOptions) => {
  const { connection } = reading
  const source = journalSource(reading)
  await source.follow({
    from: async () => {
      const relayed = await (await connection.get()).prepared<{ lane: number; relayed: number }>(
        readRelayed,
        [],
      )
      return new Map(relayed.map((row) => [row.lane, { position: row.relayed, offset: 0 }]))
    },
    deliver: async (delivered) => {
      for (let i = 0; i < delivered.length; i += eventsAtMost) {
        const events = delivered.slice(i, i + eventsAtMost).map(({ event }) => event)
        await sink.send(events).catch((error: unknown) => {
          onError(error)
          throw error
        })
        const ends = [...new Map(events.map(({ lane, position }) => [lane, position]))].map(
          ([lane, position]) => ({ lane, position }),
        )
        await (await connection.get()).prepared(moveRelayed, [JSON.stringify(ends)])
      }
    },
    stop: onError,
  })
  return {
    close: async () => {
      // Do not wait longer for a send: the next process sends it again.
      await Promise.race([
        source.close(),
        new Promise((resolve) => setTimeout(resolve, closesWithin).unref()),
      ])
      await sink.close()
    },
  }
}
