import {
  connect,
  type DatabaseAddress,
  type Reconnecting,
  readers,
  reconnecting,
} from '@causerie/postgres'
import type { ServiceName } from '@causerie/protocol'
import type { Reader } from '../dsl/reader.ts'
import { awaitingReader } from '../read/awaiting-reader.ts'
import {
  hasFolded,
  hasReached,
  positionOf,
  readStandby,
  type StandbyPosition,
  type StandbyRow,
} from './standby-position.ts'

/** Of the primary's log, so many bytes were written at this time (of `performance.now()`). */
export type Mark = { at: number; flushed: number }

/** Milliseconds by which what is read from a standby is behind the primary at most. */
const behindAtMost = 250
/** Milliseconds within which a look is answered; one that hangs says nothing. */
const looksWithin = 1_000
/** Milliseconds behind the primary from which on nobody reads a standby soon. */
const far = 1_000

type StandbyOptions = {
  /** Of the standby, with the schemas of the service. */
  address: DatabaseAddress
  service: ServiceName
  /** Services of which it has copies, and the names of its follow-ups. */
  copies: readonly ServiceName[]
  followUps: readonly string[]
  /** Whether a statement reads rows that are folded behind the journal of the service. */
  readsBehind: (text: string) => boolean
  connections: number
  /** Prepared statements that a connection keeps. */
  statementsKept: number
  onError: (error: unknown) => void
  readerOf: (read: ReturnType<typeof readers>['read']) => (networkId: string) => Reader
}

/**
 * A standby of the service's Postgres: how far it has come, and a reader of it. It is used while it
 * is known to have everything that the primary had a quarter of a second ago.
 */
export const openStandby = ({
  address,
  service,
  copies,
  followUps,
  readsBehind,
  connections,
  statementsKept,
  onError,
  readerOf,
}: StandbyOptions) => {
  const open = () =>
    connect(address, `causerie ${service} reads`, { purpose: 'requests', statementsKept })
  const looks: Reconnecting = reconnecting(open)
  const reads = readers(open, connections)
  let position: StandbyPosition | undefined
  /** When the primary had no more than this standby has. */
  let asOf = Number.NEGATIVE_INFINITY
  let lookedFrom: number | undefined
  let isAnswering = false
  let looking: Promise<void> | undefined

  const look = async (primary: string): Promise<void> => {
    const [row] = await (await looks.get()).prepared<StandbyRow>(readStandby, [followUps])
    position = row?.system === primary ? positionOf(row) : undefined
    isAnswering = position?.replayed !== undefined
    if (!isAnswering) throw new Error('a server of DATABASE_READ_URLS is no standby of the primary')
  }
  const lag = () => performance.now() - asOf
  /** One that has never had everything is behind since the first look. */
  const behindAt = (at: number) => Math.max(0, at - Math.max(asOf, lookedFrom ?? at))
  const reader = readerOf(reads.read)
  return {
    /**
     * Reads what the token names. Rejects a statement over rows behind the journal while the
     * standby lacks some of them: the primary is read then.
     */
    reader: (networkId: string, token: string): Reader =>
      awaitingReader(reader(networkId), {
        sourcesIn: (text) => (readsBehind(text) ? [service] : []),
        sourcesOf: () => [],
        awaitToken: async () => {
          if (!position || !hasFolded(position, token, service))
            throw new Error('the standby has not folded yet what the caller has seen')
          return 'fresh'
        },
      }).reader,
    /** Milliseconds by which it was behind at a time after the first look. */
    behindAt,
    isUsable: (): boolean => isAnswering && lag() <= behindAtMost,
    /** Whether it does not answer, or is so far behind that it has not been used for a while. */
    isAway: (): boolean => !isAnswering || behindAt(performance.now()) > far,
    has: (token: string): boolean =>
      position?.replayed !== undefined &&
      hasReached(position, token, { own: service, others: copies }),
    /** Looks how far it has come; never rejects, and one look is under way at most. */
    look: (primary: string, marks: readonly Mark[]): Promise<void> => {
      lookedFrom ??= marks.at(-1)?.at
      looking ??= look(primary)
        .then(() => {
          const replayed = position?.replayed ?? -1
          for (const { at, flushed } of marks) if (flushed <= replayed) asOf = Math.max(asOf, at)
        })
        .catch((error: unknown) => {
          isAnswering = false
          onError(error)
        })
        .finally(() => {
          looking = undefined
        })
      const late = new Promise<void>((resolve) => setTimeout(resolve, looksWithin).unref())
      return Promise.race([looking, late])
    },
    close: async (): Promise<void> => {
      await Promise.all([looks.close(), reads.close()])
    },
  }
}
export type Standby = ReturnType<typeof openStandby>
