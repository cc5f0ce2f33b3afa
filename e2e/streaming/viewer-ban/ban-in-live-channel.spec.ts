import { createMessage, getChannel, joinChannel, queryMessages } from '@causerie/contracts/chat'
import {
  banViewers,
  deleteStream,
  getStream,
  listViewerBans,
  unbanViewers,
} from '@causerie/contracts/streaming'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only, step } from '../../step.ts'
import { of, streamOf } from '../stream/steps.ts'

const given = sharedNetwork(peopleAndAdmin)

describeNetwork('the live channel of a stream', () => {
  it('is closed to banned viewers, who neither read, join nor send, until they are unbanned', async () => {
    const { network, alice, bob, carol } = await given()
    const stream = await streamOf(alice, { channelEnabled: true })
    expect(stream).toMatchObject({ channelEnabled: true, channelId: stream.streamId })
    const child = await streamOf(alice, { parentStreamId: stream.streamId })
    expect(child.channelId).toBe(stream.streamId)
    await network.settled()
    const params = { channelId: stream.streamId }
    const attachedTo = { videoStreamId: stream.streamId }
    expect(only((await step(bob, getChannel, { params })).channels)).toMatchObject({
      type: 'live',
      attachedTo,
    })
    for (const viewer of [bob, carol]) await step(viewer, joinChannel, { params })
    const message = { body: { ...params, data: { text: 'Hello' } } }
    await step(bob, createMessage, message)

    await step(alice, banViewers, { ...of(child), body: { userIds: ['bob'] } })
    await network.settled()
    expectError(await bob.call(createMessage, message), 403, 400304)
    expectError(await bob.call(joinChannel, { params }), 403, 400304)
    expectError(await bob.call(queryMessages, { query: params }), 403, 400304)
    await step(carol, createMessage, message)
    expect((await step(carol, queryMessages, { query: params })).messages).toHaveLength(2)

    await step(alice, unbanViewers, { ...of(stream), query: { userIds: ['bob'] } })
    await network.settled()
    await step(bob, createMessage, message)
    expect((await step(bob, queryMessages, { query: params })).messages).toHaveLength(3)
  })

  it('is closed to viewers who were banned before a child was created, which gives them no URL', async () => {
    const { network, alice, bob, carol } = await given()
    const stream = await streamOf(alice, { channelEnabled: true })
    await network.settled()
    const params = { channelId: stream.streamId }
    for (const viewer of [bob, carol]) await step(viewer, joinChannel, { params })
    await step(alice, banViewers, { ...of(stream), body: { userIds: ['bob'] } })
    const child = await streamOf(alice, { parentStreamId: stream.streamId })
    await network.settled()

    const seenBy = async (viewer: typeof bob) =>
      only((await step(viewer, getStream, of(child))).videoStreamings)
    expect(await seenBy(bob)).toMatchObject({ watcherUrl: null, channelId: stream.streamId })
    expect((await seenBy(carol)).watcherUrl).not.toBeNull()
    expect((await step(alice, listViewerBans, of(child))).videoStreamingBannedUsers).toMatchObject([
      { userPublicId: 'bob' },
    ])
    const message = { body: { ...params, data: { text: 'Hello' } } }
    expectError(await bob.call(createMessage, message), 403, 400304)
    expectError(await bob.call(queryMessages, { query: params }), 403, 400304)
    await step(carol, createMessage, message)

    await step(alice, unbanViewers, { ...of(child), body: { userIds: ['bob'] } })
    await network.settled()
    expect((await seenBy(bob)).watcherUrl).not.toBeNull()
    await step(bob, createMessage, message)
  })

  it('is closed when the stream is deleted', async () => {
    const { network, alice } = await given()
    const stream = await streamOf(alice, { channelEnabled: true })
    await network.settled()
    await step(alice, deleteStream, of(stream))
    await network.settled()
    const body = { channelId: stream.streamId, data: { text: 'Still there?' } }
    const answer = await alice.call(createMessage, { body })
    expect(answer.status).toBe(403)
  })
})
