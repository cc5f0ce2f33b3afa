import { blockUser, type Follow, followUser, getFollowInfo } from '@causerie/contracts/community'
import { expectError, type Person } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { long } from '../../long-input.ts'
import { people } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only } from '../../step.ts'

const given = sharedNetwork(people)
const infoOf = async (who: Person, userId: string) =>
  (await who.call(getFollowInfo, { params: { userId } })).body
const followOf = async (who: Person, userId: string): Promise<Follow> =>
  only((await infoOf(who, userId)).follows)

describeNetwork('GET /api/v5/users/:userId/followInfo', () => {
  it('returns the follow of the caller, and the counts', async () => {
    const { alice, bob } = await given()
    expect(await followOf(alice, 'bob')).toMatchObject({
      from: 'alice',
      to: 'bob',
      status: 'none',
      createdAt: null,
    })
    await alice.call(followUser, { params: { userId: 'bob' } })
    expect(await followOf(alice, 'bob')).toMatchObject({
      from: 'alice',
      to: 'bob',
      status: 'accepted',
    })
    expect(await followOf(bob, 'alice')).toMatchObject({ from: 'bob', to: 'alice', status: 'none' })
    expect((await infoOf(bob, 'bob')).followCounts).toEqual([
      { userId: 'bob', followerCount: 1, followingCount: 0, pendingCount: 0 },
    ])
    expect((await alice.raw('/api/v4/users/bob/followInfo')).body).toEqual(
      await infoOf(alice, 'bob'),
    )
  })

  it('shows a block only to the user who blocks', async () => {
    const { carol, dan } = await given()
    await carol.call(blockUser, { params: { userId: 'dan' } })
    expect(await followOf(carol, 'dan')).toMatchObject({
      from: 'dan',
      to: 'carol',
      status: 'blocked',
    })
    expect(await followOf(dan, 'carol')).toMatchObject({ status: 'none' })
  })

  itInOneProcess('refuses unknown users and bad ids', async () => {
    const { alice } = await given()
    for (const userId of ['nobody', long(900)])
      expectError(await alice.call(getFollowInfo, { params: { userId } }), 404, 400400)
    expectError(await alice.call(getFollowInfo, { params: { userId: long(901) } }), 400, 400000)
  })
})
