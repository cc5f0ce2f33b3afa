import { setTimeout as pause } from 'node:timers/promises'
import type { Owners } from '@causerie/broadcasts'
import type { Log } from '@causerie/http'
import pLimit from 'p-limit'
import type { Message } from '../database/queue.ts'
import { makeMessage, messageWithoutRecords } from './make-message.ts'
import type { Wanted } from './wanted.ts'

type PrepareOptions = { owners: Owners; log: Log; isClosed: () => boolean }

/** So many questions to owners at once. */
const atOnce = 16
/** So long an owner is asked again; longer than it takes to start, on a busy machine. */
const ownersWithin = 5 * 60_000
const retryAfter = 500

class Closed extends Error {}

/**
 * The messages of what is wanted, in its order; without those whose records are gone for good. Of
 * records that their owner does not show for minutes, a message says where to read them.
 */
export const createPrepare = ({ owners, log, isClosed }: PrepareOptions) => {
  const limit = pLimit(atOnce)
  const prepareOne = async (wanted: Wanted): Promise<Message | undefined> => {
    const deadline = performance.now() + ownersWithin
    for (;;) {
      try {
        return await makeMessage(wanted, owners)
      } catch (error) {
        if (isClosed()) throw new Closed('this instance stops')
        if (performance.now() > deadline) {
          log.error({ err: error, event: wanted.event.id }, 'a webhook is sent without its records')
          return messageWithoutRecords(wanted)
        }
        await pause(retryAfter, undefined, { ref: false })
      }
    }
  }
  return async (all: readonly Wanted[]): Promise<{ wanted: Wanted; message: Message }[]> => {
    const prepared = await Promise.all(
      all.map((wanted) => limit(async () => ({ wanted, message: await prepareOne(wanted) }))),
    )
    return prepared.flatMap(({ wanted, message }) => (message ? [{ wanted, message }] : []))
  }
}
export type Prepare = ReturnType<typeof createPrepare>
