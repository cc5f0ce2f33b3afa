import { setTimeout as sleep } from 'node:timers/promises'
import type { Delivered, SourceReader } from '@causerie/kernel/engine'
import type { Consumer } from './client.ts'

/** `position`: up to here no event is missing; a guess until its first records have come. */
type FetchedLane = { position: number; isGuess: boolean; isRewound: boolean }
type Member = { consumer: Consumer; from: SourceReader['from'] }
type FetchedLanesOptions = {
  topic: string
  lanes: number
  /** Whether the reader needs every event: else it reads from any offset, and gaps are its own. */
  isWhole: boolean
  onError: (message: string) => void
}

const retryAfter = 200
const beginningOfLane = { position: 0, offset: 0, isGuess: false }

/**
 * The lanes that a consumer fetches of its topic: those that are wanted, each from the offset that
 * its reader has stored.
 */
export const fetchedLanes = ({ topic, lanes, isWhole, onError }: FetchedLanesOptions) => {
  const fetched = new Map<number, FetchedLane>()
  let wanted: ReadonlySet<number> = new Set()
  let member: Member | undefined
  let beginning = Promise.resolve()

  const partitionsOf = (some: Iterable<number>) => [{ topic, partitions: [...some] }]
  const missing = () => [...wanted].filter((lane) => !fetched.has(lane))

  const beginMissing = async (): Promise<void> => {
    while (member && missing().length > 0) {
      const { consumer, from } = member
      try {
        const starts = await from()
        if (consumer !== member?.consumer) continue
        const begun = missing()
        for (const lane of begun) {
          const { position, offset, isGuess = false } = starts.get(lane) ?? beginningOfLane
          consumer.seek({ topic, partition: lane, offset: String(offset) })
          fetched.set(lane, { position, isGuess, isRewound: false })
        }
        consumer.resume(partitionsOf(begun))
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
    /**
     * After a gap, rewinds the lane once: its offset may come from a former topic. A gap that
     * remains is an error.
     */
    isRewound: (lane: number, delivered: readonly Delivered[]): boolean => {
      const known = fetched.get(lane)
      if (!isWhole || !known || known.isRewound) return false
      let { position: end, isGuess } = known
      let isBroken = isGuess && delivered[0]?.event.position !== end + 1
      for (const { event } of delivered) {
        isBroken ||= event.position > end + 1
        end = Math.max(end, event.position)
      }
      if (isBroken) member?.consumer.seek({ topic, partition: lane, offset: '0' })
      fetched.set(
        lane,
        isBroken
          ? { ...known, isRewound: true }
          : { position: end, isGuess: false, isRewound: false },
      )
      return isBroken
    },
  }
}
