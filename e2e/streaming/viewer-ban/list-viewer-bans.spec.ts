import { banViewers, listViewerBans } from '@causerie/contracts/streaming'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { fileOf } from '../../content/file/steps.ts'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { step } from '../../step.ts'
import { idsAtTheLimit, of, streamOf } from '../stream/steps.ts'

const given = sharedNetwork(peopleAndAdmin)

describeNetwork('GET /api/v3/video-streaming/:streamId/viewer-bans', () => {
  it('lists bans in pages of 50, newest first', async () => {
    const { network, alice } = await given()
    const stream = await streamOf(alice)
    const userIds = Array.from({ length: 51 }, (_, i) => `viewer-${String(i).padStart(2, '0')}`)
    await Promise.all(userIds.map((userId) => network.signIn(userId)))
    await step(alice, banViewers, { ...of(stream), body: { userIds } })
    const first = await step(alice, listViewerBans, of(stream))
    expect(first.videoStreamingBannedUsers).toHaveLength(50)
    const second = await step(alice, listViewerBans, {
      ...of(stream),
      query: { options: { token: first.paging.next } },
    })
    const listed = [...first.videoStreamingBannedUsers, ...second.videoStreamingBannedUsers].map(
      ({ userPublicId }) => userPublicId,
    )
    expect(listed.toSorted()).toEqual(userIds)
    expect(second.paging.next).toBeUndefined()
  })

  it('answers with the stream, its newest child and its thumbnail', async () => {
    const { alice } = await given()
    const thumbnail = await fileOf(alice)
    const stream = await streamOf(alice, { thumbnailFileId: thumbnail.fileId })
    await streamOf(alice, { parentStreamId: stream.streamId })
    const { streamId } = await streamOf(alice, { parentStreamId: stream.streamId })
    expect(await step(alice, listViewerBans, of(stream))).toMatchObject({
      videoStreamings: { streamId: stream.streamId },
      videoStreamingChildren: { streamId },
      videoStreamingModerations: null,
      files: { fileId: thumbnail.fileId },
    })
  })

  itInOneProcess('is for the owner and moderators', async () => {
    const { alice, bob, admin } = await given()
    const stream = await streamOf(alice)
    expectError(await bob.call(listViewerBans, of(stream)), 403, 400301)
    expectError(await admin.call(listViewerBans, of({ streamId: 'nothing' })), 404, 400400)
    for (const [streamId, status, code] of idsAtTheLimit)
      expectError(await admin.call(listViewerBans, of({ streamId })), status, code)
    expect(await step(admin, listViewerBans, of(stream))).toMatchObject({
      videoStreamingBannedUsers: [],
    })
  })
})
