import { endSession, openSession } from '@causerie/contracts/community'
import { createPost } from '@causerie/contracts/content'
import { settled } from '@causerie/testkit/processes/readiness'
import { openExchange } from '../load/exchange.ts'
import type { Request } from '../load/request.ts'
import { median } from '../results/statistics.ts'
import { authorization, makeWorld, postIn, type World } from '../world/world.ts'
import type { Attack, Figure } from './attack.ts'
import { costsOf, kinds } from './history/costs.ts'
import { deviceIdOf, patternUser } from './history/pattern.ts'
import { writeHistory } from './history/write-history.ts'
import { startTarget, type Target } from './target.ts'

const users = 1_000_000
const itemsInTray = 30
const settlesWithin = 60_000
/** The same cost, measured twice in a row, differs by less. */
const factor = 1.5
const count = 400
const starts = 5

export const longHistory: Attack = {
  name: 'long-history',
  title:
    'A history of 4 million events, 1 million users and 2 million sessions, compared with an empty installation',
  start: startTarget,
  measure: async (target) => {
    const world = await makeWorld(target.origin, target.databaseUrl, {
      people: 20,
      communities: 10,
      membersOfEach: 10,
      busy: 2,
    })
    await addPatternAndTray(target, world)
    const newUser = (n: number): string => `new-${n}`
    const emptyStart = await startOf(target)
    const empty = await costsOf(target.origin, world, { first: newUser, again: newUser, count })

    await target.restart((databaseUrl) => writeHistory(databaseUrl, world.networkId, users))
    const longStart = await startOf(target)
    const oldUser = (n: number): string => `past-${((n * 7919) % users) + 1}`
    const long = await costsOf(target.origin, world, {
      first: (n) => `later-${n}`,
      again: oldUser,
      count,
    })
    return [
      compared('start', 'ms', [emptyStart, longStart]),
      ...kinds.map((kind) => compared(kind, 'µs', [empty[kind] * 1000, long[kind] * 1000])),
    ]
  },
}

/** The median of some starts. */
const startOf = async (target: Target): Promise<number> => {
  const times: number[] = []
  for (let start = 0; start < starts; start += 1) times.push(await target.restart())
  return median(times)
}

const compared = (
  what: string,
  unit: string,
  [empty, long]: readonly [number, number],
): Figure => ({
  measure: `${what}; ${empty.toFixed(0)} ${unit} on an empty installation`,
  value: long,
  limit: empty * factor,
  unit,
})

/**
 * A user who signs in twice, and out, of whom the history consists, and posts that mention the
 * reader.
 */
const addPatternAndTray = async (
  { origin, healthUrls }: Target,
  { apiKey, communities }: World,
): Promise<void> => {
  const exchange = await openExchange(origin)
  const ask = async (request: Request): Promise<string> => {
    const { status, body } = await exchange.ask(request)
    if (status !== 200) throw new Error(`${request.path} was answered ${status}: ${body}`)
    return body
  }
  const body = { userId: patternUser, deviceId: deviceIdOf(patternUser), displayName: patternUser }
  const signIn = () => ask({ ...openSession, headers: { 'x-api-key': apiKey }, body })
  await signIn()
  const { accessToken } = openSession.reply.parse(JSON.parse(await signIn()))
  await ask({ ...endSession, headers: { authorization: `Bearer ${accessToken}` } })
  const [place] = communities
  if (!place) throw new Error('the world has no communities')
  const mentionees = [{ type: 'user', userIds: [place.owner.userId] }]
  for (let n = 0; n < itemsInTray; n += 1)
    await ask({
      ...createPost,
      headers: authorization(place.member),
      body: { ...postIn(place.communityId, n), mentionees },
    })
  exchange.close()
  await settled(healthUrls, settlesWithin)
}
