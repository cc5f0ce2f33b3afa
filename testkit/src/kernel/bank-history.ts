import { newId } from '@causerie/kernel'
import type { Recorded } from '@causerie/protocol'
import { account, amountMoved } from './bank.ts'
import { testLanes } from './lanes.ts'

export const historyNetwork = 'demo'

/** The id of an account whose lane is the given one. */
export const accountOfLane = (lane: number): string => {
  for (let i = 0; ; i += 1)
    if (testLanes.of(historyNetwork, account(`of-${lane}-${i}`)) === lane) return `of-${lane}-${i}`
}

/**
 * Generates the events that a bank would record: events of one account in each lane, chained as in
 * a journal.
 */
export const bankHistory = () => {
  const last = new Map<number, Recorded>()
  return {
    /** The next event of a lane; its entry is named after its position. */
    next: (lane: number): Recorded => {
      const before = last.get(lane)
      const position = (before?.position ?? 0) + 1
      const { type, version, orderedBy, data } = amountMoved({
        accountId: accountOfLane(lane),
        entryId: `${position}`,
        amount: 1,
        text: '',
        tags: [],
      })
      const recorded: Recorded = {
        id: newId(),
        type,
        version,
        networkId: historyNetwork,
        subject: orderedBy,
        lane,
        position,
        incarnation: 1,
        previous: before?.id ?? '',
        at: new Date(1_767_225_600_000 + position).toISOString(),
        actor: 'alice',
        cause: 'test',
        hops: 0,
        data,
      }
      last.set(lane, recorded)
      return recorded
    },
  }
}
export type BankHistory = ReturnType<typeof bankHistory>

/** The `order` of an account after so many events. */
export const entriesUpTo = (position: number): string[] =>
  Array.from({ length: position }, (_, i) => `${i + 1}`)
