import {
  blockUser,
  deleteUser,
  followUser,
  getMyFollowInfo,
  unblockUser,
  updateSocialSetting,
} from '@causerie/contracts/community'
import { expectError, type Person } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { long } from '../../long-input.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only } from '../../step.ts'

const given = sharedNetwork(peopleAndAdmin)
const follow = (who: Person, userId: string) => who.call(followUser, { params: { userId } })
const countsOf = async (who: Person) => only((await who.call(getMyFollowInfo)).body.followCounts)

describeNetwork('POST /api/v4/me/following/:userId', () => {
  it('creates a follow, once', async () => {
    const { alice, bob } = await given()
    const { body } = await follow(alice, 'bob')
    const ids = Object.fromEntries(body.users.map(({ userId, _id }) => [userId, _id]))
    expect(only(body.follows)).toMatchObject({
      from: 'alice',
      fromUserPublicId: 'alice',
      fromUserInternalId: ids.alice,
      to: 'bob',
      toUserPublicId: 'bob',
      toUserInternalId: ids.bob,
      status: 'accepted',
    })
    expect((await follow(alice, 'bob')).body.follows).toEqual(body.follows)
    expect(await countsOf(alice)).toMatchObject({ followingCount: 1, followerCount: 0 })
    expect(await countsOf(bob)).toMatchObject({ followingCount: 0, followerCount: 1 })
  })

  it('creates a pending request if the network requires approval', async () => {
    const { network, admin, bob } = await given()
    const erin = await network.signIn('erin')
    await admin.call(updateSocialSetting, { body: { isFollowWithRequestEnabled: true } })
    expect((await follow(bob, 'erin')).body.follows).toMatchObject([{ status: 'pending' }])
    expect(await countsOf(erin)).toMatchObject({ pendingCount: 1, followerCount: 0 })
    expect(await countsOf(bob)).toMatchObject({ followingCount: 0 })
  })

  it('accepts requests that wait once the network requires no approval', async () => {
    const { network, admin, carol, dan } = await given()
    const gil = await network.signIn('gil')
    await admin.call(updateSocialSetting, { body: { isFollowWithRequestEnabled: true } })
    for (const who of [carol, dan]) await follow(who, 'gil')
    await admin.call(updateSocialSetting, { body: { isFollowWithRequestEnabled: false } })
    expect((await follow(carol, 'gil')).body.follows).toMatchObject([{ status: 'accepted' }])
    await network.settled()
    expect(await countsOf(gil)).toMatchObject({ pendingCount: 0, followerCount: 2 })
    expect(await countsOf(dan)).toMatchObject({ followingCount: 1 })
  })

  it('creates a pending request if the network is private', async () => {
    const { network, admin, alice } = await given()
    await network.signIn('fay')
    await admin.call(updateSocialSetting, { body: { userPrivacySetting: 'private' } })
    expect((await follow(alice, 'fay')).body.follows).toMatchObject([{ status: 'pending' }])
    await admin.call(updateSocialSetting, { body: { userPrivacySetting: 'public' } })
  })

  it('counts concurrent follows correctly', async () => {
    const { network } = await given()
    const fans = await Promise.all(Array.from({ length: 5 }, (_, n) => network.signIn(`fan-${n}`)))
    const answers = await Promise.all(
      fans.flatMap((who) =>
        fans.flatMap(({ userId }) => [follow(who, userId), follow(who, userId)]),
      ),
    )
    // Nobody follows themselves.
    expect(answers.filter(({ status }) => status !== 200)).toHaveLength(2 * fans.length)
    for (const who of fans)
      expect(await countsOf(who)).toMatchObject({ followerCount: 4, followingCount: 4 })
  })

  it('accepts ids with reserved characters', async () => {
    const { network, alice } = await given()
    const userId = 'ä/b?c#d%2F e+&=[]'
    await network.signIn(userId)
    expect((await follow(alice, userId)).body.follows).toMatchObject([
      { to: userId, status: 'accepted' },
    ])
  })

  it('is refused if either user blocks the other', async () => {
    const { carol, dan } = await given()
    await carol.call(blockUser, { params: { userId: 'dan' } })
    expectError(await follow(dan, 'carol'), 403, 400301)
    expectError(await follow(carol, 'dan'), 403, 400301)
    await carol.call(unblockUser, { params: { userId: 'dan' } })
    expect((await follow(dan, 'carol')).status).toBe(200)
  })

  it('leaves no follow after a concurrent block', async () => {
    const { network } = await given()
    const [gus, hal] = [await network.signIn('gus'), await network.signIn('hal')]
    await Promise.all([
      ...Array.from({ length: 3 }, () => follow(gus, 'hal')),
      hal.call(blockUser, { params: { userId: 'gus' } }),
      ...Array.from({ length: 3 }, () => follow(gus, 'hal')),
    ])
    expectError(await follow(gus, 'hal'), 403, 400301)
    for (const who of [gus, hal])
      expect(await countsOf(who)).toMatchObject({
        followerCount: 0,
        followingCount: 0,
        pendingCount: 0,
      })
  })

  itInOneProcess('refuses the own user, unknown and deleted users, and bad ids', async () => {
    const { network, admin, alice } = await given()
    expectError(await follow(alice, 'alice'), 400, 400000)
    for (const userId of ['nobody', long(900)])
      expectError(await follow(alice, userId), 404, 400400)
    for (const userId of [long(901), '__proto__'])
      expectError(await follow(alice, userId), 400, 400000)
    await network.signIn('ida')
    await admin.call(deleteUser, { params: { userId: 'ida' } })
    expectError(await follow(alice, 'ida'), 404, 400400)
  })
})
