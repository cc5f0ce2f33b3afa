import { getTraySeen, markTraySeen } from '@causerie/contracts/notifications'
import { expectError, type FreshNetwork, type Person } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { communityOf } from '../../community/community/steps.ts'
import { postIn } from '../../content/post/steps.ts'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { people } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { trayOf } from './steps.ts'

const given = sharedNetwork(async (network: FreshNetwork) => {
  const everybody = await people(network)
  const { communityId } = await communityOf(everybody.alice, { userIds: ['bob', 'carol'] })
  await postIn(everybody.alice, communityId)
  await network.settled()
  return everybody
})
const mark = async (who: Person, lastSeenAt: string) =>
  (await who.call(markTraySeen, { body: { lastSeenAt } })).body.lastSeenAt

describeNetwork('POST /api/v1/notification-tray/tray/seen', () => {
  it('marks the tray as seen', async () => {
    const { bob } = await given()
    const lastOccurredAt = (await trayOf(bob))[0]?.lastOccurredAt ?? ''
    expect(await mark(bob, lastOccurredAt)).toBe(lastOccurredAt)
    expect((await bob.call(getTraySeen)).body).toEqual({
      lastTraySeenAt: lastOccurredAt,
      lastTrayOccurredAt: lastOccurredAt,
      unseenCount: 0,
    })
  })

  it('never moves the time back, nor beyond now', async () => {
    const { carol } = await given()
    const before = new Date().toISOString()
    const now = await mark(carol, '2999-01-01T00:00:00.000Z')
    // The clock of the database may differ from ours a little.
    expect(Math.abs(Date.parse(now) - Date.parse(before))).toBeLessThan(10_000)
    expect(await mark(carol, '2020-01-01T00:00:00.000Z')).toBe(now)
    expect((await carol.call(getTraySeen)).body.lastTraySeenAt).toBe(now)
  })

  it('accepts any time zone and returns UTC', async () => {
    const { dan } = await given()
    expect(await mark(dan, '2026-01-02T03:04:05+02:00')).toBe('2026-01-02T01:04:05.000Z')
    expect(await mark(dan, '2026-01-02T03:04:05.678Z')).toBe('2026-01-02T03:04:05.678Z')
  })

  itInOneProcess.each([undefined, null, '', 'yesterday', '2026-02-30T00:00:00Z', 5, '2026-01-02'])(
    'refuses %j',
    async (lastSeenAt) => {
      const { alice } = await given()
      const { data } = expectError(
        await alice.call(markTraySeen, { body: { lastSeenAt } }),
        400,
        400000,
      )
      expect(data?.detail).toEqual([expect.stringMatching('^lastSeenAt: ')])
      expect((await alice.call(getTraySeen)).body.lastTraySeenAt).toBeNull()
    },
  )

  it('applies to all devices of the user, and to no other user', async () => {
    const { network, bob } = await given()
    const tablet = await network.signIn('bob', { deviceId: 'tablet' })
    const seen = await mark(bob, '2999-01-01T00:00:00.000Z')
    expect((await tablet.call(getTraySeen)).body.lastTraySeenAt).toBe(seen)
    const erin = await network.signIn('erin')
    expect((await erin.call(getTraySeen)).body.lastTraySeenAt).toBeNull()
  })

  it('is right on two devices, one an hour ahead and one an hour behind: neither hides what is told later (line 11)', async () => {
    const { network, alice } = await given()
    const phone = await network.signIn('hal', { deviceId: 'phone' })
    const tablet = await network.signIn('hal', { deviceId: 'tablet' })
    const { communityId } = await communityOf(alice, { userIds: ['hal'] })
    const tell = async () => {
      await postIn(alice, communityId, { mentions: ['hal'] })
      await network.settled()
    }
    const unseen = (who: Person) => who.call(getTraySeen).then(({ body }) => body.unseenCount)
    const hour = 3_600_000
    const fromNow = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString()
    await network.settled()
    await tell()
    const now = await mark(phone, fromNow(hour))
    expect(Date.parse(now)).toBeLessThan(Date.now() + hour / 2)
    expect(await unseen(tablet)).toBe(0)
    await tell()
    expect(await mark(tablet, fromNow(-hour))).toBe(now)
    for (const device of [phone, tablet]) expect(await unseen(device)).toBe(1)
    const newest = (await trayOf(tablet))[0]?.lastOccurredAt ?? ''
    expect(await mark(tablet, newest)).toBe(newest)
    for (const device of [phone, tablet]) expect(await unseen(device)).toBe(0)
  })
})
