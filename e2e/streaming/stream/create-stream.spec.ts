import { createPost, getPost } from '@causerie/contracts/content'
import {
  banViewers,
  createStream,
  deleteStream,
  getStream,
  queryStreams,
} from '@causerie/contracts/streaming'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { communityOf } from '../../community/community/steps.ts'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { long } from '../../long-input.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only, soon, step } from '../../step.ts'
import { of, publicationOf, streamOf } from './steps.ts'

const given = sharedNetwork(peopleAndAdmin)

describeNetwork('POST /api/v3/video-streaming', () => {
  it('is shown by one post of its owner, and moderated by those who moderate its community', async () => {
    const { alice, bob, carol } = await given()
    const { communityId } = await communityOf(bob, { userIds: ['alice', 'carol'] })
    const stream = await streamOf(alice)
    const body = {
      targetType: 'community' as const,
      targetId: communityId,
      dataType: 'liveStream',
      data: { text: 'Watch!', streamId: stream.streamId },
    }
    const shown = await step(alice, createPost, { body })
    const [post] = shown.posts
    expect(shown.postChildren).toMatchObject([
      { dataType: 'liveStream', data: { streamId: stream.streamId } },
    ])
    expect(shown.videoStreamings).toMatchObject([
      { streamId: stream.streamId, postId: post?.postId },
    ])
    expect(only(shown.videoStreamings).streamerUrl).toEqual(stream.streamerUrl)
    const read = await step(carol, getPost, { params: { postId: post?.postId ?? '' } })
    expect(only(read.videoStreamings)).toMatchObject({
      streamId: stream.streamId,
      streamerUrl: null,
      watcherUrl: stream.watcherUrl,
    })
    expectError(await alice.call(createPost, { body }), 400, 400000)
    expectError(
      await carol.call(createPost, {
        body: { ...body, data: { streamId: (await streamOf(alice)).streamId } },
      }),
      400,
      400000,
    )
    expectError(
      await carol.call(banViewers, { ...of(stream), body: { userIds: ['dan'] } }),
      403,
      400301,
    )
    await step(bob, banViewers, { ...of(stream), body: { userIds: ['carol'] } })
    await soon(async () => {
      const { videoStreamings } = await step(carol, getPost, {
        params: { postId: post?.postId ?? '' },
      })
      expect(only(videoStreamings).watcherUrl).toBeNull()
    })
    await soon(async () =>
      expect(only((await step(alice, getStream, of(stream))).videoStreamings).postId).toBe(
        post?.postId,
      ),
    )
  })

  it('creates a stream that waits for its creator, who alone sees where to publish', async () => {
    const { network, alice, bob } = await given()
    const answer = await step(alice, createStream, {
      body: { title: 'Basil', resolution: 'HD', metadata: { floor: 2 } },
    })
    const stream = only(answer.videoStreamings)
    expect(stream).toMatchObject({
      userId: 'alice',
      userPublicId: 'alice',
      title: 'Basil',
      description: '',
      status: 'idle',
      isLive: false,
      isDeleted: false,
      resolution: 'HD',
      metadata: { floor: 2 },
      isParent: false,
      parentStreamId: null,
      childStreamIds: [],
      postId: null,
      channelId: null,
      channelEnabled: false,
      moderationId: null,
      startedAt: null,
      endedAt: null,
      recordings: [],
    })
    const streamName = `${network.networkId}/${stream.streamId}`
    expect(stream.streamerUrl).toEqual({
      url: expect.stringMatching(`^rtmp://127.0.0.1:1935/live/${streamName}\\?key=[0-9a-f]{24}$`),
      components: {
        origin: 'rtmp://127.0.0.1:1935',
        appName: 'live',
        streamName,
        query: expect.stringMatching(/^key=[0-9a-f]{24}$/),
      },
    })
    expect(stream.watcherUrl?.hls.url).toBe(`http://127.0.0.1:8085/hls/${streamName}.m3u8`)
    expect(answer.users.map(({ userId }) => userId)).toEqual(['alice'])
    const seen = only((await step(bob, getStream, of(stream))).videoStreamings)
    expect(seen).toEqual({ ...stream, streamerUrl: null })
    const { key = '' } = publicationOf(stream)
    expect(JSON.stringify(seen)).not.toContain(key)
  })

  it('creates children, which the parent lists newest first', async () => {
    const { alice } = await given()
    const parent = await streamOf(alice)
    const [first, second] = [
      await streamOf(alice, { parentStreamId: parent.streamId }),
      await streamOf(alice, { parentStreamId: parent.streamId }),
    ]
    expect(first).toMatchObject({ parentStreamId: parent.streamId, isParent: false })
    const answer = await step(alice, getStream, of(parent))
    expect(only(answer.videoStreamings)).toMatchObject({
      isParent: true,
      childStreamIds: [second.streamId, first.streamId],
    })
    expect(only(answer.videoStreamingChildren).streamId).toBe(second.streamId)
  })

  itInOneProcess('refuses bad input and parents that are none, and changes nothing', async () => {
    const { network, alice, bob } = await given()
    const parent = await streamOf(alice)
    const child = await streamOf(alice, { parentStreamId: parent.streamId })
    const gone = await streamOf(alice)
    await step(alice, deleteStream, of(gone))
    const refused = async (body: object, status: number, code: number) =>
      expectError(await alice.call(createStream, { body: { title: 'No', ...body } }), status, code)
    const ofAlice = { body: { title: 'No', parentStreamId: parent.streamId } }
    expectError(await bob.call(createStream, ofAlice), 400, 400000)
    for (const parentStreamId of [child.streamId, gone.streamId, 'nothing'])
      await refused({ parentStreamId }, 404, 400400)
    await refused({ thumbnailFileId: 'nothing' }, 400, 400000)
    for (const body of [
      { title: '' },
      { title: long(1001) },
      { description: long(5001) },
      { thumbnailFileId: long(51) },
      { resolution: '8K' },
      { parentStreamId: long(51) },
      { metadata: { large: long(11_000) } },
    ])
      await refused(body, 400, 400000)
    expectError(await network.raw('/api/v3/video-streaming', { method: 'POST' }), 401, 400100)
    const { results } = await step(alice, queryStreams, { query: { options: { limit: 100 } } })
    expect(results.videoStreamings.filter(({ title }) => title === 'No')).toEqual([])
  })
})
