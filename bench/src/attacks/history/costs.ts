import { openSession } from '@causerie/contracts/community'
import { getTray } from '@causerie/contracts/notifications'
import { openExchange } from '../../load/exchange.ts'
import type { Request } from '../../load/request.ts'
import { median } from '../../results/statistics.ts'
import { queryPages } from '../../world/requests.ts'
import { authorization, type World } from '../../world/world.ts'
import { deviceIdOf } from './pattern.ts'

export const kinds = [
  'readiness',
  'first sign-in of a user',
  'sign-in on the same device',
  'page of posts',
  'tray',
] as const
export type Costs = Readonly<Record<(typeof kinds)[number], number>>

const warmUp = 100

/** A user who signs in for the first time, and one who has signed in before. */
type SignIns = { first(n: number): string; again(n: number): string }

/** Milliseconds that a request of each kind takes: the median of `count`, one after the other. */
export const costsOf = async (
  origin: string,
  world: World,
  { first, again, count }: SignIns & { count: number },
): Promise<Costs> => {
  const exchange = await openExchange(origin)
  const signIn = (userId: string): Request => ({
    ...openSession,
    headers: { 'x-api-key': world.apiKey },
    body: { userId, deviceId: deviceIdOf(userId) },
  })
  const nextPage = queryPages(world)
  const [reader] = world.people
  if (!reader) throw new Error('the world has no people')
  const requests: Record<(typeof kinds)[number], (n: number) => Request> = {
    readiness: () => ({ method: 'GET', path: '/readyz', headers: {} }),
    'first sign-in of a user': (n) => signIn(first(n)),
    'sign-in on the same device': (n) => signIn(again(n)),
    'page of posts': nextPage,
    tray: () => ({ method: getTray.method, path: getTray.path, headers: authorization(reader) }),
  }
  const costOf = async (request: (n: number) => Request): Promise<number> => {
    const times: number[] = []
    for (let n = 0; n < warmUp + count; n += 1) {
      const begun = performance.now()
      const { status, body } = await exchange.ask(request(n))
      if (status !== 200) throw new Error(`${request(n).path} was answered ${status}: ${body}`)
      times.push(performance.now() - begun)
    }
    return median(times.slice(warmUp))
  }
  const costs: Record<string, number> = {}
  for (const kind of kinds) costs[kind] = await costOf(requests[kind])
  exchange.close()
  // Every kind was measured.
  return costs as Costs
}
