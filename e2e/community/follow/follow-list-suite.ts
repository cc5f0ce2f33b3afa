import {
  deleteUser,
  followUser,
  type queryFollowers,
  type queryFollowing,
  type queryMyFollowers,
  type queryMyFollowing,
  updateSocialSetting,
} from '@causerie/contracts/community'

import { expectError, type FreshNetwork, type Person } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { long } from '../../long-input.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'

/**
 * The four lists of follows: followers and followed users, requested by any user or by the owner.
 */
type FollowList =
  | typeof queryFollowers
  | typeof queryFollowing
  | typeof queryMyFollowers
  | typeof queryMyFollowing

/** The list of alice: bob, carol and dan are in it, and erin as a pending request. */
const listOfAlice = (contract: FollowList) => {
  const showsFollowers = contract.path.endsWith('/followers')
  const given = sharedNetwork(async (network: FreshNetwork) => {
    const everybody = await peopleAndAdmin(network)
    const { admin, alice, bob, carol, dan } = everybody
    const erin = await network.signIn('erin')
    const follow = async (other: Person) => {
      const [from, to] = showsFollowers ? [other, alice] : [alice, other]
      await from.call(followUser, { params: { userId: to.userId } })
    }
    for (const other of [bob, carol, dan]) await follow(other)
    await admin.call(updateSocialSetting, { body: { isFollowWithRequestEnabled: true } })
    await follow(erin)
    return everybody
  })

  const listOf = (who: Person, userId: string, query: Record<string, unknown> = {}) =>
    who.call(contract, { params: { userId }, query })
  const page = async (who: Person, query: Record<string, unknown>) => {
    const { body } = await listOf(who, 'alice', query)
    return { ...body, ids: body.follows.map(({ from, to }) => (showsFollowers ? from : to)) }
  }
  const idsOf = async (who: Person, query: Record<string, unknown>) => (await page(who, query)).ids
  return { given, listOf, page, idsOf }
}

/** Declares the tests that the four lists have in common. */
export const followListSuite = (contract: FollowList): void => {
  const { method, path } = contract
  const { given, listOf, page, idsOf } = listOfAlice(contract)

  describeNetwork(`${method} ${path}`, () => {
    it('lists all follows, pending or accepted ones, newest first', async () => {
      const { alice } = await given()
      expect(await idsOf(alice, {})).toEqual(['erin', 'dan', 'carol', 'bob'])
      expect(await idsOf(alice, { status: 'pending' })).toEqual(['erin'])
      expect(await idsOf(alice, { status: 'accepted' })).toEqual(['dan', 'carol', 'bob'])
      const { follows, users } = await page(alice, {})
      for (const { from, to } of follows)
        expect(users.map(({ userId }) => userId)).toEqual(expect.arrayContaining([from, to]))
    })

    it('is paged, with parameters in either form', async () => {
      const { alice } = await given()
      const first = await page(alice, { options: { limit: 3 } })
      expect(first.ids).toEqual(['erin', 'dan', 'carol'])
      const { next } = first.paging
      for (const query of [{ token: next }, { options: { token: next } }]) {
        const second = await page(alice, query)
        expect(second.ids).toEqual(['bob'])
        expect(second.paging.next).toBeUndefined()
        expect((await page(alice, { token: second.paging.prev })).follows).toEqual(first.follows)
      }
      expect((await page(alice, { limit: 1 })).follows).toHaveLength(1)
    })

    itInOneProcess.each([
      { status: 'blocked' },
      { limit: 0 },
      { limit: 101 },
      { options: { limit: 101 } },
      { token: 'garbage' },
    ])('refuses %j', async (query) => {
      const { alice } = await given()
      expectError(await listOf(alice, 'alice', query), 400, 400000)
    })

    it('omits deleted users', async () => {
      const { network, admin, alice } = await given()
      await admin.call(deleteUser, { params: { userId: 'carol' } })
      expect(await idsOf(alice, { status: 'accepted' })).toEqual(['dan', 'bob'])
      await network.settled()
      expect(await idsOf(alice, { status: 'accepted' })).toEqual(['dan', 'bob'])
    })
  })
}

/** Declares the tests of the lists that any user may request. */
export const listOfAnyUserSuite = (
  contract: typeof queryFollowers | typeof queryFollowing,
): void => {
  const { given, listOf, idsOf } = listOfAlice(contract)

  describeNetwork(`${contract.method} ${contract.path}`, () => {
    itInOneProcess('refuses unknown users and bad ids', async () => {
      const { alice } = await given()
      for (const userId of ['nobody', long(900)])
        expectError(await listOf(alice, userId), 404, 400400)
      expectError(await listOf(alice, long(901)), 400, 400000)
    })

    it('shows pending requests only to the user and to administrators', async () => {
      const { admin, alice, dan } = await given()
      expect(await idsOf(alice, { status: 'pending' })).toEqual(['erin'])
      expect(await idsOf(admin, {})).toEqual(['erin', 'dan', 'carol', 'bob'])
      expect(await idsOf(dan, {})).toEqual(['dan', 'carol', 'bob'])
      expect(await idsOf(dan, { status: 'pending' })).toEqual([])
    })
  })
}
