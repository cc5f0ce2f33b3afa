import {
  createAdministratorToken,
  createNetwork,
  hasNetwork,
  rotateApiKey,
  rotateServerKey,
  timeOfDeletion,
} from '@causerie/community'
import type { ServiceHost } from '@causerie/kernel/engine'
import { type Credentials, keepCredentials, readCredentials } from '../configuration/credentials.ts'
import type { Running } from '../roles/one-process.ts'
import { createContent, type ExampleIds } from './create-content.ts'
import type { Demo } from './demo.ts'
import { demoClient } from './demo-client.ts'
import { type DemoUser, demoOwner, users } from './users.ts'

// The keys are those of the object.
const userIds = Object.keys(users) as DemoUser[]

/** Whether somebody has deleted the network of the demo world: it is not made again. */
export const isDemoDeleted = async (
  { hosts: { community }, networkId = 'demo' }: Pick<World, 'hosts' | 'networkId'>,
  dataFolder: string,
): Promise<boolean> =>
  (await timeOfDeletion(community, readCredentials(dataFolder)?.networkId ?? networkId)) !==
  undefined

/**
 * Creates the demo network at the first start and reuses it later; an interrupted start is
 * completed. Changes to its users (bans, deletions, secure mode) never keep the process from
 * serving.
 */
export const openDemoWorld = async (
  { baseUrl, hosts: { community }, networkId = 'demo', publishedAfter }: World,
  dataFolder: string,
  say: (line: string) => void,
): Promise<Credentials> => {
  const known = readCredentials(dataFolder) ?? {
    networkId,
    ...(await keysOf(community, networkId)),
    adminToken: '',
    tokens: {},
    isComplete: false,
    ids: {},
  }
  // Store the keys first: they are shown only once.
  keepCredentials(dataFolder, { ...known, baseUrl })
  const adminToken = (await isRefused(baseUrl, known.adminToken))
    ? (await createAdministratorToken(community, networkId, demoOwner)).accessToken
    : known.adminToken
  const tokens = await tokensOf({ ...known, baseUrl }, say)
  const access = { ...known, baseUrl, adminToken, tokens }
  const ids = known.isComplete ? known.ids : await createdIds({ ...access, publishedAfter }, say)
  const credentials = { ...access, isComplete: ids !== undefined, ids: ids ?? {} }
  keepCredentials(dataFolder, credentials)
  return credentials
}

/** Keys are stored only in the credentials file; if it is lost, the network gets new keys. */
const keysOf = async (
  community: ServiceHost,
  networkId: string,
): Promise<{ apiKey: string; serverKey: string }> => {
  if (!(await hasNetwork(community, networkId)))
    return createNetwork(community, { networkId, name: 'Demo' })
  return {
    ...(await rotateApiKey(community, networkId)),
    ...(await rotateServerKey(community, networkId)),
  }
}

/**
 * Tokens of all users. A user whose session has ended is signed in again; a user who cannot sign in
 * has no token.
 */
const tokensOf = async (
  { baseUrl, apiKey, tokens }: Credentials,
  say: (line: string) => void,
): Promise<Credentials['tokens']> => {
  const tokenOf = async (userId: DemoUser): Promise<string | undefined> => {
    const known = tokens[userId]
    if (known !== undefined && !(await isRefused(baseUrl, known))) return known
    const opened = await signInAgain({ baseUrl, apiKey }, userId)
    if ('refused' in opened) say(`${userId} could not be signed in: ${opened.refused}`)
    return 'accessToken' in opened ? opened.accessToken : undefined
  }
  const all = await Promise.all(
    userIds.map(async (userId) => [userId, await tokenOf(userId)] as const),
  )
  return Object.fromEntries(
    all.flatMap(([userId, token]) => (token === undefined ? [] : [[userId, token]])),
  )
}

/** Opens a session of a user of the demo world. */
export const signInAgain = async (
  { baseUrl, apiKey }: Pick<Credentials, 'baseUrl' | 'apiKey'>,
  userId: DemoUser,
): Promise<{ accessToken: string } | { refused: string; status: number }> => {
  const body = { userId, displayName: users[userId], deviceId: `demo-${userId}` }
  const { status, body: answer } = await demoClient(baseUrl, { 'x-api-key': apiKey }).post(
    '/api/v5/sessions',
    body,
  )
  return answer.accessToken === undefined
    ? { refused: `${status} ${answer.message}`, status }
    : { accessToken: answer.accessToken }
}

const isRefused = async (baseUrl: string, token: string): Promise<boolean> => {
  const { status } = await demoClient(baseUrl, { authorization: `Bearer ${token}` }).get(
    '/api/v3/sessions',
  )
  return status === 401 || status === 403
}

/** The ids of the content; undefined if it is not complete yet. */
const createdIds = async (
  access: Parameters<typeof createContent>[0],
  say: (line: string) => void,
): Promise<ExampleIds | undefined> => {
  try {
    return await createContent(access)
  } catch (error) {
    say(`${error instanceof Error ? error.message : String(error)}; the next start continues it`)
    return undefined
  }
}

type World = Pick<Running, 'baseUrl' | 'hosts'> & { networkId?: string } & Pick<
    Demo,
    'publishedAfter'
  >
