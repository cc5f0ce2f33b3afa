import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLog } from '@causerie/kernel/engine'
import { createDatabase } from '@causerie/testkit/databases'
import { eventually } from '@causerie/testkit/eventually'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { administratorTokenTool, rotateKeyTool, secureModeTool } from '../cli/tools.ts'
import { type Configuration, readConfiguration } from '../configuration/configuration.ts'
import { type Credentials, readCredentials } from '../configuration/credentials.ts'
import { limitsOf } from '../configuration/limits.ts'
import { type Running, startOneProcess } from '../roles/one-process.ts'
import { comments } from './comments.ts'
import { communities, type DemoCommunity } from './communities.ts'
import { demoClient } from './demo-client.ts'
import { openDemoWorld } from './demo-world.ts'
import { joinRequests } from './join-requests.ts'
import { members } from './members.ts'
import { pins } from './pins.ts'
import { posts } from './posts.ts'
import { reactions } from './reactions.ts'

let database: Awaited<ReturnType<typeof createDatabase>>
let dataFolder: string
let configuration: Configuration
let running: Running
let said: string[]
const prepare = async () => {
  database = await createDatabase(inject('postgres'))
  dataFolder = mkdtempSync(join(tmpdir(), 'causerie-demo-'))
  configuration = readConfiguration({ DATABASE_URL: database.url, CAUSERIE_DATA: dataFolder })
}
const cleanUp = async () => {
  await running.close()
  await database.drop()
  rmSync(dataFolder, { recursive: true })
}

/** Starts everything as `npm start` does. */
const start = async (
  environment: Record<string, string> = { RATE_LIMIT: 'off' },
): Promise<Credentials> => {
  const limits = await limitsOf(readConfiguration(environment))
  running = await startOneProcess({
    databaseUrl: database.url,
    host: '127.0.0.1',
    port: 0,
    log: createLog('silent'),
    limits,
  })
  said = []
  return openDemoWorld(running, dataFolder, (line) => said.push(line))
}
const startAgain = async (): Promise<Credentials> => {
  await running.close()
  return start()
}
const as = (token: string | undefined) =>
  demoClient(running.baseUrl, { authorization: `Bearer ${token}` })
const signIn = (apiKey: string) =>
  demoClient(running.baseUrl, { 'x-api-key': apiKey }).post('/api/v5/sessions', {
    userId: 'eve',
    deviceId: 'laptop',
  })
const keysOf = ({ apiKey, serverKey }: Credentials) => ({ apiKey, serverKey })

// The keys are those of the object.
const names = Object.keys(communities) as DemoCommunity[]

/**
 * Members, posts, comments, reactions, pins and pending join requests of every community, as seen
 * by its owner.
 */
const worldOf = async ({ tokens }: Credentials) => {
  const found = await Promise.all(
    names.map(async (name) => {
      const { displayName, owner } = communities[name]
      const recordsOf = async (path: string, list: string) =>
        (
          (await as(tokens[owner]).get(path)).body as unknown as Record<
            string,
            { reactionsCount?: number }[]
          >
        )[list] ?? []
      const listOf = async (path: string, list: string) => (await recordsOf(path, list)).length
      const { body } = await as(tokens[owner]).get(
        `/api/v3/communities?keyword=${encodeURIComponent(displayName)}`,
      )
      const [{ communityId } = { communityId: '' }, ...more] = body.communities ?? []
      const posts = await recordsOf(
        `/api/v4/posts?targetType=community&targetId=${communityId}`,
        'posts',
      )
      const reactions = posts.reduce((sum, { reactionsCount = 0 }) => sum + reactionsCount, 0)
      const commented = Object.keys(comments).filter((postId) => postId.startsWith(`${name}-`))
      const threads = await Promise.all(
        commented.map((postId) => listOf(`/api/v3/comments?referenceId=${postId}`, 'comments')),
      )
      const members = await listOf(`/api/v3/communities/${communityId}/users`, 'communityUsers')
      const pinned = await listOf(`/api/v1/pinned-posts/communities/${communityId}`, 'pins')
      const waiting = `/api/v4/communities/${communityId}/join?type=communityJoinRequest&targetType=community&statuses%5B%5D=pending`
      const requests = await listOf(waiting, 'joinRequests')
      return {
        displayName,
        more: more.length,
        posts: posts.length,
        reactions,
        threads,
        members,
        pinned,
        waiting: requests,
      }
    }),
  )
  return found
}
const whole = names.map((name) => ({
  displayName: communities[name].displayName,
  more: 0,
  posts: posts[name].filter(({ isWaiting }) => !isWaiting).length,
  reactions: reactions.filter(({ community }) => community === name).length,
  threads: Object.entries(comments).flatMap(([postId, ofPost]) =>
    postId.startsWith(`${name}-`) ? [ofPost.length] : [],
  ),
  members: members[name].members.length + 1,
  pinned: pins.filter(({ community }) => community === name).length,
  waiting: joinRequests.filter(({ community }) => community === name).length,
}))

