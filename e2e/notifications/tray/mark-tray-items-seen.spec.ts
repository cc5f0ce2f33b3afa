import { getTraySeen, markTrayItemsSeen } from '@causerie/contracts/notifications'
import { expectError, type FreshNetwork } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { communityOf } from '../../community/community/steps.ts'
import { postIn } from '../../content/post/steps.ts'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { long, many } from '../../long-input.ts'
import { people } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { trayOf } from './steps.ts'

const given = sharedNetwork(async (network: FreshNetwork) => {
  const everybody = await people(network)
  const { communityId } = await communityOf(everybody.alice, { userIds: ['bob', 'carol'] })
  await postIn(everybody.alice, communityId)
  await postIn(everybody.alice, communityId, { mentions: ['bob'] })
  await network.settled()
  return { ...everybody, communityId }
})
const future = '2999-01-01T00:00:00.000Z'

describeNetwork('POST /api/v1/notification-tray/items/seen', () => {
  it('marks items as seen, and returns their seen times', async () => {
    const { bob } = await given()
    const items = await trayOf(bob)
    expect(items).toHaveLength(2)
    const trayItems = items.map(({ _id, lastOccurredAt }) => ({
      id: _id,
      lastSeenAt: lastOccurredAt,
    }))
    expect((await bob.call(markTrayItemsSeen, { body: { trayItems } })).body).toEqual({ trayItems })
    expect((await trayOf(bob)).map(({ lastSeenAt }) => lastSeenAt)).toEqual(
      items.map(({ lastOccurredAt }) => lastOccurredAt),
    )
    expect((await bob.call(getTraySeen)).body).toMatchObject({
      unseenCount: 0,
      lastTraySeenAt: null,
    })
  })

  it('ignores items of communities that the user is not a member of', async () => {
    const { network, alice, bob } = await given()
    const { communityId } = await communityOf(alice, { isPublic: false, userIds: ['bob'] })
    await postIn(alice, communityId)
    await network.settled()
    const mallory = await network.signIn('mallory')
    const trayItems = (await trayOf(bob))
      .filter(({ targetId }) => targetId === communityId)
      .map(({ _id: id }) => ({ id, lastSeenAt: future }))
    expect(trayItems).toHaveLength(1)
    expect((await mallory.call(markTrayItemsSeen, { body: { trayItems } })).body).toEqual({
      trayItems: [],
    })
  })

  it('never moves the time back, nor beyond now', async () => {
    const { carol } = await given()
    const [item] = await trayOf(carol)
    const mark = async (lastSeenAt: string) =>
      (
        await carol.call(markTrayItemsSeen, {
          body: { trayItems: [{ id: item?._id, lastSeenAt }] },
        })
      ).body.trayItems
    expect(await mark('2020-01-01T00:00:00.000Z')).toEqual([
      { id: item?._id, lastSeenAt: '2020-01-01T00:00:00.000Z' },
    ])
    const [now] = await mark(future)
    expect(now?.lastSeenAt.slice(0, 4)).not.toBe('2999')
    expect(await mark('2020-01-01T00:00:00.000Z')).toEqual([now])
    const both = [
      { id: item?._id, lastSeenAt: '2020-01-01T00:00:00.000Z' },
      { id: item?._id, lastSeenAt: future },
    ]
    expect(
      (await carol.call(markTrayItemsSeen, { body: { trayItems: both } })).body.trayItems,
    ).toHaveLength(1)
  })

  itInOneProcess('requires a signed-in user, who may mark only their own items', async () => {
    const { network, bob, dan } = await given()
    expectError(
      await network.raw('/api/v1/notification-tray/items/seen', { method: 'POST' }),
      401,
      400100,
    )
    const mention = (await trayOf(bob)).find(
      ({ trayItemCategory }) => trayItemCategory === 'mention_in_post',
    )
    const trayItems = [
      { id: mention?._id, lastSeenAt: future },
      { id: 'nothing', lastSeenAt: future },
    ]
    expect((await dan.call(markTrayItemsSeen, { body: { trayItems } })).body).toEqual({
      trayItems: [],
    })
  })

  itInOneProcess.each([
    ['trayItems', undefined],
    ['trayItems', 'all'],
    ['trayItems', many(101).map((id) => ({ id, lastSeenAt: future }))],
    ['trayItems.0.id', [{ lastSeenAt: future }]],
    ['trayItems.0.id', [{ id: long(151), lastSeenAt: future }]],
    ['trayItems.0.lastSeenAt', [{ id: 'x' }]],
    ['trayItems.0.lastSeenAt', [{ id: 'x', lastSeenAt: 'yesterday' }]],
  ])('refuses a bad %s', async (field, trayItems) => {
    const { alice } = await given()
    const { data } = expectError(
      await alice.call(markTrayItemsSeen, { body: { trayItems } }),
      400,
      400000,
    )
    expect(data?.detail).toEqual([expect.stringMatching(`^${field}: `)])
  })

  it('accepts a hundred items, or none', async () => {
    const { alice } = await given()
    for (const trayItems of [[], many(100).map((id) => ({ id, lastSeenAt: future }))]) {
      expect((await alice.call(markTrayItemsSeen, { body: { trayItems } })).body).toEqual({
        trayItems: [],
      })
    }
  })

  it('changes nothing for other members, and ends with the next act', async () => {
    const { network, alice, bob, carol, communityId } = await given()
    const [item] = await trayOf(carol)
    const before = await trayOf(bob)
    await carol.call(markTrayItemsSeen, {
      body: { trayItems: [{ id: item?._id, lastSeenAt: future }] },
    })
    expect(await trayOf(bob)).toEqual(before)
    await postIn(alice, communityId)
    await network.settled()
    const [again] = await trayOf(carol)
    expect(again?._id).toBe(item?._id)
    expect((again?.lastOccurredAt ?? '') > (again?.lastSeenAt ?? '')).toBe(true)
    expect((await carol.call(getTraySeen)).body.unseenCount).toBe(1)
  })

  it('tells which actors are new since an item was seen', async () => {
    const { network, alice, bob, carol } = await given()
    const { communityId } = await communityOf(alice, { userIds: ['bob', 'carol', 'dan'] })
    const dan = await network.signIn('dan')
    const actors = async () => {
      await network.settled()
      const item = (await trayOf(dan)).find(({ targetId }) => targetId === communityId)
      return {
        id: item?._id,
        actors: item?.actors.map(({ publicId, isNew }) => `${publicId} ${isNew ? 'new' : 'seen'}`),
      }
    }
    await network.settled()
    for (const who of [alice, bob]) {
      await postIn(who, communityId)
      await network.settled()
    }
    const { id, actors: first } = await actors()
    expect(first).toEqual(['bob new', 'alice new'])
    await dan.call(markTrayItemsSeen, { body: { trayItems: [{ id, lastSeenAt: future }] } })
    expect((await actors()).actors).toEqual(['bob seen', 'alice seen'])
    for (const who of [carol, alice]) {
      await postIn(who, communityId)
      await network.settled()
    }
    expect((await actors()).actors).toEqual(['alice new', 'carol new', 'bob seen'])
  })
})
