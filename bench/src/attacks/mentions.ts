import { setTimeout as pause } from 'node:timers/promises'
import { createPost } from '@causerie/contracts/content'
import { getTray } from '@causerie/contracts/notifications'
import { openExchange } from '../load/exchange.ts'
import { createPosts, queryPages, type Requests } from '../world/requests.ts'
import { authorization, makeWorld, type Person, type World } from '../world/world.ts'
import type { Attack } from './attack.ts'
import { p99During } from './bystanders.ts'
import { startTarget } from './target.ts'

const posts = 1_000
const mentioned = 100
const listsOf = 25
const size = { people: 2 * mentioned, communities: 50, membersOfEach: 10, busy: 10 }
const slowdown = 3

/**
 * The first half of the people are mentioned by the last one; everybody else reads pages and trays,
 * and posts.
 */
export const mentions: Attack = {
  name: 'mentions',
  title: `one person sends ${posts} posts in a row that mention ${mentioned} people each`,
  start: startTarget,
  measure: async ({ origin, healthUrls, databaseUrl }, seconds) => {
    const world = await makeWorld(origin, databaseUrl, size)
    const others = everythingOf(world)
    await p99During(origin, others, pause(5_000))
    const usual = await p99During(origin, others, pause(seconds * 1_000))
    const attack = async () => {
      await sendPosts(origin, world)
      await followedUp(healthUrls[0] ?? '')
    }
    const during = await p99During(origin, others, attack())
    const sample = world.people.slice(0, 3)
    const missing = await Promise.all(
      sample.map(async (person) => posts - (await mentionsIn(origin, person))),
    )
    return [
      {
        measure: `p99 of everybody else; ${usual.toFixed(0)} ms before`,
        value: during,
        limit: slowdown * usual,
        unit: 'ms',
      },
      {
        measure: 'mentions that are missing in a tray afterwards',
        value: Math.max(...missing.map(Math.abs)),
        limit: 0,
        unit: '',
      },
    ]
  },
}

const everythingOf = (world: World): Requests => {
  const kinds = [queryPages(world), createPosts(world.communities), readTrays(world)]
  let i = 0
  return () => {
    const [kind = queryPages(world)] = kinds.slice(i++ % kinds.length)
    return kind()
  }
}
const trayOf = (person: Person, token = '') => ({
  method: getTray.method,
  path: `${getTray.path}?options[limit]=100${token && `&options[token]=${encodeURIComponent(token)}`}`,
  headers: authorization(person),
})
const readTrays = ({ people }: World): Requests => {
  let i = 0
  return () => trayOf(people[i++ % people.length] as Person)
}

const sendPosts = async (origin: string, { people }: World): Promise<void> => {
  const exchange = await openExchange(origin)
  const [attacker] = people.slice(-1) as [Person]
  const names = people.slice(0, mentioned).map(({ userId }) => userId)
  const mentionees = Array.from({ length: mentioned / listsOf }, (_, i) => ({
    type: 'user',
    userIds: names.slice(i * listsOf, (i + 1) * listsOf),
  }))
  for (let i = 0; i < posts; i += 1) {
    const body = { data: { text: `${i}: hello, everybody` }, mentionees }
    const answer = await exchange.ask({
      method: createPost.method,
      path: createPost.path,
      headers: authorization(attacker),
      body,
    })
    if (answer.status !== 200)
      throw new Error(`the post was answered ${answer.status}: ${answer.body}`)
  }
  exchange.close()
}

/** Resolves when notifications has followed up every post. */
const followedUp = async (healthUrl: string): Promise<void> => {
  for (;;) {
    const { checks } = (await (await fetch(healthUrl)).json()) as {
      checks: Record<string, { lag?: number; open?: number }>
    }
    const { lag = 1, open = 1 } = checks['notifications: source content'] ?? {}
    // The bystanders' posts are a few at any time.
    if (lag + open < 20) return
    await pause(500)
  }
}

const mentionsIn = async (origin: string, person: Person): Promise<number> => {
  const exchange = await openExchange(origin)
  let count = 0
  for (let token: string | undefined = ''; token !== undefined; ) {
    const { body } = await exchange.ask(trayOf(person, token))
    const page = JSON.parse(body) as {
      notificationTrayItems: { trayItemCategory?: string }[]
      paging: { next?: string }
    }
    count += page.notificationTrayItems.filter(
      ({ trayItemCategory }) => trayItemCategory === 'mention_in_post',
    ).length
    token = page.paging.next
  }
  exchange.close()
  return count
}
