import { getStream, listViewerBans, updateStreamSetting } from '@causerie/contracts/streaming'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only, step } from '../../step.ts'
import { of, publicationOf, report, reportFor, streamOf } from '../stream/steps.ts'

const given = sharedNetwork(peopleAndAdmin)

describeNetwork('POST /api/v3/media-server/streams/frame-flagged', () => {
  it('flags and ends a stream by the thresholds of the network', async () => {
    const { network, alice, admin } = await given()
    const categories = [{ category: 'violence', flagThreshold: 0.5, terminateThreshold: 0.9 }]
    await step(admin, updateStreamSetting, { body: { moderation: { enabled: true, categories } } })
    const stream = await streamOf(alice)
    const name = `${network.networkId}/${stream.streamId}`
    const seen = () => step(alice, getStream, of(stream))
    const flag = (category: string, confidence: number) =>
      reportFor(network, 'frame-flagged', { name, category, confidence: `${confidence}` })
    expectError(
      await report(network, 'frame-flagged', { name, category: 'violence', confidence: '0.9' }),
      400,
      400000,
    )
    await reportFor(network, 'published', publicationOf(stream))
    await flag('violence', 0.4)
    await flag('profanity', 1)
    expect((await seen()).videoStreamModerations).toEqual([])
    await flag('violence', 0.5)
    await flag('violence', 0.6)
    const flagged = await seen()
    const moderation = only(flagged.videoStreamModerations)
    expect(moderation).toMatchObject({ streamId: stream.streamId, terminateLabels: [] })
    expect(only(moderation.flagLabels)).toMatchObject({ category: 'violence', threshold: 0.5 })
    expect(only(flagged.videoStreamings)).toMatchObject({
      isLive: true,
      moderationId: moderation.moderationId,
    })
    await flag('violence', 0.95)
    await flag('violence', 0.99)
    const ended = await seen()
    expect(only(ended.videoStreamings)).toMatchObject({ status: 'ended' })
    expect(only(only(ended.videoStreamModerations).terminateLabels)).toMatchObject({
      category: 'violence',
      threshold: 0.9,
    })
    expect((await step(alice, listViewerBans, of(stream))).videoStreamingModerations).toEqual(
      only(ended.videoStreamModerations),
    )
    const bad: Record<string, string>[] = [
      { category: 'boredom', confidence: '1' },
      { category: 'violence', confidence: '1.1' },
      { category: 'violence' },
    ]
    for (const form of bad)
      expectError(await report(network, 'frame-flagged', { name, ...form }), 400, 400000)
  })
})
