import { setTimeout as pause } from 'node:timers/promises'
import { type Exchange, openExchange } from '../load/exchange.ts'
import type { Request } from '../load/request.ts'

type Flood = {
  origin: string
  connections: number
  perSecond: number
  seconds: number
  next(): Request
}

/**
 * Sends requests at a rate, as far as the connections are not all waiting for answers; the answers
 * do not matter.
 */
export const flood = async ({
  origin,
  connections,
  perSecond,
  seconds,
  next,
}: Flood): Promise<void> => {
  const idle: Exchange[] = []
  const all = new Set<Exchange>()
  let opened = 0
  const open = async (): Promise<Exchange> => {
    opened += 1
    const exchange = await openExchange(origin)
    all.add(exchange)
    return exchange
  }
  const one = async (): Promise<void> => {
    const exchange = idle.pop() ?? (await open())
    await exchange.ask(next())
    idle.push(exchange)
  }
  const begun = performance.now()
  for (let sent = 0; sent < perSecond * seconds; ) {
    const due = ((performance.now() - begun) / 1000) * perSecond
    for (; sent < due; sent += 1) {
      if (idle.length === 0 && opened >= connections) continue
      one().catch(() => {
        opened -= 1
      })
    }
    await pause(1)
  }
  for (const exchange of all) exchange.close()
}
