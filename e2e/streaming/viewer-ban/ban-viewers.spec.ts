import { updateUser } from '@causerie/contracts/community'
import {
  banViewers,
  getStream,
  listViewerBans,
  stopStream,
  unbanViewers,
} from '@causerie/contracts/streaming'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { long } from '../../long-input.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only, step } from '../../step.ts'
import { idsAtTheLimit, of, streamOf } from '../stream/steps.ts'

const given = sharedNetwork(peopleAndAdmin)

describeNetwork('/api/v3/video-streaming/:streamId/viewer-bans', () => {
  it('bans viewers: they get no URL, of the stream or of its children, until they are unbanned', async () => {
    const { alice, bob, carol } = await given()
    const stream = await streamOf(alice)
    const child = await streamOf(alice, { parentStreamId: stream.streamId })
    const ban = { ...of(stream), body: { userIds: ['bob', 'bob'] } }
    expect(await step(alice, banViewers, ban)).toEqual({ success: true })
    for (const one of [stream, child]) {
      expect(only((await step(bob, getStream, of(one))).videoStreamings).watcherUrl).toBeNull()
      expect(
        only((await step(carol, getStream, of(one))).videoStreamings).watcherUrl,
      ).not.toBeNull()
    }
    const list = async (one: typeof stream) => await step(alice, listViewerBans, of(one))
    const answer = await list(stream)
    expect(answer.videoStreamingBannedUsers).toMatchObject([
      { userPublicId: 'bob', banByPublicId: 'alice' },
    ])
    const [banned] = answer.videoStreamingBannedUsers
    for (const id of [banned?.userId, banned?.banBy]) expect(id).toMatch(/^[\da-f]{24}$/)
    expect(answer.videoStreamings.streamId).toBe(stream.streamId)
    expect(answer.videoStreamingChildren?.streamId).toBe(child.streamId)
    expect(answer).toMatchObject({ videoStreamingModerations: null, files: null, paging: {} })
    const ofChild = await list(child)
    expect(ofChild.videoStreamingBannedUsers).toEqual(answer.videoStreamingBannedUsers)
    expect(ofChild.videoStreamingChildren).toBeNull()
    // Again: nothing changes.
    await step(alice, banViewers, ban)
    expect(await list(stream)).toEqual(answer)
    // Where the child unbans, the parent does: they have the same bans.
    expect(
      await step(alice, unbanViewers, { ...of(child), body: { userIds: ['bob', 'nobody'] } }),
    ).toEqual({ success: true })
    expect((await list(stream)).videoStreamingBannedUsers).toEqual([])
    expect(only((await step(bob, getStream, of(stream))).videoStreamings).watcherUrl).not.toBeNull()
  })

  itInOneProcess(
    'is for the owner and moderators, and refuses unknown and exempt users and bad input',
    async () => {
      const { network, alice, bob, carol, admin } = await given()
      const stream = await streamOf(alice)
      const mod = await network.signIn('mod')
      await step(admin, updateUser, { body: { userId: 'mod', roles: ['moderator'] } })
      await network.settled()
      const ban = (by: typeof alice, userIds: unknown, where = stream.streamId) =>
        by.call(banViewers, { params: { streamId: where }, body: { userIds } })
      expectError(await ban(bob, ['carol']), 403, 400301)
      expectError(await bob.call(listViewerBans, of(stream)), 403, 400301)
      expectError(
        await bob.call(unbanViewers, { ...of(stream), body: { userIds: ['carol'] } }),
        403,
        400301,
      )
      expectError(await ban(alice, ['carol', 'nobody']), 400, 400000)
      for (const exempt of ['alice', 'mod'])
        expectError(await ban(alice, ['carol', exempt]), 403, 400306)
      for (const userIds of [[], Array.from({ length: 101 }, (_, i) => `u${i}`), [long(51)], ['']])
        expectError(await ban(alice, userIds), 400, 400000)
      for (const [streamId, status, code] of idsAtTheLimit)
        expectError(await ban(alice, ['carol'], streamId), status, code)
      expect((await step(alice, listViewerBans, of(stream))).videoStreamingBannedUsers).toEqual([])
      expectError(await carol.call(stopStream, of(stream)), 403, 400301)
      expect((await ban(mod, ['carol'])).status).toBe(200)
      expect((await ban(admin, ['dan'])).status).toBe(200)
    },
  )
})
