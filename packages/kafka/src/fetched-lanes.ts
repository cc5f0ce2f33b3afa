import { setTimeout as sleep } from 'node:timers/promises'
import type { Delivered, SourceReader } from '@causerie/kernel/engine'
import type { Consumer } from './client.ts'
import { type FetchedLane, nextStep, type Step, takenBy } from './lane-steps.ts'

type Member = { consumer: Consumer; from: SourceReader['from'] }
/** The offset of the first record that a lane still has, and that behind its last one. */
export type Watermarks = { low: number; high: number }
/** What a lane's reader has, and the topic no longer: nothing of it is left there. */
export type ExpiredLane = { lane: number; position: number; offset: number; low: number }
type FetchedLanesOptions = {
  topic: string
  lanes: number
  /** Whether the reader needs every event: else it reads from any offset, and gaps are its own. */
  isWhole: boolean
  watermarks: () => Promise<ReadonlyMap<number, Watermarks>>
  /**
   * Delivers what a lane had while `isWanted`; resolves to the position of its last event, or to
   * undefined if the topic has a record again.
   */
  readExpired: (expired: ExpiredLane, isWanted: () => boolean) => Promise<number | undefined>
  onError: (message: string) => void
}

const retryAfter = 200
const beginningOfLane = { position: 0, offset: 0, isGuess: false }

/**
 * The lanes that a consumer fetches of its topic: those that are wanted, each from the offset that
 * its reader has stored.
 */
export const fetchedLanes = ({
  topic,
  lanes,
  isWhole,
  watermarks,
  readExpired,
  onError,
}: FetchedLanesOptions) => {
  const fetched = new Map<number, FetchedLane>()
  let wanted: ReadonlySet<number> = new Set()
  let member: Member | undefined
  let beginning = Promise.resolve()

  const partitionsOf = (some: Iterable<number>) => [{ topic, partitions: [...some] }]
  const missing = () => [...wanted].filter((lane) => !fetched.has(lane))

  const fetch = (consumer: Consumer, begun: readonly (FetchedLane & { lane: number })[]): void => {
    for (const { lane, ...of } of begun) {
      const offset = of.isAtBeginning ? of.low : of.offset
      consumer.seek({ topic, partition: lane, offset: String(offset) })
      fetched.set(lane, of)
    }
    consumer.resume(partitionsOf(begun.map(({ lane }) => lane)))
  }
  /** A lane of which the topic has nothing left is read before it is fetched. */
  const beginExpired = async (consumer: Consumer, expired: FetchedLane & { lane: number }) => {
    const { lane } = expired
    const isWanted = () => wanted.has(lane) && consumer === member?.consumer
    const position = await readExpired(expired, isWanted)
    if (position === undefined || !isWanted()) return
    fetch(consumer, [{ ...expired, position, offset: expired.low, isGuess: false }])
  }
  const beginMissing = async (): Promise<void> => {
    while (member && missing().length > 0) {
      const { consumer, from } = member
      try {
        const [starts, marks] = await Promise.all([from(), watermarks()])
        if (consumer !== member?.consumer) continue
        const begun = missing().map((lane) => {
          const { position, offset, isGuess = false } = starts.get(lane) ?? beginningOfLane
          const { low, high } = marks.get(lane) ?? { low: 0, high: 0 }
          const isAtBeginning = offset <= low || offset > high
          const known = isWhole ? position : 0
          return { lane, position: known, offset, isGuess, low, isAtBeginning, isLeft: high > low }
        })
        const isExpired = ({ offset, low, isLeft }: (typeof begun)[number]) =>
          !isLeft && offset < low
        fetch(
          consumer,
          begun.filter((one) => !isExpired(one)),
        )
        await Promise.all(begun.filter(isExpired).map((one) => beginExpired(consumer, one)))
      } catch (error) {
        onError(`cannot begin lanes of ${topic}: ${String(error)}`)
        await sleep(retryAfter)
      }
    }
  }
  const begin = (): void => {
    beginning = beginning.then(beginMissing)
  }

  return {
    isEmpty: (): boolean => fetched.size === 0,
    has: (lane: number): boolean => fetched.has(lane),
    /** Also while no consumer has joined, and nothing can be fetched. */
    isWanted: (lane: number): boolean => wanted.has(lane),
    want: (now: ReadonlySet<number>): void => {
      const lost = [...fetched.keys()].filter((lane) => !now.has(lane))
      wanted = now
      for (const lane of lost) fetched.delete(lane)
      begin()
      // Throws while kafkajs replaces a consumer that was lost: the new one joins first.
      if (lost.length > 0) member?.consumer.pause(partitionsOf(lost))
    },
    /** A consumer that joins its group, again or anew, has forgotten what it had read. */
    join: (consumer: Consumer, from: SourceReader['from']): void => {
      member = { consumer, from }
      fetched.clear()
      consumer.pause(partitionsOf(Array(lanes).keys()))
      begin()
    },
    /** Nothing is fetched until a consumer joins. */
    leave: (): void => {
      member = undefined
      fetched.clear()
    },
    /** What is to be done before records are delivered; a lane that rewinds is rewound. */
    next: (lane: number, delivered: readonly Delivered[]): Step => {
      const known = fetched.get(lane)
      if (!known) return { is: 'deliver' }
      const step = nextStep(known, delivered, isWhole)
      if (step.is !== 'rewind') return step
      member?.consumer.seek({ topic, partition: lane, offset: String(known.low) })
      fetched.set(lane, { ...known, isGuess: false, isAtBeginning: true, brokenAt: step.brokenAt })
      return step
    },
    /** Its reader has these events. */
    took: (lane: number, events: readonly Delivered[], from: 'journal' | 'topic'): void => {
      const known = fetched.get(lane)
      if (known) fetched.set(lane, takenBy(known, events, from))
    },
  }
}
