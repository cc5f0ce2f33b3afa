import { streamEnded, streamStarted, streamUpdated } from '@causerie/contracts/streaming'
import { type Fact, isRefusal, refuse } from '@causerie/protocol'
import { streamOf } from '@causerie/replicas'
import { aboutBasil, basil, basilCreated, basilKey, usersCreated } from '@causerie/testkit/facts'
import {
  as,
  foldedRows,
  type Given,
  given,
  givenNetwork,
  recordedBy,
} from '@causerie/testkit/given'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { reportPublished } from '../media-server/report-published.ts'
import { reportRecorded } from '../media-server/report-recorded.ts'
import { reportUnpublished } from '../media-server/report-unpublished.ts'
import { streamingService } from '../service.ts'
import { deleteStream } from './delete-stream.ts'
import { givePublishKey } from './give-publish-key.ts'
import { stopStream } from './stop-stream.ts'

const people = usersCreated('alice', 'bob')
const idle: Given[] = [...people, basilCreated()]
const body = { name: `${givenNetwork}/${aboutBasil.streamId}` }
const withKey = { ...body, key: basilKey }
const params = { streamId: aboutBasil.streamId }
const file = { format: 'flv' as const, url: 'http://127.0.0.1/basil.flv' }

const steps = {
  published: (story: Given[]) =>
    given(streamingService, story).when(reportPublished, {
      body: withKey,
      resolved: { ...aboutBasil, isUrlSigned: false },
    }),
  unpublished: (story: Given[]) =>
    given(streamingService, story).when(reportUnpublished, { body, resolved: aboutBasil }),
  recorded: (story: Given[]) =>
    given(streamingService, story).when(reportRecorded, {
      body: { ...body, path: '/basil.flv' },
      resolved: { ...aboutBasil, file },
    }),
  stopped: (story: Given[]) =>
    given(streamingService, story).when(stopStream, { params, resolved: aboutBasil }),
  deleted: (story: Given[]) =>
    given(streamingService, story).when(deleteStream, { params, resolved: aboutBasil }),
}
type Step = keyof typeof steps

const after = async (...taken: Step[]): Promise<Given[]> => {
  let story = idle
  for (const step of taken) story = [...story, ...recordedBy(await steps[step](story))]
  return story
}
const statusAfter = (story: Given[]) =>
  given(streamingService, story).row(streamOf(aboutBasil))?.status
const typesOf = (facts: readonly Fact[]) => facts.map(({ type }) => type)

describe('the status of a stream', () => {
  test('goes from idle to live, ended and recorded', async () => {
    expect(statusAfter(await after())).toBe('idle')
    expect(statusAfter(await after('published'))).toBe('live')
    expect(statusAfter(await after('published', 'unpublished'))).toBe('ended')
    expect(statusAfter(await after('published', 'stopped'))).toBe('ended')
    expect(statusAfter(await after('published', 'unpublished', 'recorded'))).toBe('recorded')
  })

  test('is recorded at its end where a recording was reported before', async () => {
    expect(statusAfter(await after('published', 'recorded'))).toBe('live')
    for (const end of ['unpublished', 'stopped'] as const)
      expect(statusAfter(await after('published', 'recorded', end))).toBe('recorded')
    expect(await steps.recorded(await after('published', 'recorded', 'unpublished'))).toEqual([])
  })

  test('stays where a report or a request is repeated', async () => {
    expect(await steps.published(await after('published'))).toEqual([])
    for (const step of ['unpublished', 'stopped'] as const) {
      expect(await steps[step](await after('published', 'stopped'))).toEqual([])
      expect(await steps[step](await after('published', 'unpublished', 'recorded'))).toEqual([])
    }
    expect(await steps.recorded(await after('published', 'unpublished', 'recorded'))).toEqual([])
  })

  test('moves no other way', async () => {
    const wrong = refuse('wrong-stream-status')
    for (const step of ['unpublished', 'stopped', 'recorded'] as const)
      expect(await steps[step](idle)).toEqual(wrong)
    expect(await steps.published(await after('published', 'stopped'))).toEqual(wrong)
    expect(await steps.published(await after('published', 'unpublished', 'recorded'))).toEqual(
      wrong,
    )
  })

  test('is ended once, whether the streamer leaves or stops it first, or deletes it', async () => {
    expect(typesOf(recordedBy(await steps.stopped(await after('published'))))).toEqual([
      'StreamEnded',
    ])
    expect(await steps.stopped(await after('published', 'unpublished'))).toEqual([])
    expect(await steps.unpublished(await after('published', 'stopped'))).toEqual([])
    expect(typesOf(recordedBy(await steps.deleted(await after('published'))))).toEqual([
      'StreamEnded',
      'StreamDeleted',
    ])
    expect(await steps.unpublished(await after('published', 'deleted'))).toEqual([])
    expect(await steps.published(await after('deleted'))).toEqual(refuse('stream-not-found'))
  })

  test('never goes back, and rows are the same wherever batches end, whatever happens in whichever order', async () => {
    const order = ['idle', 'live', 'ended', 'recorded']
    const anyStep = fc.constantFrom<Step>('published', 'unpublished', 'recorded', 'stopped')
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { maxLength: 8 }), async (taken) => {
        let story = idle
        for (const step of taken) {
          const before = statusAfter(story)
          const decided = await steps[step](story)
          if (!isRefusal(decided)) story = [...story, ...recordedBy(decided)]
          const moved = order.indexOf(statusAfter(story) ?? '') - order.indexOf(before ?? '')
          const isRecordedLive =
            given(streamingService, story).row(streamOf(aboutBasil))?.recordings.length === 1 &&
            before === 'live'
          expect(moved).toBeGreaterThanOrEqual(0)
          expect(moved).toBeLessThanOrEqual(isRecordedLive ? 2 : 1)
        }
        expect(foldedRows(streamingService, story, 'kept').texts()).toEqual(
          foldedRows(streamingService, story, 'stored').texts(),
        )
      }),
    )
  })
})

