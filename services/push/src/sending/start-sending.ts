import type { Owners } from '@causerie/broadcasts'
import type { Log } from '@causerie/http'
import type { Lane, QueueRows } from '../database/queue.ts'
import type { SendingCounts } from '../push-types.ts'
import { createVendors, type VendorsOptions } from '../vendors/create-vendors.ts'
import { createLaneSender, type LaneSender } from './lane-sender.ts'
import { networkVendors } from './network-vendors.ts'
import type { Contents } from './prepare-batch.ts'
import { createSettling } from './settling.ts'

export type SendingOptions = VendorsOptions & {
  queue: QueueRows
  contents: Contents
  owners: Owners
  log: Log
}

export type Sending = {
  /** Something was queued. */
  wake(): void
  /** Whether something was queued, or found, at the last look. */
  isBusy(): boolean
  /** Since the start. */
  statistics(): SendingCounts
  /** Resolves once nothing is being sent, and everything is recorded that was. */
  close(): Promise<void>
}

/** Looks for what is due that nobody has said: soon where something waits, else seldom. */
const lookEvery = 2_000
const quietLooks = 15
const forgetEvery = 10 * 60_000

/** Sends what is due, each lane on its own. */
export const startSending = ({
  queue,
  contents,
  owners,
  log,
  ...vendorsOptions
}: SendingOptions): Sending => {
  const settling = createSettling(queue)
  const vendors = networkVendors(owners, createVendors(vendorsOptions))
  const senders = new Map<string, LaneSender>()
  let isClosed = false
  const senderOf = (lane: Lane): LaneSender => {
    const { networkId, platform, server } = lane
    const key = `${networkId} ${platform} ${server}`
    const known =
      senders.get(key) ?? createLaneSender(lane, { queue, contents, vendors, settling, log })
    senders.set(key, known)
    return known
  }
  const closeIdle = (): void => {
    for (const [key, sender] of senders) if (sender.isIdle()) senders.delete(key)
  }
  const look = async (): Promise<void> => {
    closeIdle()
    quiet = 0
    const due = await queue.dueTimes()
    isBusy = due.length > 0
    for (const { nextAt, ...lane } of due) {
      if (isClosed) return
      senderOf(lane).wake(Date.parse(nextAt))
    }
  }
  let isBusy = true
  let quiet = 0
  /** So that a connection is given back where nothing is sent. */
  const lookAgain = (): void => {
    quiet += 1
    if (isBusy || quiet >= quietLooks) wake()
  }
  /** What is asked for during a look is found by the next one. */
  let looking: Promise<void> | undefined
  let isAskedFor = false
  const wake = (): void => {
    isAskedFor = true
    looking ??= lookWhileAsked().finally(() => {
      looking = undefined
    })
  }
  const lookWhileAsked = async (): Promise<void> => {
    while (isAskedFor && !isClosed) {
      isAskedFor = false
      await look().catch((error: unknown) => log.warn({ err: error }, 'no due pushes can be found'))
    }
  }
  const forget = (): void =>
    void queue
      .forgetOld()
      .catch((error: unknown) => log.warn({ err: error }, 'old pushes cannot be forgotten'))
  const timers = [setInterval(lookAgain, lookEvery), setInterval(forget, forgetEvery)]
  for (const timer of timers) timer.unref()
  wake()

  return {
    wake: () => {
      isBusy = true
      wake()
    },
    isBusy: () => isBusy,
    statistics: () => settling.counts,
    close: async () => {
      isClosed = true
      for (const timer of timers) clearInterval(timer)
      await looking
      await Promise.all([...senders.values()].map((sender) => sender.close()))
      await vendors.close()
    },
  }
}
