import {
  streamEnded,
  streamFrameFlagged,
  streamSettingUpdated,
} from '@causerie/contracts/streaming'
import { refuse } from '@causerie/protocol'
import { aboutBasil, basil, basilCreated, basilLive, usersCreated } from '@causerie/testkit/facts'
import { type Given, given, givenNetwork, givenNow, recordedBy } from '@causerie/testkit/given'
import { describe, expect, test } from 'vitest'
import { streamingService } from '../service.ts'
import { reportFlaggedFrame } from './report-flagged-frame.ts'

const people = usersCreated('alice')
const both = { flagThreshold: 0.5, terminateThreshold: 0.9 }
const thresholds = (
  limits: { flagThreshold?: number; terminateThreshold?: number },
  enabled = true,
): Given =>
  streamSettingUpdated({
    before: {},
    after: { moderation: { enabled, categories: [{ category: 'violence', ...limits }] } },
    by: 'ADMIN_root',
  })
const live = [...people, ...basilLive(), thresholds(both)]
const name = `${givenNetwork}/${aboutBasil.streamId}`
const report = (story: Given[], confidence: number, category = 'violence') =>
  given(streamingService, story).when(reportFlaggedFrame, {
    body: { name, category, confidence },
    resolved: { ...aboutBasil, moderationId: 'new' },
  })
const flagged = (label: 'flag' | 'terminate', confidence: number, moderationId = 'new') =>
  streamFrameFlagged({
    ...basil,
    moderationId,
    label,
    category: 'violence',
    threshold: label === 'flag' ? 0.5 : 0.9,
    confidence,
    detectedAt: givenNow,
  })
const ended = streamEnded({ ...basil, reason: 'terminated', by: null })

describe('a flagged frame', () => {
  test('adds the labels whose thresholds it reaches, each once, and ends the stream by the second', async () => {
    expect(await report(live, 0.49)).toEqual([])
    expect(await report(live, 0.5)).toEqual([flagged('flag', 0.5)])
    expect(await report(live, 0.9)).toEqual([
      flagged('flag', 0.9),
      flagged('terminate', 0.9),
      ended,
    ])
    const once = [...live, flagged('flag', 0.5, 'first')]
    expect(await report(once, 0.8)).toEqual([])
    expect(await report(once, 1)).toEqual([flagged('terminate', 1, 'first'), ended])
  })

  test('changes nothing where the network has no thresholds for it', async () => {
    expect(await report(live, 1, 'profanity')).toEqual([])
    expect(await report([...live, thresholds({})], 1)).toEqual([])
    expect(await report([...live, thresholds(both, false)], 1)).toEqual([])
  })

  test('is refused before the stream is live and after it has ended, but for repeats', async () => {
    expect(await report([...people, basilCreated(), thresholds(both)], 1)).toEqual(
      refuse('wrong-stream-status'),
    )
    const terminated = [...live, ...recordedBy(await report(live, 1))]
    expect(await report(terminated, 1)).toEqual([])
    const stopped = streamEnded({ ...basil, reason: 'stopped', by: 'alice' })
    expect(await report([...live, stopped], 1)).toEqual(refuse('wrong-stream-status'))
  })
})
