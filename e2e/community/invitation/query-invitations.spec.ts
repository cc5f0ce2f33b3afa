import {
  acceptInvitation,
  cancelInvitation,
  queryInvitations,
  rejectInvitation,
} from '@causerie/contracts/community'
import { expectError, type FreshNetwork, type Person } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { long } from '../../long-input.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only } from '../../step.ts'
import { type PageOptions, walk } from '../../walk.ts'
import { communityOf } from '../community/steps.ts'
import { invitationsTo, invite } from './steps.ts'

const given = sharedNetwork(peopleAndAdmin)

const list = async (who: Person, communityId: string, query: object = {}) => {
  const { body } = await who.call(queryInvitations, {
    query: { ...invitationsTo(communityId), ...query },
  })
  return { ...body, of: body.invitations.map(({ userId, status }) => `${userId} ${status}`) }
}
/**
 * bob accepted, carol rejected, dan's was taken back and he was invited again, erin has not
 * answered.
 */
const invited = async (
  network: FreshNetwork,
  { alice, bob, carol, dan }: { [name in 'alice' | 'bob' | 'carol' | 'dan']: Person },
) => {
  const { communityId } = await communityOf(alice, { isPublic: false })
  const erin = await network.signIn('erin')
  const ids: string[] = []
  for (const guest of [bob, carol, dan, erin])
    ids.push(only(await invite(alice, communityId, guest)).invitationId)
  const params = (n: number) => ({ params: { invitationId: ids[n] ?? '' } })
  await carol.call(rejectInvitation, params(1))
  await bob.call(acceptInvitation, params(0))
  await alice.call(cancelInvitation, params(2))
  await invite(alice, communityId, dan)
  return communityId
}

describeNetwork('GET /api/v1/invitations', () => {
  it('lists every invitation to a community, newest first', async () => {
    const { network, ...people } = await given()
    const communityId = await invited(network, people)
    const { of, invitations, users, communities, paging } = await list(people.alice, communityId)
    expect(of).toEqual([
      'dan pending',
      'erin pending',
      'dan cancelled',
      'carol rejected',
      'bob approved',
    ])
    expect(invitations.map(({ respondedAt }) => respondedAt === null)).toEqual([
      true,
      true,
      true,
      false,
      false,
    ])
    expect(users.map(({ userId }) => userId).sort()).toEqual([
      'alice',
      'bob',
      'carol',
      'dan',
      'erin',
    ])
    expect(communities).toMatchObject([{ communityId }])
    expect(paging.next).toBeUndefined()
  })

  it('sorts and filters as requested', async () => {
    const { network, ...people } = await given()
    const communityId = await invited(network, people)
    const of = async (query: object) => (await list(people.alice, communityId, query)).of
    const oldestFirst = [
      'bob approved',
      'carol rejected',
      'dan cancelled',
      'erin pending',
      'dan pending',
    ]
    expect(await of({ sortOrder: 'asc' })).toEqual(oldestFirst)
    expect(await of({ sortBy: '_id', sortOrder: 'asc' })).toEqual(oldestFirst)
    expect(await of({ sortBy: 'firstCreated' })).toEqual(oldestFirst)
    expect(await of({ sortBy: 'lastCreated', sortOrder: 'asc' })).toEqual(oldestFirst.toReversed())
    expect(await of({ statuses: ['pending'] })).toEqual(['dan pending', 'erin pending'])
    const answered = { statuses: ['approved', 'rejected'], sortBy: 'respondedAt' }
    expect(await of(answered)).toEqual(['bob approved', 'carol rejected'])
    expect(await of({ ...answered, sortOrder: 'asc' })).toEqual(['carol rejected', 'bob approved'])
  })

  it.each(
    ['_id', 'createdAt', 'respondedAt'].flatMap((sortBy) =>
      ['asc', 'desc'].map((sortOrder) => ({ sortBy, sortOrder })),
    ),
  )('goes from page to page by the token: %j', async (sort) => {
    const { network, ...people } = await given()
    const communityId = await invited(network, people)
    const whole = await list(people.alice, communityId, sort)
    const page = async (options: PageOptions) => {
      const { invitations, paging } = await list(
        people.alice,
        communityId,
        'limit' in options ? { ...sort, options } : { options },
      )
      return { ids: invitations.map(({ _id }) => _id), paging }
    }
    expect((await walk(page, { limit: 2 })).ids).toEqual(whole.invitations.map(({ _id }) => _id))
  })

  itInOneProcess('is allowed to moderators and administrators', async () => {
    const { network, admin, ...people } = await given()
    const communityId = await invited(network, people)
    expectError(await network.raw('/api/v1/invitations'), 401, 400100)
    for (const person of [people.bob, people.carol, people.dan])
      expectError(
        await person.call(queryInvitations, { query: invitationsTo(communityId) }),
        403,
        400301,
      )
    expect((await list(admin, communityId)).of).toHaveLength(5)
  })

  itInOneProcess('refuses unknown communities and bad input', async () => {
    const { alice } = await given()
    const { communityId } = await communityOf(alice)
    const ask = (query: object) =>
      alice.call(queryInvitations, { query: { ...invitationsTo(communityId), ...query } })
    expectError(await ask({ targetId: 'nothing' }), 404, 400400)
    expectError(await ask({ targetId: long(900) }), 404, 400400)
    for (const query of [
      { targetId: undefined },
      { targetId: long(901) },
      { type: undefined },
      { type: 'other' },
      { targetType: undefined },
      { targetType: 'room' },
      { statuses: ['accepted'] },
      { statuses: ['pending', 'pending', 'pending', 'pending', 'pending'] },
      { sortBy: 'userId' },
      { sortOrder: 'up' },
      { options: { limit: 0 } },
      { options: { limit: 101 } },
      { options: { token: 'no token' } },
      { options: { token: long(1001) } },
    ])
      expectError(await ask(query), 400, 400000)
    expect((await ask({ options: { limit: 100 } })).status).toBe(200)
  })
})
