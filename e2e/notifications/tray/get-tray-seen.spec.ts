import { getTraySeen, markTraySeen } from '@causerie/contracts/notifications'
import type { FreshNetwork } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { communityOf } from '../../community/community/steps.ts'
import { postIn } from '../../content/post/steps.ts'
import { describeNetwork } from '../../describe-network.ts'
import { people } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only } from '../../step.ts'
import { trayOf } from './steps.ts'

const given = sharedNetwork(async (network: FreshNetwork) => {
  const everybody = await people(network)
  const { communityId } = await communityOf(everybody.alice, { userIds: ['bob'] })
  return { ...everybody, communityId }
})

describeNetwork('GET /api/v1/notification-tray/tray/seen', () => {
  it('is empty at first', async () => {
    const { dan } = await given()
    expect((await dan.call(getTraySeen)).body).toEqual({
      lastTraySeenAt: null,
      lastTrayOccurredAt: null,
      unseenCount: 0,
    })
  })

  it('counts items since the tray was seen, without marking it as seen', async () => {
    const { network, alice, bob, carol, communityId } = await given()
    await postIn(alice, communityId)
    await postIn(alice, communityId, { mentions: ['bob'] })
    await network.settled()
    const lastTrayOccurredAt = (await trayOf(bob))
      .map((item) => item.lastOccurredAt)
      .toSorted()
      .at(-1)
    for (const _ of [1, 2])
      expect((await bob.call(getTraySeen)).body).toEqual({
        lastTraySeenAt: null,
        lastTrayOccurredAt,
        unseenCount: 2,
      })

    const { lastSeenAt } = (
      await bob.call(markTraySeen, { body: { lastSeenAt: '2999-01-01T00:00:00Z' } })
    ).body
    expect((await bob.call(getTraySeen)).body).toEqual({
      lastTraySeenAt: lastSeenAt,
      lastTrayOccurredAt,
      unseenCount: 0,
    })

    await postIn(alice, communityId)
    await network.settled()
    expect((await bob.call(getTraySeen)).body).toMatchObject({
      lastTraySeenAt: lastSeenAt,
      unseenCount: 1,
    })
    expect((await alice.call(getTraySeen)).body.unseenCount).toBe(0)
    expect((await carol.call(getTraySeen)).body.unseenCount).toBe(0)
    expect(
      only((await trayOf(bob)).filter((item) => item.lastOccurredAt > lastSeenAt)),
    ).toMatchObject({
      text: 'Alice posted in Gardeners',
    })
  })
})
