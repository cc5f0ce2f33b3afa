import { createMessage } from '@causerie/contracts/chat'
import { createCommunity, openSession } from '@causerie/contracts/community'
import { createPost } from '@causerie/contracts/content'
import { createNetworkTool, readConfiguration } from 'causerie'
import { type Exchange, openExchange } from '../load/exchange.ts'
import type { Request } from '../load/request.ts'

export type Person = { userId: string; token: string }
/** The network that is used for all measurements. */
export type World = {
  apiKey: string
  networkId: string
  people: readonly Person[]
  communities: readonly Place[]
  /** The communities with at least forty posts. */
  busy: readonly Place[]
  /** Further public communities, which only one person has joined. */
  open: readonly string[]
}
/** A community, its creator and one of its other members. */
export type Place = {
  communityId: string
  owner: Person
  member: Person
  /** A message of the member in the channel of the community. */
  messageId: string
}
export type Size = {
  people: number
  communities: number
  membersOfEach: number
  busy: number
  open?: number
}

export const usual: Size = { people: 500, communities: 1_200, membersOfEach: 20, busy: 20 }
const postsOfEach = 40
const atOnce = 32

/** Creates the world through the API. */
export const makeWorld = async (
  origin: string,
  databaseUrl: string,
  { open: openOnes = 0, ...size }: Size,
): Promise<World> => {
  const tools = readConfiguration({ DATABASE_URL: databaseUrl, LOG_LEVEL: 'error' })
  const { networkId, apiKey } = await createNetworkTool(tools, {
    name: 'Bench',
    timeZone: 'UTC',
    language: 'en',
  })
  const exchanges = await Promise.all(Array.from({ length: atOnce }, () => openExchange(origin)))
  const each = <T>(count: number, make: (number: number, exchange: Exchange) => Promise<T>) =>
    spread(count, exchanges, make)

  const people = await each(size.people, async (number, exchange) => {
    const userId = `person-${number}`
    const body = { userId, deviceId: `device-${number}`, displayName: `Person ${number}` }
    const { accessToken } = await done(exchange, {
      ...openSession,
      headers: { 'x-api-key': apiKey },
      body,
    })
    return { userId, token: String(accessToken) }
  })
  const nth = (number: number): Person => people[number % people.length] as Person
  const create = async (exchange: Exchange, owner: Person, fields: object): Promise<string> => {
    const { communities: made } = await done(exchange, {
      ...createCommunity,
      headers: authorization(owner),
      body: fields,
    })
    return (made as { communityId: string }[])[0]?.communityId ?? ''
  }
  const communities = await each(size.communities, async (number, exchange) => {
    const owner = nth(number)
    const userIds = Array.from(
      { length: size.membersOfEach - 1 },
      (_, i) => nth(number + 1 + i).userId,
    )
    const body = {
      displayName: `Community ${number}`,
      description: 'People who measure things.',
      tags: ['bench'],
      userIds,
    }
    return {
      communityId: await create(exchange, owner, body),
      owner,
      member: nth(number + 1),
      messageId: `first-${number}`,
    }
  })
  const open = await each(openOnes, (number, exchange) =>
    create(exchange, nth(0), { displayName: `Open ${number}` }),
  )
  const busy = communities.slice(0, size.busy)
  await each(size.busy * postsOfEach, async (number, exchange) => {
    const { communityId } = busy[number % busy.length] as World['busy'][number]
    // Members post in turn.
    const author = nth(
      (number % busy.length) + (Math.floor(number / busy.length) % size.membersOfEach),
    )
    await done(exchange, {
      ...createPost,
      headers: authorization(author),
      body: postIn(communityId, number),
    })
  })
  await each(communities.length, async (number, exchange) => {
    const { communityId, member, messageId } = communities[number] as Place
    await done(exchange, {
      ...createMessage,
      headers: authorization(member),
      body: { ...messageIn(communityId, number), messageId },
    })
  })
  await each(size.busy * postsOfEach, async (number, exchange) => {
    const place = number % busy.length
    const author = nth(place + (Math.floor(number / busy.length) % size.membersOfEach))
    const { communityId } = busy[place] as Place
    await done(exchange, {
      ...createMessage,
      headers: authorization(author),
      body: messageIn(communityId, number),
    })
  })
  for (const exchange of exchanges) exchange.close()
  return { networkId, apiKey, people, communities, busy, open }
}

export const authorization = ({ token }: Person) => ({ authorization: `Bearer ${token}` })

/** A message of typical length. */
export const messageIn = (channelId: string, number: number): object => ({
  channelId,
  data: { text: textOf(number) },
})
export const textOf = (number: number): string =>
  `${number}: what people write to each other, day after day.`

/** A post of typical length. */
export const postIn = (targetId: string, number: number): object => ({
  targetType: 'community',
  targetId,
  data: { text: `${number}: ${'what people write to each other, day after day. '.repeat(4)}` },
})

/** Retries until replicas have caught up with writes in other services. */
const done = async (
  exchange: Exchange,
  request: Request,
  tries = 50,
): Promise<Record<string, unknown>> => {
  const { status, body } = await exchange.ask(request)
  if (status === 200) return JSON.parse(body) as Record<string, unknown>
  if (tries === 0)
    throw new Error(`${request.method} ${request.path} was answered ${status}: ${body}`)
  await new Promise((resolve) => setTimeout(resolve, 100))
  return done(exchange, request, tries - 1)
}

const spread = async <T>(
  count: number,
  exchanges: readonly Exchange[],
  make: (number: number, exchange: Exchange) => Promise<T>,
) => {
  const made: T[] = []
  let next = 0
  const work = async (exchange: Exchange) => {
    for (let number = next++; number < count; number = next++)
      made[number] = await make(number, exchange)
  }
  await Promise.all(exchanges.map(work))
  return made
}
