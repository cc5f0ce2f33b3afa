import { setTimeout as pause } from 'node:timers/promises'
import { type Exchange, openExchange } from '../load/exchange.ts'
import type { Request } from '../load/request.ts'
import { percentiles } from '../results/statistics.ts'
import type { Figure } from './attack.ts'

type Others = { origin: string; request: Request; seconds: number; attack(): Promise<unknown> }

const perSecond = 50
/** Before the attack, and until it has an effect. */
const secondsBefore = 3

/**
 * What everybody else notices of an attack: the latency of their requests, before it and during it,
 * and which of them fail.
 */
export const othersDuring = async ({
  origin,
  request,
  seconds,
  attack,
}: Others): Promise<{ p99: number; before: number; failed: Figure }> => {
  const before = await send(origin, request, secondsBefore)
  const attacking = attack()
  const during = await send(origin, request, seconds)
  await attacking
  return {
    before: percentiles(before.times).p99,
    p99: percentiles(during.times).p99,
    failed: {
      measure: 'requests of others that fail',
      value: (during.failed / during.times.length) * 100,
      limit: 1,
      unit: '%',
    },
  }
}

/** Requests at a steady rate, each timed from the moment when it was due. */
const send = async (
  origin: string,
  request: Request,
  seconds: number,
): Promise<{ times: number[]; failed: number }> => {
  const times: number[] = []
  let failed = 0
  const idle: Exchange[] = []
  const ask = async (): Promise<void> => {
    const exchange = idle.pop() ?? (await openExchange(origin))
    const { status } = await exchange.ask(request)
    if (status !== 200) failed += 1
    idle.push(exchange)
  }
  const one = async (): Promise<void> => {
    const due = performance.now()
    await ask().catch(() => {
      failed += 1
    })
    times.push(performance.now() - due)
  }
  const underWay: Promise<void>[] = []
  for (let i = 0; i < seconds * perSecond; i += 1) {
    underWay.push(one())
    await pause(1000 / perSecond)
  }
  await Promise.all(underWay)
  for (const exchange of idle) exchange.close()
  return { times, failed }
}