describe('the demo world after a second start', () => {
  let first: Credentials
  let second: Credentials
  beforeAll(async () => {
    await prepare()
    first = await start()
    second = await startAgain()
  })
  afterAll(cleanUp)

  test('is that of the first, with all users signed in', async () => {
    expect(first.isComplete).toBe(true)
    expect(Object.keys(first.tokens).sort()).toEqual(['alice', 'bob', 'carol', 'dan'])
    expect(second).toEqual({ ...first, baseUrl: second.baseUrl })
    await eventually(() => worldOf(second)).toEqual(whole)
    expect(said).toEqual([])
  })

  test('has a poll with votes, a flagged post, and a post that waits for review', async () => {
    const { tokens } = second
    const read = async (token: string | undefined, postId: string) => {
      // The answer of our own operation.
      const { body } = await as(token).get(`/api/v3/posts/${postId}`)
      return body as unknown as { posts?: object[]; polls?: object[] }
    }
    const counts = {
      polls: [{ answers: [{ voteCount: 1 }, { voteCount: 2 }, { voteCount: 0 }], isVoted: true }],
    }
    expect(await read(tokens.alice, 'balcony-gardens-5')).toMatchObject(counts)
    const flags = [{ userId: 'dan' }, { userId: 'bob', reason: 'Spam or scams' }]
    expect(await read(tokens.alice, 'balcony-gardens-4')).toMatchObject({
      posts: [{ flagCount: 2, flags }],
    })
    for (const token of [tokens.alice, tokens.bob])
      expect(await read(token, 'balcony-gardens-6')).toMatchObject({ posts: [{}] })
    expect((await read(tokens.carol, 'balcony-gardens-6')).posts).toBeUndefined()
  })

  test('has a picture, posts on schedule, a story with a link, and channels: with a history, a flagged message, and of three', async () => {
    const { tokens } = second
    const listOf = async (path: string, list: string) =>
      // The answers of our own operations.
      ((await as(tokens.alice).get(path)).body as unknown as Record<string, object[]>)[list]
    const some = (...records: object[]) =>
      expect.arrayContaining(records.map((record) => expect.objectContaining(record)))
    expect(await listOf('/api/v3/posts/tomatoes-in-red', 'files')).toEqual(
      some({ type: 'image', altText: 'A tomato' }),
    )
    const scheduled = (await listOf('/api/v1/posts/schedule', 'data')) as {
      scheduledAt: string
      createdAt: string
    }[]
    const minutes = scheduled.map((post) =>
      Math.round((Date.parse(post.scheduledAt) - Date.parse(post.createdAt)) / 60_000),
    )
    expect(minutes.sort((a, b) => a - b)).toEqual([2, 2, 29 * 24 * 60])
    const idOf = async (name: string) =>
      (
        (await listOf(`/api/v3/communities?keyword=${name}`, 'communities')) as {
          communityId: string
        }[]
      )[0]?.communityId
    const stories = `/api/v4/stories?targetType=community&targetId=${await idOf('spare+keys')}`
    expect(await listOf(stories, 'stories')).toEqual(
      some({ items: [expect.objectContaining({ type: 'hyperlink' })] }),
    )
    expect(
      await listOf(`/api/v3/messages?channelId=${await idOf('balcony')}`, 'messages'),
    ).toHaveLength(3)
    expect(
      await listOf('/api/v3/messages?channelId=night-shift&hasFlag=true', 'messages'),
    ).toMatchObject([{ flagCount: 1 }])
    expect(await listOf('/api/v3/channels?types%5B%5D=conversation', 'channels')).toMatchObject([
      { memberCount: 3 },
    ])
  })

  test('has an enabled link rule and a blocked word, a whitelist that is off, pushes to browsers, and a stream that dan may not watch', async () => {
    const { tokens, adminToken, ids } = second
    const read = async (token: string | undefined, path: string): Promise<object> =>
      (await as(token).get(path)).body
    const ruleOf = (regex: string) => ({ results: [{ regex, isEnabled: true }] })
    expect(await read(adminToken, '/api/v3/allowlists')).toMatchObject(
      ruleOf('^https://example\\.org/'),
    )
    expect(await read(adminToken, '/api/v3/blocklists')).toMatchObject(ruleOf('swindle'))
    expect(await read(tokens.dan, '/api/v3/network-settings/moderation')).toMatchObject({
      isWhitelistEnabled: false,
    })
    expect(await read(adminToken, '/api/v3/network-settings/push-notification')).toMatchObject({
      enabled: true,
      webPush: { publicKey: expect.stringMatching(/^[\w-]{87}$/) },
    })
    const stream = `/api/v3/video-streaming/${ids.streamId}`
    expect(await read(tokens.alice, `${stream}/viewer-bans`)).toMatchObject({
      videoStreamingBannedUsers: [{ userPublicId: 'dan' }],
    })
    expect(await read(tokens.dan, stream)).toMatchObject({
      videoStreamings: [{ watcherUrl: null }],
    })
  })
})

