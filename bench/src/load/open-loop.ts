import { type Exchange, openExchange } from './exchange.ts'
import type { Request } from './request.ts'

/** `refusals`: the statuses that are counted as refusals, 503 alone by default. */
type Load = {
  origin: string
  perSecond: number
  seconds: number
  refusals?: readonly number[]
  next(): Request
}

/**
 * Sends requests at a given rate, whether or not earlier ones were answered. Refusals are counted;
 * any other failure ends the bench.
 */
export const openLoop = async ({
  origin,
  perSecond,
  seconds,
  refusals = [503],
  next,
}: Load): Promise<{ requests: number; refused: number }> => {
  const idle = await Promise.all(Array.from({ length: 32 }, () => openExchange(origin)))
  /** The server closes those that were idle for long. */
  const open = (): Exchange | undefined => {
    let found = idle.pop()
    while (found && !found.isOpen()) found = idle.pop()
    return found
  }
  const underWay: Promise<void>[] = []
  const begun = performance.now()
  const total = perSecond * seconds
  let refused = 0

  const one = async (): Promise<void> => {
    const exchange = open() ?? (await openExchange(origin))
    const { status, body } = await exchange.ask(next())
    if (refusals.includes(status)) refused += 1
    else if (status !== 200) throw new Error(`answered ${status}: ${body}`)
    idle.push(exchange)
  }
  while (underWay.length < total) {
    const due = Math.min(total, Math.floor(((performance.now() - begun) / 1000) * perSecond))
    while (underWay.length < due) underWay.push(one())
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
  await Promise.all(underWay)
  for (const exchange of idle) exchange.close()
  return { requests: total, refused }
}
