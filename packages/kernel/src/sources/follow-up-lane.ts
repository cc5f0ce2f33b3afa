import type { Recorded } from '@causerie/protocol'

/** A follow-up of one event that has not ended; `decisions` counts those of its attempt. */
export type OpenFollowUp = { readonly name: string; readonly position: number; decisions: number }

/**
 * Decisions of a lane that may be in flight. The events of a lane are begun in order; what is set
 * aside does not delay those behind it.
 */
const decisionsAtOnce = 256

/**
 * The events of one lane that wait for their follow-ups, and the follow-ups that have not ended.
 */
export const followUpLane = () => {
  const waiting: Recorded[] = []
  /** Those that later events may have to wait for. */
  const inTurn = new Set<OpenFollowUp>()
  const setAside = new Set<OpenFollowUp>()
  let seenUpTo = 0
  let begunUpTo = 0
  const isFull = () => sum(inTurn, ({ decisions }) => Math.max(1, decisions)) >= decisionsAtOnce

  return {
    /** Queues an event; returns false if it was delivered before. */
    add: (event: Recorded): boolean => {
      if (event.position <= seenUpTo) return false
      seenUpTo = event.position
      waiting.push(event)
      return true
    },
    /**
     * Takes the next event; undefined if none waits, or as many decisions are in flight as may be.
     */
    next: (): Recorded | undefined => {
      const event = isFull() ? undefined : waiting.shift()
      begunUpTo = event?.position ?? begunUpTo
      return event
    },
    begin: (name: string, position: number): OpenFollowUp => {
      const open = { name, position, decisions: 0 }
      inTurn.add(open)
      return open
    },
    setAside: (open: OpenFollowUp): void => {
      if (inTurn.delete(open)) setAside.add(open)
    },
    end: (open: OpenFollowUp): void => {
      inTurn.delete(open)
      setAside.delete(open)
    },
    /** Up to here every follow-up has ended or was set aside. */
    attempted: (): number => {
      let end = begunUpTo
      for (const { position } of inTurn) end = Math.min(end, position - 1)
      return end
    },
    /** Up to here every follow-up of a name has ended. */
    followedBy: (): ((name: string) => number) => {
      const open = new Map<string, number>()
      for (const { name, position } of [...inTurn, ...setAside])
        open.set(name, Math.min(open.get(name) ?? position, position))
      return (name) => (open.get(name) ?? begunUpTo + 1) - 1
    },
  }
}
export type FollowUpLane = ReturnType<typeof followUpLane>

const sum = <T>(items: Iterable<T>, of: (item: T) => number): number => {
  let total = 0
  for (const item of items) total += of(item)
  return total
}
