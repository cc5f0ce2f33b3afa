import { streamSettingUpdated } from '@causerie/contracts/streaming'
import { refuse } from '@causerie/protocol'
import { streamOf, viewerBans } from '@causerie/replicas'
import { aboutBasil, basil, basilCreated, basilKey, usersCreated } from '@causerie/testkit/facts'
import { as, type Given, given, givenNetwork, recordedBy } from '@causerie/testkit/given'
import { describe, expect, test } from 'vitest'
import { reportFlaggedFrame } from '../media-server/report-flagged-frame.ts'
import { reportPublished } from '../media-server/report-published.ts'
import { streamingService } from '../service.ts'
import { banViewers } from '../viewer-ban/ban-viewers.ts'
import { stopStream } from './stop-stream.ts'

const limits = { category: 'violence' as const, flagThreshold: 0.5, terminateThreshold: 0.9 }
const setting = streamSettingUpdated({
  before: {},
  after: { moderation: { enabled: true, categories: [limits] } },
  by: 'ADMIN_root',
})
const idle: Given[] = [...usersCreated('alice', 'bob'), setting, basilCreated()]
const name = `${givenNetwork}/${basil.streamId}`
const params = { streamId: basil.streamId }

const commands = {
  publish: (story: Given[]) =>
    given(streamingService, story).when(reportPublished, {
      body: { name, key: basilKey },
      resolved: { ...aboutBasil, isUrlSigned: false },
    }),
  flag: (story: Given[]) => frame(story, 0.6),
  terminate: (story: Given[]) => frame(story, 0.95),
  stop: (story: Given[]) =>
    given(streamingService, story).when(stopStream, { params, resolved: aboutBasil }),
  ban: (story: Given[]) =>
    given(streamingService, story).when(banViewers, {
      params,
      body: { userIds: ['bob'] },
      resolved: { ...aboutBasil, userIds: ['bob'] },
      caller: as('alice'),
    }),
}
const frame = (story: Given[], confidence: number) =>
  given(streamingService, story).when(reportFlaggedFrame, {
    body: { name, category: 'violence', confidence },
    resolved: { ...aboutBasil, moderationId: 'found' },
  })
type Name = keyof typeof commands
const after = async (...names: Name[]): Promise<Given[]> => {
  let story = idle
  for (const one of names) story = [...story, ...recordedBy(await commands[one](story))]
  return story
}
const streamAfter = (story: Given[]) => given(streamingService, story).row(streamOf(aboutBasil))
const isBanned = (story: Given[]) =>
  given(streamingService, story).row(viewerBans.get(basil.streamId, 'bob')) !== undefined

describe('a ban and a stop', () => {
  test.each([[['ban', 'stop'] as const], [['stop', 'ban'] as const]])(
    'hold both: %s',
    async (order) => {
      const story = await after('publish', ...order)
      expect(streamAfter(story)?.status).toBe('ended')
      expect(isBanned(story)).toBe(true)
      expect(await commands.ban(story)).toEqual([])
      expect(await commands.stop(story)).toEqual([])
    },
  )
})

describe('a flagged frame and the beginning of the stream', () => {
  test.each(['flag', 'terminate'] as const)('%s: refused before, kept after', async (label) => {
    expect(await commands[label](idle)).toEqual(refuse('wrong-stream-status'))
    expect(streamAfter(await after('publish', label))?.moderation).toMatchObject({
      moderationId: 'found',
    })
  })

  test('a label that ends the stream cannot be undone by a repeated report of its beginning', async () => {
    const ended = await after('publish', 'terminate')
    expect(streamAfter(ended)?.status).toBe('ended')
    expect(await commands.publish(ended)).toEqual(refuse('wrong-stream-status'))
    const flagged = await after('publish', 'flag')
    expect(await commands.publish(flagged)).toEqual([])
    expect(streamAfter(flagged)?.status).toBe('live')
  })

  test('one that ends the stream meets a stop: it ends once', async () => {
    expect(await commands.terminate(await after('publish', 'stop'))).toEqual(
      refuse('wrong-stream-status'),
    )
    expect(await commands.stop(await after('publish', 'terminate'))).toEqual([])
  })
})
