import { setTimeout as pause } from 'node:timers/promises'
import { openExchange } from '../load/exchange.ts'
import { percentiles } from '../results/statistics.ts'
import type { Requests } from '../world/requests.ts'

const perSecond = 50
const connections = 100

/**
 * Sends the requests of other people at a fixed rate until the work has ended. Returns the 99th
 * percentile of their latency in milliseconds, from the moment each was due. An answer other than
 * 200 is an error.
 */
export const p99During = async (
  origin: string,
  next: Requests,
  work: Promise<unknown>,
): Promise<number> => {
  const idle = await Promise.all(Array.from({ length: connections }, () => openExchange(origin)))
  const opened = [...idle]
  const latencies: number[] = []
  const underWay: Promise<void>[] = []
  let isOver = false
  const ended = work.finally(() => {
    isOver = true
  })
  const one = async (due: number): Promise<void> => {
    // In turn, or the server would close those that nobody uses.
    const exchange = idle.shift()
    if (!exchange) throw new Error(`${connections} requests were not answered in time`)
    const { status, body } = await exchange.ask(next())
    if (status !== 200) throw new Error(`somebody else was answered ${status}: ${body}`)
    latencies.push(performance.now() - due)
    idle.push(exchange)
  }
  const begun = performance.now()
  for (let sent = 0; !isOver; sent += 1) {
    const due = begun + (sent / perSecond) * 1000
    await pause(Math.max(0, due - performance.now()))
    underWay.push(one(due))
  }
  await Promise.all(underWay)
  await ended
  for (const exchange of opened) exchange.close()
  return percentiles(latencies).p99
}
