import { setTimeout as sleep } from 'node:timers/promises'
import {
  type Delivered,
  type ReadJournal,
  type SourceReader,
  SourceStopped,
} from '@causerie/kernel/engine'
import type { Recorded, ServiceName } from '@causerie/protocol'
import type { ExpiredLane, Watermarks } from './fetched-lanes.ts'

const roomAfter = 20
/** Behind every event: such a page is empty, and says up to where a lane was relayed. */
const behindAll = Number.MAX_SAFE_INTEGER

type FillerOptions = {
  service: ServiceName
  journal: ReadJournal
  isWhole: boolean
  watermarks: () => Promise<ReadonlyMap<number, Watermarks>>
  took: (lane: number, events: readonly Delivered[]) => void
}
type Range = {
  lane: number
  after: number
  until: number
  /**
   * The offset behind the last of them. Each event before it counts for one less: a position that
   * grows with the events, and never lies behind their records, some of which came twice.
   */
  offset: number
}
type Following = {
  reader: SourceReader
  /** Whether the lane is still read here; called before each page. */
  isWanted: () => boolean
  heartbeat?: () => Promise<void>
}

/** Delivers from the journal what a topic no longer has. */
export const journalFiller = ({ service, journal, isWhole, watermarks, took }: FillerOptions) => {
  const deliverPage = async (
    events: readonly Recorded[],
    { lane, until, offset }: Range,
    reader: SourceReader,
  ): Promise<void> => {
    const delivered = events.map((event) => ({
      event,
      offset: Math.max(0, offset - (until - event.position)),
    }))
    await reader.deliver(delivered)
    took(lane, delivered)
  }

  /**
   * Delivers the events of a range, page by page; ends early where the journal does. Resolves to the
   * position that was reached.
   */
  const fill = async (
    range: Range,
    { reader, isWanted, heartbeat = async () => {} }: Following,
  ): Promise<number> => {
    let { after } = range
    while (after < range.until && isWanted()) {
      await heartbeat()
      if (reader.hasRoom?.() === false) {
        await sleep(roomAfter)
        continue
      }
      const { events } = await journal(service, { lane: range.lane, after })
      const wanted = events.filter(({ position }) => position <= range.until)
      if (wanted.length === 0) return after
      await deliverPage(wanted, range, reader)
      after = wanted.at(-1)?.position ?? after
    }
    return after
  }

  return {
    fill,
    /** Delivers what a lane had of which the topic has nothing left. */
    readExpired: async (
      { lane, position, offset, low }: ExpiredLane,
      following: Following,
    ): Promise<number | undefined> => {
      const { relayed } = await journal(service, { lane, after: behindAll })
      const end = (await watermarks()).get(lane)?.high
      if (end !== low) return undefined
      if (isWhole && relayed < position)
        throw new SourceStopped(
          `lane ${lane} of ${service} ends at ${relayed}, but was read up to ${position}: it was restored; rebuild this service's copies`,
        )
      // The last event again, for an offset that repeated records have left behind.
      const after = Math.max(0, isWhole ? position - 1 : relayed - (low - offset))
      return fill({ lane, after, until: relayed, offset: low }, following)
    },
  }
}
