import { userBlocked } from '@causerie/contracts/community'
import {
  demoNetworkCreated,
  hikers,
  hikersCreated,
  memberJoined,
  postDeletedBy,
  usersCreated,
} from '@causerie/testkit/facts'
import { startLoneService } from '@causerie/testkit/lone-service'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { recorded } from '../../test/given.ts'
import { loneNotifications, networkWith } from '../../test/given-network.ts'

// The actors of an item that members share, as each of them sees them.

let lone: Awaited<ReturnType<typeof startLoneService>>
beforeAll(async () => {
  lone = await startLoneService(loneNotifications, inject('postgres'))
})
afterAll(async () => {
  await lone.close()
})

/** Alice, bob and carol are hikers. */
const network = () =>
  networkWith(lone, [
    demoNetworkCreated(),
    ...usersCreated('alice', 'bob', 'carol'),
    ...hikersCreated(),
    memberJoined('bob'),
    memberJoined('carol'),
  ])
type Network = Awaited<ReturnType<typeof network>>

/** Tomorrow noon (UTC), long after everybody joined. `after` gives a time so many minutes later. */
const noon = new Date(new Date(Date.now() + 86_400_000).setUTCHours(12, 0, 0, 0)).getTime()
const after = (minutes: number): string => new Date(noon + minutes * 60_000).toISOString()
const inHikers = { community: hikers }

const postsFor = async ({ tray }: Network, userId: string) =>
  (await tray(userId)).notificationTrayItems.filter(({ actionType }) => actionType === 'post')

test('13. are dated by the last act that the viewer is told of by them, and count only actors visible to the viewer', async () => {
  const there = await network()
  const [first, , last] = await there.notify(
    { by: 'alice', ...inHikers, postId: 'p1', at: after(1) },
    { by: 'carol', ...inHikers, postId: 'p2', at: after(2), mentions: ['bob'] },
    { by: 'bob', ...inHikers, postId: 'p3', at: after(3) },
  )
  // Bob is notified of carol's post by the mention and never of his own.
  expect(await postsFor(there, 'bob')).toMatchObject([
    { lastOccurredAt: first, actorsCount: 1, text: 'alice posted in Hikers' },
  ])
  expect(await postsFor(there, 'alice')).toMatchObject([
    { lastOccurredAt: last, actorsCount: 2, text: 'bob and carol posted in Hikers' },
  ])
})

test('3. and 13. count an actor by their other acts when the viewer is notified of one directly', async () => {
  const { notify, tray } = await network()
  await notify(
    { by: 'carol', ...inHikers, postId: 'p1', at: after(1) },
    { by: 'carol', ...inHikers, postId: 'p2', at: after(2), mentions: ['bob'] },
  )
  const [, posts] = (await tray('bob')).notificationTrayItems.toSorted((a, b) =>
    a.actionType < b.actionType ? -1 : 1,
  )
  expect(posts).toMatchObject({
    actorsCount: 1,
    actors: [{ publicId: 'carol', lastActedAt: after(1) }],
  })
})

test('4. show the newest three actors', async () => {
  const people = Array.from({ length: 12 }, (_, i) => `guest${i}`)
  const { notify, tray, record } = await network()
  await record(...usersCreated(...people))
  await notify(...people.map((by, i) => ({ by, ...inHikers, postId: by, at: after(i) })))
  const [posts] = (await tray('alice')).notificationTrayItems
  expect(posts?.actors.map(({ publicId }) => publicId)).toEqual(['guest11', 'guest10', 'guest9'])
  expect(posts).toMatchObject({ actorsCount: 12, text: 'guest11 and 11 others posted in Hikers' })
})

test('13. are dated by other acts where the act that reached the viewer directly is the latest told, or the latest done', async () => {
  const there = await network()
  const [first] = await there.notify(
    { by: 'carol', ...inHikers, postId: 'p1', at: after(3) },
    { by: 'carol', ...inHikers, postId: 'p2', at: after(1), mentions: ['bob'] },
  )
  expect(await postsFor(there, 'bob')).toMatchObject([
    { lastOccurredAt: first, actors: [{ lastActedAt: after(3) }] },
  ])
  const [, last] = await there.notify(
    { by: 'carol', ...inHikers, postId: 'p3', at: after(9), mentions: ['bob'] },
    { by: 'carol', ...inHikers, postId: 'p4', at: after(2) },
  )
  expect(await postsFor(there, 'bob')).toMatchObject([
    { lastOccurredAt: last, actorsCount: 1, actors: [{ lastActedAt: after(3) }] },
  ])
  expect(await postsFor(there, 'alice')).toMatchObject([
    { lastOccurredAt: last, actors: [{ lastActedAt: after(9) }] },
  ])
})

test('5. count nobody whose only act, of which the viewer was notified directly, was undone', async () => {
  const there = await network()
  await there.notify(
    { by: 'carol', ...inHikers, postId: 'p1', at: after(1), mentions: ['bob'] },
    { by: 'alice', ...inHikers, postId: 'p2', at: after(2) },
  )
  await there.deliver(
    recorded(postDeletedBy('carol', { postId: 'p1', targetId: hikers }), {
      id: 'deletion',
      at: after(3),
      position: 2,
    }),
  )
  expect(await postsFor(there, 'bob')).toMatchObject([
    { actorsCount: 1, text: 'alice posted in Hikers' },
  ])
})

test('13. leave out blocked users behind the newest three, and show those behind them', async () => {
  const people = Array.from({ length: 6 }, (_, i) => `guest${i}`)
  const there = await network()
  await there.record(...usersCreated(...people))
  await there.notify(...people.map((by, i) => ({ by, ...inHikers, postId: by, at: after(i) })))
  for (const blockedUserId of ['guest5', 'guest3', 'guest0'])
    await there.record(userBlocked({ userId: 'bob', blockedUserId }))
  const [posts] = await postsFor(there, 'bob')
  expect(posts?.actors.map(({ publicId }) => publicId)).toEqual(['guest4', 'guest2', 'guest1'])
  expect(posts).toMatchObject({ actorsCount: 3, text: 'guest4 and 2 others posted in Hikers' })
})

test('are the same in reads at the same time, by one user and by several', async () => {
  const there = await network()
  await there.notify(
    { by: 'alice', ...inHikers, postId: 'p1', at: after(1), mentions: ['bob'] },
    { by: 'carol', ...inHikers, postId: 'p2', at: after(2) },
    { by: 'bob', ...inHikers, postId: 'p3', at: after(3), mentions: ['carol'] },
  )
  const readers = ['bob', 'carol', 'alice']
  const alone = []
  for (const reader of readers) alone.push(await there.tray(reader))
  const together = await Promise.all([...readers, ...readers].map((reader) => there.tray(reader)))
  expect(together).toEqual([...alone, ...alone])
  expect(alone[0]?.notificationTrayItems.map(({ actors }) => actors.length)).toEqual([1, 1])
})
