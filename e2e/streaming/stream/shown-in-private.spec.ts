import {
  acceptFollower,
  addCommunityUserRoles,
  addCommunityUsers,
  followUser,
  updateSocialSetting,
} from '@causerie/contracts/community'
import { createPost } from '@causerie/contracts/content'
import {
  deleteStream,
  getStream,
  listLiveStreams,
  listViewerBans,
  queryStreams,
  stopStream,
  updateStream,
  type VideoStreaming,
} from '@causerie/contracts/streaming'
import { expectError, type FreshNetwork, type Person } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { communityOf } from '../../community/community/steps.ts'
import { describeNetwork } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only, step } from '../../step.ts'
import { of, publicationOf, reportFor, streamOf } from './steps.ts'

const given = sharedNetwork(peopleAndAdmin)

const showIn = (
  by: Person,
  { streamId }: VideoStreaming,
  target: { targetType?: 'community'; targetId?: string },
) =>
  step(by, createPost, {
    body: { data: { text: 'Live', streamId }, dataType: 'liveStream', ...target },
  })

/** A live stream of alice and its child, as everybody finds them in the doors of streaming. */
const liveStreamOf = async (network: FreshNetwork, alice: Person) => {
  const stream = await streamOf(alice)
  const child = await streamOf(alice, { parentStreamId: stream.streamId })
  await reportFor(network, 'published', publicationOf(stream))
  const family = [stream.streamId, child.streamId]
  const seenBy = async (viewer: Person): Promise<number[]> => {
    const [byId, live, all] = await Promise.all([
      Promise.all(family.map((streamId) => viewer.call(getStream, of({ streamId })))),
      step(viewer, listLiveStreams, { query: { options: { limit: 100 } } }),
      step(viewer, queryStreams, { query: { options: { limit: 100 } } }),
    ])
    const countIn = (streams: readonly VideoStreaming[]) =>
      streams.filter(({ streamId }) => family.includes(streamId)).length
    return [
      byId.filter(({ status }) => status === 200).length,
      countIn(live.videoStreamings),
      countIn(all.results.videoStreamings),
    ]
  }
  return { stream, child, seenBy }
}
const all = [2, 1, 2]
const none = [0, 0, 0]

describeNetwork('A stream', () => {
  it('that a post shows in a private community is there for its members and administrators alone', async () => {
    const { network, alice, bob, carol, admin } = await given()
    const { communityId } = await communityOf(alice, { isPublic: false })
    const { stream, child, seenBy } = await liveStreamOf(network, alice)
    expect(await seenBy(carol)).toEqual(all)
    await showIn(alice, stream, { targetType: 'community', targetId: communityId })
    await step(alice, addCommunityUsers, { params: { communityId }, body: { userIds: ['bob'] } })
    await network.settled()
    for (const reader of [alice, bob, admin]) expect(await seenBy(reader)).toEqual(all)
    expect(await seenBy(carol)).toEqual(none)
    // Nor is there anything to act on.
    for (const one of [stream, child]) {
      expectError(await carol.call(getStream, of(one)), 404, 400400)
      expectError(await carol.call(listViewerBans, of(one)), 404, 400400)
      expectError(
        await carol.call(updateStream, { ...of(one), body: { title: 'Mine' } }),
        404,
        400400,
      )
      for (const operation of [stopStream, deleteStream])
        expectError(await carol.call(operation, of(one)), 404, 400400)
      expectError(await bob.call(stopStream, of(one)), 403, 400301)
    }
  })

  it('that a post shows in a public community is there for everybody', async () => {
    const { network, alice, carol } = await given()
    const { communityId } = await communityOf(alice)
    const { stream, seenBy } = await liveStreamOf(network, alice)
    await showIn(alice, stream, { targetType: 'community', targetId: communityId })
    await network.settled()
    expect(await seenBy(carol)).toEqual(all)
  })

  it('of which a post shows the child alone is not hidden with it', async () => {
    const { network, alice, bob, carol } = await given()
    const { communityId } = await communityOf(alice, { isPublic: false })
    const { stream, child } = await liveStreamOf(network, alice)
    await showIn(alice, child, { targetType: 'community', targetId: communityId })
    await network.settled()
    const seen = await step(carol, getStream, of(stream))
    expect(only(seen.videoStreamings).watcherUrl).not.toBeNull()
    expect(seen.videoStreamingChildren).toEqual([])
    expectError(await carol.call(getStream, of(child)), 404, 400400)
    // Moderators of the community look after what is shown there, and not after its parent.
    const asModerator = { params: { communityId }, body: { userIds: ['bob'] } }
    await step(alice, addCommunityUsers, asModerator)
    await step(alice, addCommunityUserRoles, {
      ...asModerator,
      body: { ...asModerator.body, roles: ['community-moderator'] },
    })
    await network.settled()
    expectError(await bob.call(deleteStream, of(stream)), 403, 400301)
    expect(await step(bob, deleteStream, of(child))).toEqual({ success: true })
  })

  it('that a post shows on the feed of a private user is there for followers', async () => {
    const { network, alice, bob, carol, admin } = await given()
    await step(admin, updateSocialSetting, { body: { userPrivacySetting: 'private' } })
    const { stream, seenBy } = await liveStreamOf(network, alice)
    await showIn(alice, stream, {})
    await step(bob, followUser, { params: { userId: 'alice' } })
    await network.settled()
    expect(await seenBy(bob)).toEqual(none)
    await step(alice, acceptFollower, { params: { userId: 'bob' } })
    await network.settled()
    for (const reader of [alice, bob, admin]) expect(await seenBy(reader)).toEqual(all)
    expect(await seenBy(carol)).toEqual(none)
    await step(admin, updateSocialSetting, { body: { userPrivacySetting: 'public' } })
    await network.settled()
    expect(await seenBy(carol)).toEqual(all)
  })
})
