import {
  addCommunityUsers,
  blockUser,
  leaveCommunity,
  removeCommunityUsers,
  updateCommunity,
} from '@causerie/contracts/community'
import { createPost } from '@causerie/contracts/content'
import { banViewers, stopStream, type VideoStreaming } from '@causerie/contracts/streaming'
import type { Person } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { communityOf } from '../community/community/steps.ts'
import { describeNetwork } from '../describe-network.ts'
import { peopleAndAdmin } from '../people.ts'
import { sharedNetwork } from '../shared-network.ts'
import { step } from '../step.ts'
import {
  of,
  publicationOf,
  reportFor,
  streamOf as videoStreamOf,
} from '../streaming/stream/steps.ts'
import { streamOf } from './streams.ts'

const given = sharedNetwork(peopleAndAdmin)

type Scene = { alice: Person; bob: Person; communityId: string; stream: VideoStreaming }
const params = ({ communityId }: Scene) => ({ params: { communityId } })
/** What ends that bob may watch a stream, which a post shows in a community. */
const ends: readonly (readonly [
  string,
  { isPublic: boolean },
  (scene: Scene) => Promise<unknown>,
])[] = [
  ['leaves', { isPublic: false }, (scene) => step(scene.bob, leaveCommunity, params(scene))],
  [
    'is removed from',
    { isPublic: false },
    (scene) =>
      step(scene.alice, removeCommunityUsers, { ...params(scene), body: { userIds: ['bob'] } }),
  ],
  [
    'is not in, and it is made private',
    { isPublic: true },
    async (scene) => {
      await step(scene.bob, leaveCommunity, params(scene))
      await step(scene.alice, updateCommunity, { ...params(scene), body: { isPublic: false } })
    },
  ],
  [
    'is banned by the streamer in',
    { isPublic: false },
    ({ alice, stream }) => step(alice, banViewers, { ...of(stream), body: { userIds: ['bob'] } }),
  ],
  [
    'is blocked by the streamer in',
    { isPublic: false },
    ({ alice }) => step(alice, blockUser, { params: { userId: 'bob' } }),
  ],
]

describeNetwork('who listens to a stream that a post shows in a community', () => {
  it.each(ends)('and %s the community is told no more of it', async (_, { isPublic }, end) => {
    const { network, alice, bob, carol } = await given()
    const { communityId } = await communityOf(alice, { isPublic })
    await step(alice, addCommunityUsers, {
      params: { communityId },
      body: { userIds: ['bob', 'carol'] },
    })
    await network.settled()
    const stream = await videoStreamOf(alice)
    const { streamId } = stream
    const body = {
      data: { text: 'Live', streamId },
      dataType: 'liveStream',
      targetType: 'community',
      targetId: communityId,
    } as const
    await step(alice, createPost, { body })
    await network.settled()
    const records = [`stream:${streamId}`]
    const [ofBob, ofCarol] = await Promise.all([
      streamOf(network.baseUrl, bob, { records }),
      streamOf(network.baseUrl, carol, { records }),
    ])
    await reportFor(network, 'published', publicationOf(stream))
    await Promise.all([ofBob, ofCarol].map((one) => one.first('video-streaming.didStart')))
    await end({ alice, bob, communityId, stream })
    // Between services, the bound is how far they have read.
    await network.settled()
    await step(alice, stopStream, of(stream))
    await ofCarol.first('video-streaming.didStop')
    await network.settled()
    expect(ofBob.notified.map(({ event }) => event)).not.toContain('video-streaming.didStop')
  })
})