describe('the demo world', () => {
  beforeEach(prepare)
  afterEach(cleanUp)

  test('never prevents a start, whatever happened to its users; keys do not change', async () => {
    const first = await start()
    await as(first.adminToken).do('/api/v2/users/ban', { userId: 'carol' })
    await fetch(`${running.baseUrl}/api/v4/users/dan`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${first.adminToken}` },
    })
    await fetch(`${running.baseUrl}/api/v4/sessions`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${first.tokens.alice}` },
    })
    const second = await startAgain()
    expect(keysOf(second)).toEqual(keysOf(first))
    expect(second.adminToken).toBe(first.adminToken)
    expect(Object.keys(second.tokens).sort()).toEqual(['alice', 'bob'])
    expect(second.tokens.bob).toBe(first.tokens.bob)
    expect(said.sort()).toEqual([
      expect.stringMatching(/^carol .* 403 /),
      expect.stringMatching(/^dan .* 401 /),
    ])
    expect((await signIn(first.apiKey)).status).toBe(200)

    await secureModeTool(configuration, 'demo', true)
    await fetch(`${running.baseUrl}/api/v4/sessions`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${second.tokens.bob}` },
    })
    expect(Object.keys((await startAgain()).tokens)).toEqual(['alice'])
  })

  test('is completed by a later start after an interrupted one, without duplicates', async () => {
    const first = await start({ RATE_LIMIT_SIGN_IN: '3/60' })
    expect(first.isComplete).toBe(false)
    expect(said).toEqual([
      expect.stringMatching(/could not be signed in: 429/),
      expect.stringMatching(/stopped at .* next start/),
    ])
    const second = await startAgain()
    expect(second.isComplete).toBe(true)
    expect(keysOf(second)).toEqual(keysOf(first))
    await eventually(() => worldOf(second)).toEqual(whole)
  })

  test('stores keys and tokens that tools have replaced', async () => {
    const first = await start()
    const { apiKey } = (await rotateKeyTool(configuration, 'api', 'demo')) as { apiKey: string }
    const { serverKey } = (await rotateKeyTool(configuration, 'server', 'demo')) as {
      serverKey: string
    }
    const { accessToken } = await administratorTokenTool(configuration, 'demo', 'owner')
    await administratorTokenTool(configuration, 'demo', 'helper')
    expect(readCredentials(dataFolder)).toEqual({
      ...first,
      apiKey,
      serverKey,
      adminToken: accessToken,
    })
    const second = await startAgain()
    expect(second).toMatchObject({
      apiKey,
      serverKey,
      adminToken: accessToken,
      tokens: first.tokens,
    })
    expect((await signIn(second.apiKey)).status).toBe(200)
  })

  test('gets new keys if its credentials are lost', async () => {
    const first = await start()
    rmSync(join(dataFolder, 'credentials.json'))
    const second = await startAgain()
    expect(said).toEqual([])
    expect({ ids: second.ids, isComplete: second.isComplete }).toEqual({
      ids: first.ids,
      isComplete: true,
    })
    expect(second.apiKey).not.toBe(first.apiKey)
    expect((await signIn(first.apiKey)).status).toBe(401)
    expect(await worldOf(second)).toEqual(whole)
  })
})
