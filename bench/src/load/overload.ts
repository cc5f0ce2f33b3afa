import { monitorEventLoopDelay } from 'node:perf_hooks'
import { percentiles } from '../results/statistics.ts'
import { type Exchange, openExchange } from './exchange.ts'
import type { Request } from './request.ts'

type Load = { origin: string; perSecond: number; seconds: number; next(): Request }
type Times = { p50: number; p99: number; max: number }
export type Overloaded = {
  /** Answers with 200, per second of the sending period. */
  perSecond: number
  /** Milliseconds from the moment a request was due. */
  served: Times
  /** 503. */
  refused: Times & { share: number }
  /** Other statuses, and connections that failed. */
  others: Readonly<Record<string, number>>
  /**
   * Maximum lateness of the clients' event loop in milliseconds; answers may have waited that long.
   */
  clientLate: number
}

/**
 * Opening connections is not measured. More than these are needed only if answers take a third of a
 * second.
 */
const connectionsAtFirst = 1_500
const connectionsAtMost = 3_000
const lookEvery = 5

/** Sends requests at a given rate, regardless of their outcome. */
export const overload = async ({ origin, perSecond, seconds, next }: Load): Promise<Overloaded> => {
  const idle: Exchange[] = []
  const opened: Exchange[] = []
  const served: number[] = []
  const refused: number[] = []
  const others: Record<string, number> = {}
  const underWay = new Set<Promise<void>>()
  const other = (what: string): void => {
    others[what] = (others[what] ?? 0) + 1
  }

  const open = async (): Promise<Exchange> => {
    const exchange = await openExchange(origin)
    opened.push(exchange)
    return exchange
  }
  const one = async (due: number): Promise<void> => {
    const exchange = idle.pop() ?? (await open())
    const { status } = await exchange.ask(next())
    const took = performance.now() - due
    if (status === 200) served.push(took)
    else if (status === 503) refused.push(took)
    else other(String(status))
    idle.push(exchange)
  }
  for (let i = 0; i < connectionsAtFirst; i += 1) {
    const exchange = await open()
    await exchange.ask(next())
    idle.push(exchange)
  }
  const lateness = monitorEventLoopDelay({ resolution: lookEvery })
  lateness.enable()
  const begun = performance.now()
  for (let sent = 0; sent < perSecond * seconds; ) {
    const now = performance.now()
    for (; sent < Math.min(perSecond * seconds, ((now - begun) / 1000) * perSecond); sent += 1) {
      if (idle.length === 0 && underWay.size >= connectionsAtMost) {
        other('no connection free')
        continue
      }
      const asked = one(begun + (sent / perSecond) * 1000)
        .catch((error: Error) => other(error.message))
        .finally(() => underWay.delete(asked))
      underWay.add(asked)
    }
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
  const servedInTime = served.length
  await Promise.all(underWay)
  lateness.disable()
  for (const exchange of opened) exchange.close()
  const timesOf = (times: readonly number[]): Times => ({
    ...percentiles(times),
    max: times.reduce((a, b) => Math.max(a, b), 0),
  })
  return {
    perSecond: servedInTime / seconds,
    served: timesOf(served),
    refused: { ...timesOf(refused), share: refused.length / (perSecond * seconds) },
    others,
    clientLate: lateness.max / 1e6 - lookEvery,
  }
}
