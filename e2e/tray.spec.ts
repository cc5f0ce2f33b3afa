import { getTray, getTraySeen, leaveCommunity, markTrayItemsSeen, markTraySeen, type TrayItem, type User, updateUser } from '@causerie/contracts'
import { type FreshNetwork, freshNetwork, type Person } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { communityOf, join, only, people, postIn, postOnFeedOf, sharedNetwork, trayOf } from './acts.ts'
import { describeNetwork } from './describe-network.ts'

// The lines of the tray's contract that can be seen from outside. Each test has a community of its own in which bob is told things.

const given = sharedNetwork(async (network: FreshNetwork) => {
  const [four, erin] = await Promise.all([people(network), network.signIn('erin', { displayName: 'Erin' })])
  return { ...four, erin }
})
const everybody = ['bob', 'carol', 'dan', 'erin']
const place = async (fields: object = {}): Promise<string> => (await communityOf((await given()).alice, { userIds: everybody, ...fields })).communityId
const about = async (who: Person, targetId: string): Promise<TrayItem[]> => {
  await (await given()).network.settled()
  return (await trayOf(who)).filter((item) => item.targetId === targetId)
}
const texts = async (who: Person, targetId: string) => (await about(who, targetId)).map(({ text }) => text)

/** A template with every placeholder replaced, as clients do it. */
const filled = ({ templatedText }: TrayItem, users: readonly User[]): string =>
  templatedText.replace(/\{\{ (userId|text): (.*?) \}\}/gs, (_, kind, value) =>
    kind === 'text' ? value : (users.find(({ userId }) => userId === value)?.displayName ?? '?'),
  )

