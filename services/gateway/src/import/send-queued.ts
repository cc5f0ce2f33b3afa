import { importedAtOnce } from '@causerie/http'
import { nextBatch, type QueuedLine } from './next-batch.ts'

/** Batches that are on their way at a time: one is decided while the other is stored. */
const parts = 2
/** Lines that wait, in all parts. */
const mostQueued = 2 * importedAtOnce.lines

/** Lines of one place are in one part, one batch behind the other, which keeps their order. */
const partOf = ({ planned: { within = '' } }: QueuedLine): number => {
  let sum = 0
  for (let i = 0; i < within.length; i += 1) sum += within.charCodeAt(i)
  return sum % parts
}

type Sending = {
  readMore: () => Promise<{ lines: readonly QueuedLine[]; isLast: boolean }>
  /** Sends a batch, and deals with its outcomes. */
  settle: (taken: readonly QueuedLine[]) => Promise<void>
  /** Lines of a batch, at most. */
  atOnce: number
  isEnded: () => boolean
}

/** Sends lines in batches, in order for each place. */
export const sendQueued = async ({ readMore, settle, atOnce, isEnded }: Sending): Promise<void> => {
  const queues = Array.from({ length: parts }, (): QueuedLine[] => [])
  const sending = new Map<number, Promise<void>>()
  let isRead = false

  const fill = async (): Promise<void> => {
    const queued = () => queues.reduce((sum, { length }) => sum + length, 0)
    const isShort = () => queues.some((queue) => queue.length < atOnce)
    while (!isRead && isShort() && queued() < mostQueued) {
      const { lines, isLast } = await readMore()
      for (const line of lines) queues[partOf(line)]?.push(line)
      isRead = isLast
    }
  }
  const sendFrom = (part: number): void => {
    const { taken, left } = nextBatch(queues[part] ?? [], atOnce)
    queues[part] = left
    // What fails stays, for the next look.
    const sent = settle(taken).then(() => void sending.delete(part))
    sending.set(part, sent)
  }

  try {
    while (!isEnded()) {
      await fill()
      for (const [part, queue] of queues.entries())
        if (queue.length > 0 && !sending.has(part)) sendFrom(part)
      if (sending.size === 0) return
      await Promise.race(sending.values())
    }
  } finally {
    await Promise.allSettled(sending.values())
  }
}
