import { createAdministratorToken, createNetwork, hasNetwork, rotateApiKey, rotateServerKey } from '@causerie/community'
import type { ServiceHost } from '@causerie/kernel'
import { type Credentials, readCredentials } from './credentials.ts'
import { demoClient } from './demo-client.ts'
import { communities, type Person, people } from './demo-script.ts'
import type { Running } from './one-process.ts'

const networkId = 'demo'
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

const clientOf = (baseUrl: string, token: string | undefined) => demoClient(baseUrl, { authorization: `Bearer ${token}` })

const signIn = async (baseUrl: string, apiKey: string, name: Person): Promise<string> => {
  const body = { userId: name, displayName: people[name], deviceId: `demo-${name}` }
  const { accessToken } = await demoClient(baseUrl, { 'x-api-key': apiKey }).do('/api/v5/sessions', body)
  if (accessToken === undefined) throw new Error(`${name} got no token`)
  return accessToken
}

const isAlive = async ({ baseUrl, adminToken, tokens }: Credentials): Promise<boolean> => {
  const all = [adminToken, ...names.map((name) => tokens[name])]
  const answers = await Promise.all(all.map((token) => clientOf(baseUrl, token).get('/api/v3/sessions')))
  return answers.every(({ status }) => status === 200)
}

/** The communities with their members, and what they wrote. Done once: the second time their names are taken. */
const settle = async ({ baseUrl, tokens }: Credentials): Promise<void> => {
  const as = (name: Person) => clientOf(baseUrl, tokens[name])
  for (const { owner, displayName, description, members, posts, door } of communities) {
    const closed = door && { isPublic: false, requiresJoinApproval: true }
    const community = { displayName, description, isUniqueDisplayName: true, isDiscoverable: true, tags: ['demo'], ...closed }
    const { body } = await as(owner).post('/api/v3/communities', community)
    const targetId = body.communities?.[0]?.communityId
    if (targetId === undefined) continue
    const path = `/api/v4/communities/${targetId}`
    for (const member of members) await as(member).do(`${path}/join`)
    if (door) {
      for (const userId of members) await as(owner).do(`${path}/join/approve`, { userId })
      await as(owner).do(`${path}/users/roles`, { roles: ['community-moderator'], userIds: door.moderators })
      for (const person of door.waiting) await as(person).do(`${path}/join`)
    }
    for (const { by, text, mentions } of posts) {
      const mentionees = mentions.length > 0 ? [{ type: 'user', userIds: mentions }] : undefined
      await as(by).do('/api/v4/posts', { targetType: 'community', targetId, data: { text }, mentionees })
    }
  }
}
