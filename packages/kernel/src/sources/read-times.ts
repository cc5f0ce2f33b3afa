/** How late a reader is, lane by lane. */
export type ReadTimes = {
  /** The time of the last event that was read. */
  read(lane: number, at: string): void
  /**
   * The seconds by which the lane is late while it has so many unread events. Asked regularly, so
   * that the time without events counts as read.
   */
  secondsBehind(lane: number, unread: number): number
  /** Another reader has the lane. */
  forget(lane: number): void
}

/**
 * A lane is read up to its last event, or up to when it was last seen without unread ones: an event
 * that comes after a quiet night is not late by a night.
 */
export const readTimes = (now: () => number = Date.now): ReadTimes => {
  const readUpTo = new Map<number, string | number>()
  return {
    read: (lane, at) => void readUpTo.set(lane, at),
    secondsBehind: (lane, unread) => {
      const asked = now()
      const known = readUpTo.get(lane)
      if (unread > 0 && known !== undefined)
        return Math.max(0, asked - new Date(known).getTime()) / 1000
      readUpTo.set(lane, asked)
      return 0
    },
    forget: (lane) => void readUpTo.delete(lane),
  }
}
