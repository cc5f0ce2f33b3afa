import {
  approveJoinRequest,
  cancelJoinRequest,
  leaveCommunity,
  queryJoinRequests,
  rejectJoinRequest,
} from '@causerie/contracts/community'
import { expectError, type FreshNetwork, type Person } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { long } from '../../long-input.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { type PageOptions, walk } from '../../walk.ts'
import { communityOf } from '../community/steps.ts'
import { join } from '../member/steps.ts'

const given = sharedNetwork(peopleAndAdmin)

const kind = { type: 'communityJoinRequest', targetType: 'community' }
const list = async (who: Person, communityId: string, query: object = {}) => {
  const { body } = await who.call(queryJoinRequests, {
    params: { communityId },
    query: { ...kind, ...query },
  })
  return { ...body, of: body.joinRequests.map(({ userId, status }) => `${userId} ${status}`) }
}
/** bob was let in, carol turned down, dan waits, erin took it back and asked again. */
const asked = async (
  network: FreshNetwork,
  { alice, bob, carol, dan }: { [name in 'alice' | 'bob' | 'carol' | 'dan']: Person },
) => {
  const { communityId } = await communityOf(alice, { requiresJoinApproval: true, isPublic: false })
  const params = { communityId }
  const erin = await network.signIn('erin', { displayName: 'Erin' })
  for (const person of [bob, carol, dan, erin]) await join(person, communityId)
  await alice.call(rejectJoinRequest, { params, body: { userId: 'carol' } })
  await alice.call(approveJoinRequest, { params, body: { userId: 'bob' } })
  await erin.call(cancelJoinRequest, { params })
  await join(erin, communityId)
  return communityId
}

describeNetwork('GET /api/v4/communities/:communityId/join', () => {
  it('lists all requests, oldest first, with requestors and responders', async () => {
    const { network, ...people } = await given()
    const communityId = await asked(network, people)
    const { of, joinRequests, users, roles, paging } = await list(people.alice, communityId)
    expect(of).toEqual([
      'bob approved',
      'carol rejected',
      'dan pending',
      'erin cancelled',
      'erin pending',
    ])
    const internalIdOf = (userId: string) => users.find((user) => user.userId === userId)?._id
    expect(joinRequests[0]).toMatchObject({
      requestorInternalId: internalIdOf('bob'),
      responderId: 'alice',
      responderPublicId: 'alice',
      responderInternalId: internalIdOf('alice'),
    })
    expect(joinRequests[2]).toMatchObject({
      respondedAt: null,
      responderId: null,
      responderInternalId: null,
    })
    expect(users.map(({ userId }) => userId).sort()).toEqual([
      'alice',
      'bob',
      'carol',
      'dan',
      'erin',
    ])
    expect(roles).toMatchObject([{ roleId: 'member' }])
    expect(paging.next).toBeUndefined()
  })

  it('sorts and filters as requested', async () => {
    const { network, ...people } = await given()
    const { alice } = people
    const communityId = await asked(network, people)
    expect((await list(alice, communityId, { statuses: ['pending'] })).of).toEqual([
      'dan pending',
      'erin pending',
    ])
    expect(
      (await list(alice, communityId, { statuses: ['approved', 'rejected', 'approved'] })).of,
    ).toEqual(['bob approved', 'carol rejected'])
    expect((await list(alice, communityId, { sortOrder: 'desc' })).of).toEqual([
      'erin pending',
      'erin cancelled',
      'dan pending',
      'carol rejected',
      'bob approved',
    ])
    const answered = { statuses: ['approved', 'rejected'], sortBy: 'respondedAt' }
    expect((await list(alice, communityId, answered)).of).toEqual([
      'carol rejected',
      'bob approved',
    ])
    expect((await list(alice, communityId, { ...answered, sortOrder: 'desc' })).of).toEqual([
      'bob approved',
      'carol rejected',
    ])
  })

  it.each([
    { sortBy: '_id', sortOrder: 'asc' },
    { sortBy: '_id', sortOrder: 'desc' },
    { sortBy: 'respondedAt', sortOrder: 'asc' },
    { sortBy: 'respondedAt', sortOrder: 'desc' },
  ])('goes from page to page by the token alone: %j', async (sort) => {
    const { network, ...people } = await given()
    const communityId = await asked(network, people)
    const whole = await list(people.alice, communityId, sort)
    const page = async (options: PageOptions) => {
      const { joinRequests, paging } = await list(
        people.alice,
        communityId,
        'limit' in options ? { ...sort, options } : { options },
      )
      return { ids: joinRequests.map(({ _id }) => _id), paging }
    }
    const { ids, pages } = await walk(page, { limit: 2 })
    expect(ids).toEqual(whole.joinRequests.map(({ _id }) => _id))
    expect(pages.map((each) => each.ids.length)).toEqual([2, 2, 1])
    const before = await list(people.alice, communityId, {
      options: { token: pages.at(-1)?.paging.previous },
    })
    expect(before.joinRequests).toEqual(whole.joinRequests.slice(2, 4))
  })

  itInOneProcess('is allowed to moderators and administrators', async () => {
    const { network, admin, ...people } = await given()
    const { alice, bob, carol, dan } = people
    const communityId = await asked(network, people)
    expectError(await network.raw(`/api/v4/communities/${communityId}/join`), 401, 400100)
    for (const person of [bob, carol, dan])
      expectError(
        await person.call(queryJoinRequests, { params: { communityId }, query: kind }),
        403,
        400300,
      )
    expect((await list(admin, communityId)).of).toHaveLength(5)
    expect((await list(alice, communityId)).of).toHaveLength(5)
  })

  itInOneProcess('refuses unknown communities and bad input', async () => {
    const { alice } = await given()
    const { communityId } = await communityOf(alice)
    const ask = (query: object, id = communityId) =>
      alice.call(queryJoinRequests, { params: { communityId: id }, query: { ...kind, ...query } })
    expectError(await ask({}, 'nothing'), 404, 400400)
    expectError(await ask({}, long(900)), 404, 400400)
    expectError(await ask({}, long(901)), 422, 500000)
    for (const query of [
      { type: 'other' },
      { type: undefined },
      { targetType: undefined },
      { targetType: 'channel' },
      { statuses: ['gone'] },
      { statuses: ['pending', 'approved', 'rejected', 'cancelled', 'pending'] },
      { sortBy: 'userId' },
      { sortOrder: 'up' },
      { options: { limit: 0 } },
      { options: { limit: 101 } },
      { options: { token: 'no token' } },
      {
        options: {
          token: Buffer.from('{"sortBy":"createdAt-asc","limit":3,"after":["",""]}').toString(
            'base64',
          ),
        },
      },
      { options: { token: long(1001) } },
    ])
      expectError(await ask(query), 422, 500000)
    expect((await ask({ options: { limit: 100 } })).status).toBe(200)
  })

  it('never shows requests of other communities', async () => {
    const { alice, bob, carol, dan } = await given()
    const { communityId } = await communityOf(carol, { requiresJoinApproval: true })
    const other = (await communityOf(alice, { requiresJoinApproval: true, userIds: ['bob'] }))
      .communityId
    await join(dan, communityId)
    await join(dan, other)
    expect((await list(alice, other)).joinRequests.map(({ targetId }) => targetId)).toEqual([other])
    expectError(
      await alice.call(queryJoinRequests, { params: { communityId }, query: kind }),
      403,
      400300,
    )
    await bob.call(leaveCommunity, { params: { communityId: other } })
    expectError(
      await bob.call(queryJoinRequests, { params: { communityId: other }, query: kind }),
      403,
      400300,
    )
  })
})
