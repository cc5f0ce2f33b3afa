import { banCommunityUsers, blockUser, getTraySeen, leaveCommunity, unbanCommunityUsers } from '@causerie/contracts'
import { expect, it } from 'vitest'
import { join } from '../../community/member/steps.ts'
import { postIn, postOnFeedOf } from '../../content/post/steps.ts'
import { describeNetwork } from '../../describe-network.ts'
import { only } from '../../step.ts'
import { trayStory } from './tray-story.ts'

// What somebody may see of what happened, and since when.

const { given, place, about, texts } = trayStory()

describeNetwork('a tray', () => {
  it('tells members who join later on the day of what happened since', async () => {
    const { alice, carol, dan } = await given()
    const communityId = await place({ userIds: ['carol'] })
    await postIn(alice, communityId)
    await join(dan, communityId)
    expect(await about(dan, communityId)).toEqual([])
    await postIn(carol, communityId)
    expect(only(await about(dan, communityId))).toMatchObject({ text: 'Carol posted in Gardeners', actorsCount: 1 })
    await postIn(alice, communityId)
    expect(await texts(dan, communityId)).toEqual(['Alice and Carol posted in Gardeners'])
  })

  it('tells who was banned before they ever joined of what happened since they joined', async () => {
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

  it('tells nothing of people whom the person blocks', async () => {
    const { network, alice, carol } = await given()
    const hal = await network.signIn('hal', { displayName: 'Hal' })
    const communityId = await place({ userIds: ['hal', 'carol'] })
    expect((await hal.call(blockUser, { params: { userId: 'alice' } })).status).toBe(200)
    await network.settled()
    await postIn(carol, communityId)
    await postIn(alice, communityId)
    expect(only(await about(hal, communityId))).toMatchObject({ text: 'Carol posted in Gardeners', actorsCount: 1 })
    await postIn(alice, communityId, { mentions: ['hal'] })
    await postOnFeedOf(alice, 'alice', { mentions: ['hal'] })
    expect(await texts(hal, communityId)).toEqual(['Carol posted in Gardeners'])
    expect(await about(hal, 'alice')).toEqual([])
  })

  it('hides what the person may not see, and has it again when they may', async () => {
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

  it('tells the banned nothing any more, within a second', async () => {
    const { alice, bob } = await given()
    const communityId = await place()
    await postIn(alice, communityId)
    expect(await texts(bob, communityId)).toEqual(['Alice posted in Gardeners'])
    await alice.call(banCommunityUsers, { params: { communityId }, body: { userIds: ['bob'] } })
    await expect.poll(() => texts(bob, communityId), { timeout: 1000, interval: 50 }).toEqual([])
  })

  it('tells of private communities their members alone', async () => {
    const { network, alice, bob } = await given()
    const communityId = await place({ isPublic: false, userIds: ['bob'] })
    const stranger = await network.signIn('mallory')
    await postIn(alice, communityId, { mentions: ['mallory'] })
    expect(await texts(bob, communityId)).toEqual(['Alice posted in Gardeners'])
    expect(await about(stranger, communityId)).toEqual([])
    expect((await stranger.call(getTraySeen)).body).toMatchObject({ unseenCount: 0, lastTrayOccurredAt: null })
    await bob.call(leaveCommunity, { params: { communityId } })
    expect(await about(bob, communityId)).toEqual([])
  })

  it('tells nobody of posts that wait for review', async () => {
    const { bob, carol } = await given()
    const communityId = await place({ needApprovalOnPostCreation: true })
    await postIn(carol, communityId, { mentions: ['bob'] })
    expect(await about(bob, communityId)).toEqual([])
  })
})
