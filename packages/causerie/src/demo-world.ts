import { createAdministratorToken, createNetwork, hasNetwork, rotateApiKey, rotateServerKey } from '@causerie/community'
import type { ServiceHost } from '@causerie/kernel'
import { type Credentials, readCredentials } from './credentials.ts'
import type { Running } from './one-process.ts'

const networkId = 'demo'
const people = { alice: 'Alice Moreau', bob: 'Bob Ojukwu', carol: 'Carol Haugen', dan: 'Dan Lindqvist' }
type Person = keyof typeof people
const names = Object.keys(people) as Person[]

/** Makes the demo network at the first start and finds it at later ones; what a start that was killed left out is made up for. */
export const openDemoWorld = async ({ baseUrl, hosts }: Running, dataFolder: string): Promise<Credentials> => {
  const known = readCredentials(dataFolder)
  if (known && (await isAlive({ ...known, baseUrl }))) return { ...known, baseUrl }
  const keys = await keysOf(hosts.community)
  const tokens = Object.fromEntries(await Promise.all(names.map(async (name) => [name, await signIn(baseUrl, keys.apiKey, name)] as const)))
  const { accessToken } = await createAdministratorToken(hosts.community, networkId, 'owner')
  const credentials = { baseUrl, networkId, ...keys, adminToken: accessToken, tokens }
  await settle(credentials)
  return credentials
}

/** Keys are kept nowhere but in the credentials: when those are lost, the network gets new ones. */
const keysOf = async (community: ServiceHost): Promise<{ apiKey: string; serverKey: string }> => {
  if (!(await hasNetwork(community, networkId))) return createNetwork(community, { networkId, name: 'Demo' })
  return { ...(await rotateApiKey(community, networkId)), ...(await rotateServerKey(community, networkId)) }
}

type Answer = { status: number; body: { accessToken?: string; message?: string; communities?: { communityId: string }[] } }

const call = async (baseUrl: string, method: string, path: string, headers: Record<string, string>, body?: unknown): Promise<Answer> => {
  const answer = await fetch(`${baseUrl}${path}`, {
    method,
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  // Our own answers, of the shape of their contracts.
  return { status: answer.status, body: (await answer.json()) as Answer['body'] }
}

const signIn = async (baseUrl: string, apiKey: string, name: Person): Promise<string> => {
  const { status, body } = await call(
    baseUrl,
    'POST',
    '/api/v5/sessions',
    { 'x-api-key': apiKey },
    { userId: name, displayName: people[name], deviceId: `demo-${name}` },
  )
  if (body.accessToken === undefined) throw new Error(`${name} could not sign in: ${status} ${body.message}`)
  return body.accessToken
}

const isAlive = async ({ baseUrl, adminToken, tokens }: Credentials): Promise<boolean> => {
  const answers = await Promise.all(
    [adminToken, ...Object.values(tokens)].map((token) => call(baseUrl, 'GET', '/api/v3/sessions', { authorization: `Bearer ${token}` })),
  )
  return names.every((name) => name in tokens) && answers.every(({ status }) => status === 200)
}

/** Two communities with their members, and what they wrote. Done once: the second time their names are taken. */
const settle = async ({ baseUrl, tokens }: Credentials): Promise<void> => {
  const as = async (name: Person, path: string, body?: unknown): Promise<Answer['body']> => {
    const answer = await call(baseUrl, 'POST', path, { authorization: `Bearer ${tokens[name]}` }, body)
    if (answer.status !== 200) throw new Error(`the demo world stands still at ${path}: ${answer.status} ${answer.body.message}`)
    return answer.body
  }
  const make = async (name: Person, displayName: string, description: string, members: readonly Person[]): Promise<string | undefined> => {
    const body = { displayName, description, isUniqueDisplayName: true, isDiscoverable: true, tags: ['demo'] }
    const answer = await call(baseUrl, 'POST', '/api/v3/communities', { authorization: `Bearer ${tokens[name]}` }, body)
    const communityId = answer.body.communities?.[0]?.communityId
    if (communityId === undefined) return undefined
    for (const member of members) await as(member, `/api/v4/communities/${communityId}/join`)
    return communityId
  }
  const post = (name: Person, targetId: string, text: string, mentioned: readonly Person[] = []) =>
    as(name, '/api/v4/posts', {
      targetType: 'community',
      targetId,
      data: { text },
      ...(mentioned.length > 0 && { mentionees: [{ type: 'user', userIds: mentioned }] }),
    })

  const garden = await make('alice', 'Balcony Gardens', 'Small gardens, high up.', ['bob', 'carol'])
  if (garden) {
    await post('alice', garden, 'The tomatoes are finally turning red. @bob, yours too?', ['bob'])
    await post('bob', garden, 'Not yet, but the basil has taken over the whole window.')
    await post('carol', garden, 'Seed swap on Sunday, @alice and @bob: bring what you have.', ['alice', 'bob'])
  }
  const books = await make('carol', 'Slow Readers', 'One book a month, no hurry.', ['alice', 'dan'])
  if (books) {
    await post('carol', books, 'This month: something short. @dan, your turn to choose.', ['dan'])
    await post('dan', books, 'Then let it be a book of letters.')
  }
}
