import {
  acceptFollower,
  banCommunityUsers,
  blockUser,
  deleteCommunity,
  followUser,
  leaveCommunity,
  unbanCommunityUsers,
  unfollowUser,
  updateSocialSetting,
} from '@causerie/contracts/community'
import { getPost } from '@causerie/contracts/content'
import { getTray, getTraySeen } from '@causerie/contracts/notifications'
import { expectError, freshNetwork, type Person } from '@causerie/testkit'
import { eventually } from '@causerie/testkit/eventually'
import { expect, it } from 'vitest'
import { join } from '../../community/member/steps.ts'
import { postIn, postOnFeedOf } from '../../content/post/steps.ts'
import { describeNetwork } from '../../describe-network.ts'
import { only, step } from '../../step.ts'
import { trayStory } from './tray-story.ts'

// What somebody may see of what happened, and since when.

const { given, place, about, texts } = trayStory()

describeNetwork('a tray', () => {
  it('shows users who join during the day only what happened since', async () => {
    const { alice, carol, dan } = await given()
    const communityId = await place({ userIds: ['carol'] })
    await postIn(alice, communityId)
    await join(dan, communityId)
    expect(await about(dan, communityId)).toEqual([])
    await postIn(carol, communityId)
    expect(only(await about(dan, communityId))).toMatchObject({
      text: 'Carol posted in Gardeners',
      actorsCount: 1,
    })
    await postIn(alice, communityId)
    expect(await texts(dan, communityId)).toEqual(['Alice and Carol posted in Gardeners'])
  })

  it('shows users who were banned before they first joined what happened since they joined', async () => {
    const { alice, carol, dan } = await given()
    const communityId = await place({ userIds: ['carol'] })
    const ban = { params: { communityId }, body: { userIds: ['dan'] } }
    expect((await alice.call(banCommunityUsers, ban)).status).toBe(200)
    await postIn(carol, communityId)
    expect((await alice.call(unbanCommunityUsers, ban)).status).toBe(200)
    await join(dan, communityId)
    expect(await about(dan, communityId)).toEqual([])
    await postIn(alice, communityId)
    expect(await texts(dan, communityId)).toEqual(['Alice posted in Gardeners'])
  })

  it('hides acts of users whom the user blocks', async () => {
    const { network, alice, carol } = await given()
    const hal = await network.signIn('hal', { displayName: 'Hal' })
    const communityId = await place({ userIds: ['hal', 'carol'] })
    expect((await hal.call(blockUser, { params: { userId: 'alice' } })).status).toBe(200)
    await network.settled()
    await postIn(carol, communityId)
    await postIn(alice, communityId)
    expect(only(await about(hal, communityId))).toMatchObject({
      text: 'Carol posted in Gardeners',
      actorsCount: 1,
    })
    await postIn(alice, communityId, { mentions: ['hal'] })
    await postOnFeedOf(alice, 'alice', { mentions: ['hal'] })
    expect(await texts(hal, communityId)).toEqual(['Carol posted in Gardeners'])
    expect(await about(hal, 'alice')).toEqual([])
  })

  it('hides items that the user may not see, and shows them again when they may', async () => {
    const { alice, bob } = await given()
    const communityId = await place()
    await postIn(alice, communityId)
    const [item] = await about(bob, communityId)
    const unseen = async () => (await bob.call(getTraySeen)).body.unseenCount
    const before = await unseen()
    await bob.call(leaveCommunity, { params: { communityId } })
    expect(await about(bob, communityId)).toEqual([])
    expect(await unseen()).toBe(before - 1)
    await join(bob, communityId)
    expect(await about(bob, communityId)).toEqual([item])
    expect(await unseen()).toBe(before)
  })

  it('has no item about the feed of a private user for those who may not read it', async () => {
    const network = await freshNetwork()
    const [alice, bob, carol] = await Promise.all(
      ['alice', 'bob', 'carol'].map((userId) => network.signIn(userId)),
    )
    if (!alice || !bob || !carol) throw new Error('nobody is signed in')
    await step(await network.admin(), updateSocialSetting, {
      body: { userPrivacySetting: 'private' },
    })
    await step(bob, followUser, { params: { userId: 'alice' } })
    await step(alice, acceptFollower, { params: { userId: 'bob' } })
    await network.settled()
    const post = await postOnFeedOf(alice, 'alice', { mentions: ['bob', 'carol'] })
    await network.settled()
    const items = async (by: Person) =>
      (await step(by, getTray, {})).notificationTrayItems.filter(
        ({ actionType }) => actionType === 'mention',
      )
    expect((await step(bob, getPost, { params: { postId: post.postId } })).posts).toHaveLength(1)
    expect(await items(bob)).toHaveLength(1)
    expectError(await carol.call(getPost, { params: { postId: post.postId } }), 404, 400400)
    expect(await items(carol)).toEqual([])
    await step(bob, unfollowUser, { params: { userId: 'alice' } })
    await network.settled()
    expect(await items(bob)).toEqual([])
  })

  it('hides the items of a community from banned users within a second', async () => {
    const { alice, bob } = await given()
    const communityId = await place()
    await postIn(alice, communityId)
    expect(await texts(bob, communityId)).toEqual(['Alice posted in Gardeners'])
    await alice.call(banCommunityUsers, { params: { communityId }, body: { userIds: ['bob'] } })
    await eventually(() => texts(bob, communityId), { timeout: 1000, interval: 50 }).toEqual([])
  })

  it('shows items again when a ban is lifted and the user returns, and hides those of deleted communities (line 15)', async () => {
    const { network, alice, bob } = await given()
    const communityId = await place()
    await postIn(alice, communityId)
    const before = await about(bob, communityId)
    expect(before.map(({ text }) => text)).toEqual(['Alice posted in Gardeners'])
    const ban = { params: { communityId }, body: { userIds: ['bob'] } }
    await alice.call(banCommunityUsers, ban)
    await network.settled()
    expect(await about(bob, communityId)).toEqual([])
    await alice.call(unbanCommunityUsers, ban)
    await join(bob, communityId)
    expect(await about(bob, communityId)).toEqual(before)
    await alice.call(deleteCommunity, { params: { communityId } })
    expect(await about(bob, communityId)).toEqual([])
  })

  it('shows items of private communities only to members', async () => {
    const { network, alice, bob } = await given()
    const communityId = await place({ isPublic: false, userIds: ['bob'] })
    const stranger = await network.signIn('mallory')
    await postIn(alice, communityId, { mentions: ['mallory'] })
    expect(await texts(bob, communityId)).toEqual(['Alice posted in Gardeners'])
    expect(await about(stranger, communityId)).toEqual([])
    expect((await stranger.call(getTraySeen)).body).toMatchObject({
      unseenCount: 0,
      lastTrayOccurredAt: null,
    })
    await bob.call(leaveCommunity, { params: { communityId } })
    expect(await about(bob, communityId)).toEqual([])
  })

  it('notifies nobody of posts under review', async () => {
    const { bob, carol } = await given()
    const communityId = await place({ needApprovalOnPostCreation: true })
    await postIn(carol, communityId, { mentions: ['bob'] })
    expect(await about(bob, communityId)).toEqual([])
  })
})
