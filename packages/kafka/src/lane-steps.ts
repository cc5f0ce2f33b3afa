import type { Delivered } from '@causerie/kernel/engine'

/**
 * How far a lane is fetched. `position`: up to here its reader has every event, a guess until its
 * first records have come; 0 where a reader that does not need every event has not had one yet.
 */
export type FetchedLane = {
  position: number
  /** Where its reader wanted to begin. */
  offset: number
  isGuess: boolean
  /** The offset of the first record that the topic had. */
  low: number
  /** The next record is the first one that the topic has. */
  isAtBeginning: boolean
  /** The position behind which an event was missing when it was last rewound. */
  brokenAt?: number
}

/**
 * What is to be done before records are delivered: rewind to the first record that is left, or read
 * from the journal what lies behind `after` and is gone.
 */
export type Step =
  | { is: 'deliver' }
  | { is: 'rewind'; brokenAt: number }
  | { is: 'fill'; after: number }

/**
 * After a gap, a lane is rewound once: its offset may come from a former topic, or its next events
 * are gone. What is missing before the first record that the topic has left is in the journal; a
 * gap that remains is an error.
 */
export const nextStep = (
  lane: FetchedLane,
  delivered: readonly Delivered[],
  isWhole: boolean,
): Step => {
  const [first] = delivered
  if (!first) return { is: 'deliver' }
  const brokenAt = isWhole ? gapIn(lane, delivered) : undefined
  if (brokenAt !== undefined && brokenAt !== lane.brokenAt) return { is: 'rewind', brokenAt }
  const after = isWhole ? lane.position : tailOf(lane, first)
  const isGone = isWhole ? beginsLate(lane, first) : true
  return isGone && first.event.position > after + 1 ? { is: 'fill', after } : { is: 'deliver' }
}

/** The position before the first gap; what is gone before the first record is none. */
const gapIn = (lane: FetchedLane, delivered: readonly Delivered[]): number | undefined => {
  const [first] = delivered
  if (!first) return undefined
  let end = lane.position
  if (beginsLate(lane, first)) end = Math.max(end, first.event.position - 1)
  else if (lane.isGuess && first.event.position !== end + 1) return end
  for (const { event } of delivered) {
    if (event.position > end + 1) return end
    end = Math.max(end, event.position)
  }
  return undefined
}

/** Whether it is the first record that is left, and there were others before it. */
const beginsLate = ({ isAtBeginning }: FetchedLane, { offset }: Delivered): boolean =>
  isAtBeginning && offset > 1

/**
 * The position up to which a reader has what it wants that knows an offset alone: at most so many
 * events as offsets lie between the two.
 */
const tailOf = (lane: FetchedLane, { event, offset }: Delivered): number => {
  if (lane.position > 0) return lane.position
  const gone = lane.isAtBeginning ? Math.max(0, offset - 1 - lane.offset) : 0
  return Math.max(0, event.position - 1 - gone)
}

/** The lane once its reader has these events. */
export const takenBy = (
  lane: FetchedLane,
  events: readonly Delivered[],
  from: 'journal' | 'topic',
): FetchedLane => {
  const position = events.reduce((end, { event }) => Math.max(end, event.position), lane.position)
  return from === 'journal'
    ? { ...lane, position }
    : { ...lane, position, isGuess: false, isAtBeginning: false }
}
