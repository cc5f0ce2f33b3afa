import { percentiles } from '../results/statistics.ts'
import { openExchange } from './exchange.ts'
import type { Request } from './request.ts'

export type Load = {
  /** Clients are distributed among these. */
  origins: readonly string[]
  clients: number
  seconds: number
  /** Continues until at least this many requests were answered. */
  atLeast?: number
  /** The next request, for the origin with this index. */
  next(origin: number): Request
}
export type Loaded = { requests: number; perSecond: number; p50: number; p99: number }

/**
 * Runs clients with one connection each that send the next request as soon as they receive an
 * answer. Any status but 200 ends the bench.
 */
export const closedLoop = async ({
  origins,
  clients,
  seconds,
  atLeast = 0,
  next,
}: Load): Promise<Loaded> => {
  const begun = performance.now()
  const end = begun + seconds * 1000
  const times: number[] = []

  const client = async (number: number): Promise<void> => {
    const index = number % origins.length
    const exchange = await openExchange(origins[index] ?? '')
    while (performance.now() < end || times.length < atLeast) {
      const asked = performance.now()
      const request = next(index)
      const { status, body } = await exchange.ask(request)
      if (status !== 200)
        throw new Error(`${request.method} ${request.path} was answered ${status}: ${body}`)
      times.push(performance.now() - asked)
    }
    exchange.close()
  }
  await Promise.all(Array.from({ length: clients }, (_, number) => client(number)))
  const took = (performance.now() - begun) / 1000
  return { requests: times.length, perSecond: times.length / took, ...percentiles(times) }
}