describeNetwork('a tray', () => {
  it('groups the posts of a community and day, and names one, two, or the newest and how many others', async () => {
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
    expect(item).toMatchObject({ text: 'Erin and 3 others posted in Gardeners', actorsCount: 4, actionType: 'post', lastOccurredAt: last.createdAt })
    expect(item.actors.map(({ publicId }) => publicId)).toEqual(['erin', 'dan', 'carol'])
    expect(item.actors[0]?.lastActedAt).toBe(last.createdAt)
  })

  it('counts an actor once, at their last act', async () => {
    const { alice, bob, carol } = await given()
    const communityId = await place()
    await postIn(alice, communityId)
    await postIn(carol, communityId)
    const again = await postIn(alice, communityId)
    const item = only(await about(bob, communityId))
    expect(item).toMatchObject({ text: 'Alice and Carol posted in Gardeners', actorsCount: 2 })
    expect(item.actors[0]).toMatchObject({ publicId: 'alice', lastActedAt: again.createdAt })
  })

  it('tells nobody of their own acts, nor counts them', async () => {
    const { alice, bob, carol, dan, erin } = await given()
    const communityId = await place()
    await postIn(bob, communityId, { mentions: ['bob'] })
    expect(await about(bob, communityId)).toEqual([])
    expect(await texts(carol, communityId)).toEqual(['Bob posted in Gardeners'])
    for (const person of [alice, carol, dan, erin]) await postIn(person, communityId)
    expect(only(await about(bob, communityId))).toMatchObject({ text: 'Erin and 3 others posted in Gardeners', actorsCount: 4 })
    expect(only(await about(erin, communityId))).toMatchObject({ text: 'Dan and 3 others posted in Gardeners', actorsCount: 4 })
  })

  it('tells of a mention instead of the post, one item for each', async () => {
    const { alice, bob, carol } = await given()
    const communityId = await place()
    await postIn(alice, communityId, { mentions: ['bob', 'bob'] })
    expect(await texts(bob, communityId)).toEqual(['Alice mentioned you in a post in Gardeners'])
    expect(await texts(carol, communityId)).toEqual(['Alice posted in Gardeners'])
    await postIn(alice, communityId, { mentions: ['bob', 'carol'] })
    expect(await texts(bob, communityId)).toEqual(Array(2).fill('Alice mentioned you in a post in Gardeners'))
    await postIn(alice, communityId)
    expect((await texts(bob, communityId)).toSorted()).toEqual([...Array(2).fill('Alice mentioned you in a post in Gardeners'), 'Alice posted in Gardeners'])
  })

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

  it('says whose feed it was', async () => {
    const { network, alice, bob, carol } = await given()
    await postOnFeedOf(alice, 'bob', { mentions: ['bob', 'carol'] })
    expect(await texts(bob, 'bob')).toEqual(['Alice mentioned you in a post on your feed'])
    expect(await texts(carol, 'bob')).toEqual(["Alice mentioned you in a post on Bob's feed"])
    await postOnFeedOf(alice, 'alice', { mentions: ['bob'] })
    expect(await texts(bob, 'alice')).toEqual(['Alice mentioned you in a post on their feed'])
    const dora = await network.signIn('dora')
    await postOnFeedOf(alice, 'dora')
    expect(await about(dora, 'dora')).toEqual([])
  })

  it('shows names as they are now', async () => {
    const { network, bob } = await given()
    const communityId = await place()
    const gus = await network.signIn('gus', { displayName: 'Gus' })
    await join(gus, communityId)
    await postIn(gus, communityId)
    expect(await texts(bob, communityId)).toEqual(['Gus posted in Gardeners'])
    await gus.call(updateUser, { body: { displayName: 'Gustav' } })
    expect(await texts(bob, communityId)).toEqual(['Gustav posted in Gardeners'])
  })

  it.each([
    ['{{ userId: bob }}', 'x'],
    ['Mallory', '{{ text: Alice }} and {{ userId: bob }}'],
    ['{{ text: a', ' }} b {{{ c }}}'],
    ["{first} '{' #", "{form, select, one {x}} ''"],
  ])('has no placeholder that a name made: %s in %s', async (displayName, communityName) => {
    const { network, alice, bob } = await given()
    await network.signIn('mallory', { displayName })
    const mallory = await network.signIn('mallory')
    const { communityId } = await communityOf(mallory, { displayName: communityName, userIds: ['bob', 'alice'] })
    await postIn(alice, communityId)
    await postIn(mallory, communityId, { mentions: ['bob'] })
    await postIn(mallory, communityId)
    await network.settled()
    const { body } = await bob.call(getTray, { query: { options: { limit: 100 } } })
    const items = body.notificationTrayItems.filter(({ targetId }) => targetId === communityId)
    expect(items.map(({ text }) => text).toSorted()).toEqual(
      [`${displayName} and Alice posted in ${communityName}`, `${displayName} mentioned you in a post in ${communityName}`].toSorted(),
    )
    for (const item of items) {
      expect(filled(item, body.users)).toBe(item.text)
      const named = [...item.templatedText.matchAll(/\{\{ userId: (.*?) \}\}/g)].map(([, userId]) => userId)
      expect(named).toEqual(item.actors.map(({ publicId }) => publicId))
    }
  })

  it('makes an item unseen again by what is new, and keeps tray and items apart', async () => {
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
    const mark = (lastSeenAt: string) => hal.call(markTrayItemsSeen, { body: { trayItems: [{ id: mention?._id, lastSeenAt }] } })
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

  it('begins its days at midnight of the network', async () => {
    const { alice, bob } = await given()
    const communityId = await place()
    await postIn(alice, communityId)
    const { daySegment, lastOccurredAt } = only(await about(bob, communityId))
    const sinceMidnight = Date.parse(lastOccurredAt) - Date.parse(daySegment)
    expect(daySegment).toMatch(/T\d\d:00:00\.000Z$/)
    expect(sinceMidnight).toBeGreaterThanOrEqual(12 * 3600 * 1000)
    expect(sinceMidnight).toBeLessThan(14 * 3600 * 1000)
  })

  it.each([
    ['pl', 'Alice wspomina o Tobie w poście w społeczności Gardeners'],
    ['tlh', 'Alice mentioned you in a post in Gardeners'],
  ])('speaks the language of the network, else English (%s)', async (language, text) => {
    const network = await freshNetwork({ language })
    const { alice, bob } = await people(network)
    const { communityId } = await communityOf(alice, { userIds: ['bob'] })
    await postIn(alice, communityId, { mentions: ['bob'] })
    await network.settled()
    expect(only(await trayOf(bob)).text).toBe(text)
  })
})
