import { getTraySeen, markTrayItemsSeen, markTraySeen } from '@causerie/contracts/notifications'
import { expect, it } from 'vitest'
import { postIn } from '../../content/post/steps.ts'
import { describeNetwork } from '../../describe-network.ts'
import { only } from '../../step.ts'
import { trayStory } from './tray-story.ts'

// What is told to whom, and in which item. Each test has a community of its own in which bob is
// told things.

const { given, place, about, texts } = trayStory()

describeNetwork('a tray', () => {
  it('groups the posts of a community and day, and names one, two, or the newest actor and the number of others', async () => {
    const { alice, bob, carol, dan, erin } = await given()
    const communityId = await place()
    await postIn(alice, communityId)
    expect(await texts(bob, communityId)).toEqual(['Alice posted in Gardeners'])
    await postIn(carol, communityId)
    expect(await texts(bob, communityId)).toEqual(['Carol and Alice posted in Gardeners'])
    await postIn(dan, communityId)
    expect(await texts(bob, communityId)).toEqual(['Dan and 2 others posted in Gardeners'])
    const last = await postIn(erin, communityId)
    const item = only(await about(bob, communityId))
    expect(item).toMatchObject({
      text: 'Erin and 3 others posted in Gardeners',
      actorsCount: 4,
      actionType: 'post',
    })
    expect(item.actors.map(({ publicId }) => publicId)).toEqual(['erin', 'dan', 'carol'])
    expect(item.actors[0]?.lastActedAt).toBe(last.createdAt)
    expect(item.lastOccurredAt >= last.createdAt).toBe(true)
  })

  it('counts an actor once, with the time of the last act', async () => {
    const { alice, bob, carol } = await given()
    const communityId = await place()
    await postIn(alice, communityId)
    await postIn(carol, communityId)
    const again = await postIn(alice, communityId)
    const item = only(await about(bob, communityId))
    expect(item).toMatchObject({ text: 'Alice and Carol posted in Gardeners', actorsCount: 2 })
    expect(item.actors[0]).toMatchObject({ publicId: 'alice', lastActedAt: again.createdAt })
  })

  it('neither notifies users of their own acts nor counts them', async () => {
    const { alice, bob, carol, dan, erin } = await given()
    const communityId = await place()
    await postIn(bob, communityId, { mentions: ['bob'] })
    expect(await about(bob, communityId)).toEqual([])
    expect(await texts(carol, communityId)).toEqual(['Bob posted in Gardeners'])
    for (const person of [alice, carol, dan, erin]) await postIn(person, communityId)
    expect(only(await about(bob, communityId))).toMatchObject({
      text: 'Erin and 3 others posted in Gardeners',
      actorsCount: 4,
    })
    expect(only(await about(erin, communityId))).toMatchObject({
      text: 'Dan and 3 others posted in Gardeners',
      actorsCount: 4,
    })
  })

  it('notifies of a mention instead of the post, with one item for each', async () => {
    const { alice, bob, carol } = await given()
    const communityId = await place()
    await postIn(alice, communityId, { mentions: ['bob', 'bob'] })
    expect(await texts(bob, communityId)).toEqual(['Alice mentioned you in a post in Gardeners'])
    expect(await texts(carol, communityId)).toEqual(['Alice posted in Gardeners'])
    await postIn(alice, communityId, { mentions: ['bob', 'carol'] })
    expect(await texts(bob, communityId)).toEqual(
      Array(2).fill('Alice mentioned you in a post in Gardeners'),
    )
    await postIn(alice, communityId)
    expect((await texts(bob, communityId)).toSorted()).toEqual([
      ...Array(2).fill('Alice mentioned you in a post in Gardeners'),
      'Alice posted in Gardeners',
    ])
  })

  it('makes an item unseen again after a new act, and tracks tray and items separately', async () => {
    const { network, alice } = await given()
    const hal = await network.signIn('hal')
    const communityId = await place({ userIds: ['hal'] })
    const unseen = async () => {
      await network.settled()
      return (await hal.call(getTraySeen)).body.unseenCount
    }
    await postIn(alice, communityId)
    await postIn(alice, communityId, { mentions: ['hal'] })
    expect(await unseen()).toBe(2)
    const mention = (await about(hal, communityId)).find(({ trayItemCategory }) => trayItemCategory)
    const mark = (lastSeenAt: string) =>
      hal.call(markTrayItemsSeen, { body: { trayItems: [{ id: mention?._id, lastSeenAt }] } })
    await mark('2999-01-01T00:00:00Z')
    expect(await unseen()).toBe(1)
    await mark('2020-01-01T00:00:00Z')
    expect(await unseen()).toBe(1)
    await hal.call(markTraySeen, { body: { lastSeenAt: '2999-01-01T00:00:00Z' } })
    expect(await unseen()).toBe(0)
    await postIn(alice, communityId)
    expect(await unseen()).toBe(1)
    const item = (await about(hal, communityId)).find(({ actionType }) => actionType === 'post')
    expect(item?.lastSeenAt).toBeNull()
  })

  it('starts days at midnight in the time zone of the network', async () => {
    const { alice, bob } = await given()
    const communityId = await place()
    await postIn(alice, communityId)
    const { daySegment, lastOccurredAt } = only(await about(bob, communityId))
    const sinceMidnight = Date.parse(lastOccurredAt) - Date.parse(daySegment)
    expect(daySegment).toMatch(/T\d\d:00:00\.000Z$/)
    expect(sinceMidnight).toBeGreaterThanOrEqual(12 * 3600 * 1000)
    expect(sinceMidnight).toBeLessThan(14 * 3600 * 1000)
  })
})