test('a secure stream is published with a signed URL only', async () => {
  const story = [...people, basilCreated({ isSecure: true })]
  expect(await steps.published(story)).toEqual(refuse('wrong-stream-signature'))
  const signed = { body: withKey, resolved: { ...aboutBasil, isUrlSigned: true } }
  expect(
    typesOf(recordedBy(await given(streamingService, story).when(reportPublished, signed))),
  ).toEqual(['StreamStarted'])
})

test('a stream is published with its key only, also while it is live', async () => {
  const story = await after('published')
  for (const key of [undefined, '', 'wrong', basilKey.toUpperCase(), `${basilKey}0`])
    for (const told of [idle, story]) {
      const report = { body: { ...body, key }, resolved: { ...aboutBasil, isUrlSigned: true } }
      expect(await given(streamingService, told).when(reportPublished, report)).toEqual(
        refuse('wrong-publish-key'),
      )
    }
})

describe('a stream that was created before there were keys', () => {
  const created = basilCreated({ publishKey: undefined })
  const old: Given[] = [...people, created]
  const follow = (story: Given[]) =>
    given(streamingService, story).followed(givePublishKey, created)
  const report = (story: Given[], key?: string) =>
    given(streamingService, story).when(reportPublished, {
      body: { ...body, key },
      resolved: { ...aboutBasil, isUrlSigned: false },
    })

  test('cannot be published by its name, and gets a key once', async () => {
    expect(await report(old)).toEqual(refuse('wrong-publish-key'))
    const followed = follow(old)
    const [key, ...others] = followed.map(({ data }) => streamUpdated.schema.parse(data).publishKey)
    expect(others).toEqual([])
    expect(key).toMatch(/^[0-9a-f]{24}$/)
    const keyed: Given[] = [...old, ...followed]
    expect(follow(keyed)).toEqual([])
    expect(typesOf(recordedBy(await report(keyed, key)))).toEqual(['StreamStarted'])
    expect(foldedRows(streamingService, keyed, 'kept').texts()).toEqual(
      foldedRows(streamingService, keyed, 'stored').texts(),
    )
  })

  test('gets none once it is over, and none besides its own', () => {
    const ended = [streamStarted(basil), streamEnded({ ...basil, reason: 'stopped', by: 'alice' })]
    expect(follow([...old, ...ended])).toEqual([])
    expect(given(streamingService, idle).followed(givePublishKey, basilCreated())).toEqual([])
  })
})

test('a stream is stopped and deleted by its owner and moderators', async () => {
  const story = await after('published')
  for (const route of [stopStream, deleteStream]) {
    const by = (caller: ReturnType<typeof as>) =>
      given(streamingService, story).when(route, { params, resolved: aboutBasil, caller })
    expect(await by(as('bob'))).toEqual(refuse('permission-denied'))
    expect(isRefusal(await by(as('ADMIN_root', 'admin')))).toBe(false)
  }
})
