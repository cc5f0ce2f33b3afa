import { setTimeout as pause } from 'node:timers/promises'
import type { ServiceName } from '@causerie/contracts/shared'
import type { Log } from '@causerie/http'
import type { CursorRows } from './cursors.ts'
import type { Lag } from './lag.ts'
import type { EventLog, LogReader, OpenEventLog } from './ports.ts'
import { type FirstRead, openPositions, type Positions } from './positions.ts'

type FollowOptions = {
  openLog: OpenEventLog
  cursors: CursorRows
  /** The instance stops, whether it has begun or not. */
  isClosed: () => boolean
  log: Log
}

/** Positions matter after a crash alone: what is read again has to do no harm. */
const saveEvery = 1_000
const lookEvery = 20

/** Reads the events of services, each from where it was read up to. */
export const followServices = ({ openLog, cursors, isClosed, log }: FollowOptions) => {
  const followed = new Map<ServiceName, { log: EventLog; positions: Positions }>()
  const save = async (): Promise<void> => {
    for (const { positions } of followed.values()) if (positions.isUnsaved()) await positions.save()
  }
  const saving = setInterval(
    () => void save().catch((error: unknown) => log.warn({ err: error }, 'positions are unsaved')),
    saveEvery,
  ).unref()

  return {
    /** Begins to read a service. */
    follow: async (
      service: ServiceName,
      firstRead: FirstRead,
      readerOf: (positions: Positions) => Omit<LogReader, 'from'>,
    ): Promise<void> => {
      const opened = openLog(service)
      const positions = await openPositions(service, { rows: cursors, log: opened, firstRead })
      followed.set(service, { log: opened, positions })
      await opened.follow({ ...readerOf(positions), from: positions.from })
    },
    /** Waits until what a service has recorded by now is read. */
    caughtUp: async (service: ServiceName): Promise<void> => {
      const { log: read, positions } = followed.get(service) ?? {}
      const ends = [...((await read?.ends()) ?? [])]
      const isBehind = () => ends.some(([lane, end]) => (positions?.offsetOf(lane) ?? end) < end)
      while (isBehind() && !isClosed()) await pause(lookEvery)
    },
    /** The position of the last event that was read of a lane. */
    at: (service: ServiceName, lane: number): number =>
      followed.get(service)?.positions.at(lane) ?? 0,
    /** How far each lane is behind; nothing of a service whose log does not answer. */
    lags: async (): Promise<Lag[]> => {
      const all = [...followed].map(async ([source, { log: read, positions }]) => {
        const ends = await read.ends().catch(() => new Map<number, number>())
        return [...ends].map(([lane, end]): Lag => {
          const offset = positions.offsetOf(lane)
          const events = Math.max(0, end - offset)
          const seconds = events === 0 ? 0 : positions.secondsSinceRead(lane)
          return { source, lane, events, seconds, offset, isReadHere: true }
        })
      })
      return (await Promise.all(all)).flat()
    },
    isUp: (service: ServiceName): boolean => followed.get(service)?.log.isUp() ?? false,
    close: async (): Promise<void> => {
      clearInterval(saving)
      await Promise.all([...followed.values()].map((one) => one.log.close()))
      await save()
    },
  }
}

/** The services that an edge reads. */
export type Followed = ReturnType<typeof followServices>
