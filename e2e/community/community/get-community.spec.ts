import {
  banCommunityUsers,
  getCommunity,
  listCommunities,
  queryCommunities,
} from '@causerie/contracts/community'
import { expectError, type FreshNetwork } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { postIn } from '../../content/post/steps.ts'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { long } from '../../long-input.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only } from '../../step.ts'
import { join } from '../member/steps.ts'
import { communityOf } from './steps.ts'

const given = sharedNetwork(async (network: FreshNetwork) => {
  const everybody = await peopleAndAdmin(network)
  const open = await communityOf(everybody.alice, { displayName: 'Open' })
  const hidden = await communityOf(everybody.alice, {
    displayName: 'Hidden',
    isPublic: false,
    userIds: ['bob'],
  })
  const listed = await communityOf(everybody.alice, {
    displayName: 'Listed',
    isPublic: false,
    isDiscoverable: true,
  })
  return { ...everybody, open, hidden, listed }
})
const of = ({ communityId }: { communityId: string }) => ({ params: { communityId } })

describeNetwork('GET /api/v3/communities/:communityId', () => {
  it('returns a community as the viewer sees it', async () => {
    const { alice, bob, open } = await given()
    const asAlice = (await alice.call(getCommunity, of(open))).body
    expect(only(asAlice.communities)).toEqual(open)
    expect(asAlice.communityUsers).toMatchObject([{ userId: 'alice' }])
    const asBob = (await bob.call(getCommunity, { ...of(open), query: { type: 'internal' } })).body
    expect(only(asBob.communities)).toEqual({ ...open, isJoined: false })
    expect(asBob.communityUsers).toEqual([])
    expect(asBob.users).toMatchObject([{ userId: 'alice' }])
  })

  it('returns the record of a private community to everyone who has its id, listed or not', async () => {
    const { admin, bob, dan, hidden, listed } = await given()
    for (const person of [bob, admin, dan])
      expect((await person.call(getCommunity, of(hidden))).body.communities).toMatchObject([
        { displayName: 'Hidden' },
      ])
    expect(
      (await dan.call(queryCommunities, { query: { keyword: 'hidden' } })).body.communities,
    ).toEqual([])
    expect((await dan.call(getCommunity, of(listed))).body.communities).toMatchObject([
      { isJoined: false, isPublic: false },
    ])
  })

  it('does not return a private community that no list shows to users banned from it', async () => {
    const { alice, admin, carol, hidden, listed, open } = await given()
    for (const community of [hidden, listed, open])
      await alice.call(banCommunityUsers, { ...of(community), body: { userIds: ['carol'] } })
    expectError(await carol.call(getCommunity, of(hidden)), 403, 400300)
    const ids = { communityIds: [hidden, listed, open].map(({ communityId }) => communityId) }
    const shown = async (who: typeof carol) =>
      (await who.call(listCommunities, { query: ids })).body.communities.map(
        ({ displayName }) => displayName,
      )
    expect(await shown(carol)).toEqual(['Listed', 'Open'])
    expect(await shown(admin)).toEqual(['Hidden', 'Listed', 'Open'])
  })

  itInOneProcess('requires a signed-in user', async () => {
    const { network, open } = await given()
    expectError(await network.raw(`/api/v3/communities/${open.communityId}`), 401, 400100)
  })

  itInOneProcess('refuses unknown communities and bad input', async () => {
    const { alice, open } = await given()
    expectError(await alice.call(getCommunity, of({ communityId: 'nothing' })), 404, 400400)
    expectError(await alice.call(getCommunity, of({ communityId: long(900) })), 404, 400400)
    expectError(await alice.call(getCommunity, of({ communityId: long(901) })), 400, 400000)
    expectError(await alice.call(getCommunity, { ...of(open), query: { type: 'x' } }), 400, 400000)
  })

  it('counts the members and posts of all users', async () => {
    const { network, alice, carol, dan } = await given()
    const community = await communityOf(alice, { displayName: 'Counted' })
    await join(carol, community.communityId)
    await postIn(carol, community.communityId)
    await postIn(alice, community.communityId)
    await network.settled()
    const { communities, feeds } = (await dan.call(getCommunity, of(community))).body
    expect(communities).toMatchObject([{ membersCount: 2, postsCount: 2 }])
    const targetId = community.communityId
    expect(feeds).toMatchObject([
      {
        targetId,
        targetType: 'community',
        feedType: 'reviewing',
        postCount: 0,
        createdAt: community.createdAt,
      },
      { targetId, targetType: 'community', feedType: 'published', postCount: 2 },
      {
        targetId,
        targetType: 'community',
        feedType: 'declined',
        postCount: 0,
        createdAt: community.createdAt,
      },
    ])
    expect(new Set(feeds.map(({ feedId }) => feedId)).size).toBe(3)
  })
})
