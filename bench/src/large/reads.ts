import { queryChannels, queryMessages } from '@causerie/contracts/chat'
import { queryCommunities, queryCommunityUsers, queryUsers } from '@causerie/contracts/community'
import { getPost, queryGlobalFeed, queryPosts } from '@causerie/contracts/content'
import { getTray } from '@causerie/contracts/notifications'
import type { AnyOperation } from '@causerie/protocol'
import { type Exchange, openExchange } from '../load/exchange.ts'
import type { Request } from '../load/request.ts'
import { authorization, type Person } from '../world/world.ts'
import type { FilledWorld } from './fill-world.ts'
import { nth, wordOf } from './people.ts'

/** A filled world with the sessions of its readers. */
export type OpenWorld = FilledWorld & { people: readonly Person[] }

export type Kind = {
  name: string
  /** The requests that are sent in turn. */
  requests(world: OpenWorld, origin: string): Promise<readonly Request[]>
}

const deepPages = 50

/** The main reads, each with full pages in every world. */
export const reads: readonly Kind[] = [
  {
    name: 'a post',
    requests: async ({ people, postIds }) =>
      postIds.map((postId, i) => get(getPost, nth(people, i), { params: { postId } })),
  },
  {
    name: 'page of 20 posts, largest community',
    requests: async ({ people, communityIds }) => people.map(pageOfPosts(nth(communityIds, 0))),
  },
  {
    name: 'page of 20 posts, other communities',
    requests: async ({ people, communityIds, size }) =>
      communityIds
        .slice(2, size.placesOfReader)
        .map((communityId, i) => pageOfPosts(communityId)(nth(people, i))),
  },
  {
    name: 'newest 20 messages, largest channel',
    requests: async ({ people, channelIds }) =>
      people.map(pageOfMessages(nth(channelIds, 0), 'options[last]=20')),
  },
  {
    name: '20 older messages there, by token',
    requests: async ({ people, channelIds, size }, origin) => {
      const [channelId, count] = [nth(channelIds, 0), size.messages[0] ?? 0]
      const exchange = await openExchange(origin)
      const pages: Request[] = []
      for (let page = 0; page < deepPages; page += 1) {
        const before = count - Math.floor(((count - 50) * page) / deepPages)
        const person = nth(people, page)
        const at = pageOfMessages(channelId, `options[last]=20&options[before]=${before}`)(person)
        const { prev } = queryMessages.reply.parse(await answerOf(exchange, at)).paging
        pages.push(pageOfMessages(channelId, `options[token]=${prev ?? ''}`)(person))
      }
      exchange.close()
      return pages
    },
  },
  {
    name: 'the 20 channels of a user with the latest messages',
    requests: async ({ people }) =>
      people.map((person) =>
        get(queryChannels, person, { query: 'filter=member&options[limit]=20' }),
      ),
  },
  {
    name: '20 members of the largest community, newest first',
    requests: async ({ people, communityIds }) =>
      people.map(pageOfMembers(nth(communityIds, 0), 'lastCreated')),
  },
  {
    name: '20 members of the largest community, by name',
    requests: async ({ people, communityIds }) =>
      people.map(pageOfMembers(nth(communityIds, 0), 'displayName')),
  },
  {
    name: '10 users found by a part of their name',
    requests: async ({ people, size }) =>
      Array.from({ length: size.familyNames }, (_, i) =>
        get(queryUsers, nth(people, i), { query: `keyword=${wordOf(i)}&options[limit]=10` }),
      ),
  },
  {
    name: '10 communities found by a part of their name',
    requests: async ({ people, size }) =>
      Array.from({ length: size.subjects }, (_, i) =>
        get(queryCommunities, nth(people, i), { query: `keyword=${wordOf(i)}&options[limit]=10` }),
      ),
  },
  {
    name: '20 items of the tray',
    requests: async ({ people }) =>
      people.map((person) => get(getTray, person, { query: 'options[limit]=20' })),
  },
  {
    name: '20 posts of the global feed',
    requests: async ({ people }) =>
      people.map((person) => get(queryGlobalFeed, person, { query: 'options[limit]=20' })),
  },
]

/** The answer of a read, which must be found. */
export const answerOf = async (
  exchange: Exchange,
  request: Request,
): Promise<Record<string, unknown>> => {
  const { status, body } = await exchange.ask(request)
  if (status !== 200)
    throw new Error(`${request.method} ${request.path} was answered ${status}: ${body}`)
  // The answer of our own operation.
  return JSON.parse(body) as Record<string, unknown>
}

const pageOfPosts =
  (communityId: string) =>
  (person: Person): Request =>
    get(queryPosts, person, {
      query: `targetType=community&targetId=${communityId}&options[limit]=20`,
    })

const pageOfMessages =
  (channelId: string, options: string) =>
  (person: Person): Request =>
    get(queryMessages, person, { query: `channelId=${channelId}&${options}` })

const pageOfMembers =
  (communityId: string, sortBy: string) =>
  (person: Person): Request =>
    get(queryCommunityUsers, person, {
      params: { communityId },
      query: `sortBy=${sortBy}&options[limit]=20`,
    })

type Input = { params?: Readonly<Record<string, string>>; query?: string }
const get = (
  { method, path }: AnyOperation,
  person: Person,
  { params = {}, query }: Input,
): Request => {
  const found = path.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? '')
  return {
    method,
    path: query ? `${found}?${query}` : found,
    headers: authorization(person),
  }
}
