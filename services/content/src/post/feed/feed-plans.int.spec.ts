import { connect } from '@causerie/kernel/engine'
import { communities, communityUsers, feedCounts, followings } from '@causerie/replicas'
import { hikers, hikersCreated, memberJoined, usersCreated } from '@causerie/testkit/facts'
import { given } from '@causerie/testkit/given'
import { insertRows } from '@causerie/testkit/kernel/insert-rows'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { large, manyPosts } from '../../../test/many-posts.ts'
import { planOf } from '../../../test/plan-of.ts'
import { contentService } from '../../service.ts'
import { filterOf } from '../lists/post-filter.ts'
import { postsOfEach } from '../lists/posts-everywhere.ts'
import { followedPosts } from './followed-posts.ts'

const limit = 10
/** The viewer is a member of all communities, and follows all users. */
const communityIds = [large, ...Array.from({ length: 200 }, (_, n) => `c-${20 * n + 2}`)]
const userIds = Array.from({ length: 200 }, (_, n) => `u-${20 * n + 1}`)
const at = '2026-01-01T00:00:00.000Z'

let many: Awaited<ReturnType<typeof manyPosts>>
beforeAll(async () => {
  many = await manyPosts(inject('postgres'))
  const { row } = given(contentService, [
    ...usersCreated('bob'),
    ...hikersCreated(),
    memberJoined('bob'),
  ])
  const [community, member] = [row(communities.get(hikers)), row(communityUsers.get(hikers, 'bob'))]
  if (!community || !member) expect.fail()
  const published = { postCount: 1, createdAt: at, updatedAt: at }
  const rows = communityIds.flatMap((communityId) => [
    communities.put({ ...community, communityId }),
    communityUsers.put({ ...member, communityId }),
    feedCounts.put({
      targetType: 'community',
      targetId: communityId,
      feeds: { published },
      trendingScore: 1,
      flaggedPosts: 0,
      flaggedComments: 0,
    }),
  ])
  const [from, status] = [
    { from: 'bob', fromUserPublicId: 'bob' },
    { status: 'accepted' as const, createdAt: at, updatedAt: at },
  ]
  const follows = userIds.map((userId) =>
    followings.put({ ...from, to: userId, toUserPublicId: userId, ...status }),
  )
  await insertRows(many.database.address, many.networkId, [...rows, ...follows])
})
afterAll(() => many?.database.drop())

test('the feed of a viewer looks up the first post of each feed, and then a page of the first feeds', async () => {
  const connection = await connect(many.database.address, 'plans', 'requests')
  const viewer = { viewerId: 'bob', isAdmin: false, isPrivate: false }
  const sources = { hasCommunities: true, hasFollowed: true, hasOwnFeed: true, hasOwnPosts: true }
  const plans = []
  for (const size of [10_000, 30_000]) {
    await many.growTo(size)
    const read = (reader: Parameters<typeof followedPosts>[0]) =>
      followedPosts(reader, { sortBy: 'lastCreated', limit }, { ...viewer, ...sources })
    plans.push(await planOf(connection, many.networkId, read))
  }
  await connection.close()
  const [before, after] = plans
  expect(after?.shape).toEqual(before?.shape)
  expect(after?.shape.filter((node) => /Seq Scan/.test(node))).toEqual([])
  expect(after?.examined).toBeLessThanOrEqual(
    communityIds.length + userIds.length + (limit + 1) ** 2,
  )
  expect(after?.examined).toBeGreaterThan(userIds.length)
})

test.each([
  {},
  { hashtags: ['common'] },
  { hasFlag: true, isDeleted: false },
  { sortBy: 'firstUpdated' as const },
])(
  'a search with %j in each community looks up its first post, and then a page of the first communities',
  async ({ sortBy = 'lastCreated' as const, ...filters }) => {
    const connection = await connect(many.database.address, 'plans', 'requests')
    const page = { sortBy, limit }
    const asked = {
      targetType: 'community',
      targetId: '',
      feedType: ['published'],
      matchingOnlyParentPost: true,
      ...filters,
    }
    const filter = {
      ...filterOf(asked, { caller: { userId: 'bob', kind: 'user' }, page, isModerating: false }),
      targetIds: communityIds,
    }
    const { shape, examined } = await planOf(connection, many.networkId, (reader) =>
      postsOfEach(reader, page, filter),
    )
    await connection.close()
    expect(shape.filter((node) => /Seq Scan/.test(node))).toEqual([])
    // Existing and deleted posts are two ranges.
    expect(examined).toBeLessThanOrEqual(2 * communityIds.length + (5 * limit) ** 2)
  },
)
