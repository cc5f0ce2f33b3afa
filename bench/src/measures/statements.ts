import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'

/** A statement sent by a piece of work. It starts a round trip if its connection is not waiting for another answer. */
export type Sent = { text: string; isTrip: boolean }

const sending = new AsyncLocalStorage<Sent[]>()
const underWay = new WeakMap<pg.Client, number>()
type Query = (this: pg.Client, config: string | { text: string }, ...more: unknown[]) => Promise<unknown>

/** Starts counting statements on the connections of this process. */
export const countStatements = (): void => {
  // The driver's method is overloaded; we use the form that returns a promise.
  const query = pg.Client.prototype.query as unknown as Query
  const counting: Query = function (config, ...more) {
    const open = underWay.get(this) ?? 0
    sending.getStore()?.push({ text: typeof config === 'string' ? config : config.text, isTrip: open === 0 })
    underWay.set(this, open + 1)
    return query.call(this, config, ...more).finally(() => underWay.set(this, (underWay.get(this) ?? 1) - 1))
  }
  Object.assign(pg.Client.prototype, { query: counting })
}

export const sentBy = async (work: () => Promise<unknown>): Promise<Sent[]> => {
  const sent: Sent[] = []
  await sending.run(sent, work)
  return sent
}

export const tripsOf = (sent: readonly Sent[]): number => sent.filter(({ isTrip }) => isTrip).length

/** The statements of a command's transaction, without reads before and after it. */
export const batchOf = (sent: readonly Sent[]): Sent[] => {
  const text = sent.map((each) => each.text)
  return sent.slice(text.indexOf('begin'), text.indexOf('commit') + 1)
}
