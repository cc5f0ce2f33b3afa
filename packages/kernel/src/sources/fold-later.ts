import { DatabaseUnavailable } from '@causerie/postgres'
import { signal } from './signal.ts'
import { type Delivered, SourceStopped } from './source.ts'

type FoldLaterOptions = {
  /** Folds events in one transaction; those that were folded before change nothing. */
  fold: (delivered: readonly Delivered[]) => Promise<void>
  /** Called when the source cannot go on. */
  onStop: (reason: SourceStopped) => void
  /** Called when events could not be folded; they are folded again. */
  onError: (error: unknown) => void
}

/** One transaction must end within the time-out of its connection. */
const eventsAtMost = 2_000
/** The source is held back while more events wait. */
const waitingAtMost = 4_000
const retryAfter = 200
/**
 * Milliseconds between two transactions where few events wait: those of this time share the next
 * one. A query waits for it at most, which is less than somebody who types would notice.
 */
const gatherFor = 100

/**
 * Folds what is delivered after the delivery has ended, in order, so that nobody who needs the same
 * events waits for the transaction. What was not folded when the process ends is delivered again by
 * the next one, since the cursors have not moved.
 */
export const foldLater = ({ fold, onStop, onError }: FoldLaterOptions) => {
  const closing = signal()
  let waiting: Delivered[] = []
  let size = eventsAtMost
  let folding: Promise<void> | undefined
  let isClosed = false
  let stopped: SourceStopped | undefined

  const foldNext = async (): Promise<void> => {
    const next = waiting.slice(0, size)
    try {
      await fold(next)
      waiting = waiting.slice(next.length)
      size = Math.min(size * 2, eventsAtMost)
    } catch (error) {
      if (error instanceof SourceStopped) {
        stopped = error
        return onStop(error)
      }
      onError(error)
      if (error instanceof DatabaseUnavailable) size = Math.max(1, Math.floor(next.length / 2))
      await closing.wait(retryAfter)
    }
  }
  const run = async (): Promise<void> => {
    while (waiting.length > 0 && !isClosed && !stopped) {
      await foldNext()
      if (waiting.length < eventsAtMost) await closing.wait(gatherFor)
    }
    folding = undefined
  }

  return {
    /** @throws SourceStopped when an earlier delivery could not be folded */
    deliver: async (delivered: readonly Delivered[]): Promise<void> => {
      if (stopped) throw stopped
      waiting = waiting.concat(delivered)
      folding ??= run()
    },
    hasRoom: (): boolean => waiting.length < waitingAtMost,
    /** Ends with the transaction that is under way. */
    close: async (): Promise<void> => {
      isClosed = true
      closing.fire()
      await folding
    },
  }
}
