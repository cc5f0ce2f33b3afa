import type { postSorts } from '@causerie/contracts/content'
import { connect } from '@causerie/kernel/engine'
import type { Page } from '@causerie/protocol'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { large, manyPosts } from '../../../test/many-posts.ts'
import { type Plan, planOf } from '../../../test/plan-of.ts'
import { filterOf } from './post-filter.ts'
import { postsEverywhere } from './posts-everywhere.ts'
import { postsOfTarget } from './posts-of-target.ts'

const limit = 10
/** Tests compare with 60,000 posts; `TEST_PLAN_POSTS=1000000` takes minutes. */
const sizes = { small: 10_000, large: Number(process.env.TEST_PLAN_POSTS ?? 60_000) }
const plans = new Map<string, { small?: Plan; large?: Plan }>()
let many: Awaited<ReturnType<typeof manyPosts>>

const filters: Record<string, object> = {
  'no filter': {},
  'a rare hashtag': { hashtags: ['rare'] },
  'a frequent hashtag': { hashtags: ['common'] },
  'thirty hashtags': {
    hashtags: Array.from({ length: 30 }, (_, n) => (n === 7 ? 'common' : `h${n}`)),
  },
  'a tag': { tags: ['common'] },
  'all data types': { dataTypes: ['video', 'image', 'file', 'liveStream', 'poll', 'clip'] },
  texts: { dataTypes: ['text'] },
  flagged: { hasFlag: true },
  'not flagged': { hasFlag: false },
  deleted: { isDeleted: true },
  'not deleted': { isDeleted: false },
  'waiting for review': { feedType: ['reviewing'] },
  'parents and children': { matchingOnlyParentPost: false },
  'no filter by time of update': { sortBy: 'lastUpdated' },
  'no filter, oldest first': { sortBy: 'firstCreated' },
  'no filter, oldest update first': { sortBy: 'firstUpdated' },
  'flagged by time of update': { hasFlag: true, sortBy: 'lastUpdated' },
  'hashtags by time of update': { hashtags: ['common', 'rare'], sortBy: 'firstUpdated' },
  // The combinations that feeds and moderators use.
  'a hashtag of published posts': { hashtags: ['common'], isDeleted: false },
  'a tag of published posts': { tags: ['common'], isDeleted: false },
  'media of published posts': {
    dataTypes: ['image', 'video'],
    isDeleted: false,
    matchingOnlyParentPost: false,
  },
  'posts that wait for review': { feedType: ['reviewing'], isDeleted: false },
  'flagged posts that are not deleted': { hasFlag: true, isDeleted: false },
  'deleted posts by time of update': { isDeleted: true, sortBy: 'lastUpdated' },
}
const reaches: Record<string, { targetType: string; targetId: string }> = {
  'one community': { targetType: 'community', targetId: large },
  'all communities': { targetType: 'community', targetId: '' },
  'all users': { targetType: 'user', targetId: '' },
}
const viewers = { moderator: true, stranger: false }
const cases = Object.keys(reaches).flatMap((reach) =>
  Object.keys(filters).flatMap((filter) =>
    Object.keys(viewers).map((viewer) => `${filter} in ${reach} for a ${viewer}`),
  ),
)

beforeAll(async () => {
  many = await manyPosts(inject('postgres'))
  const connection = await connect(many.database.address, 'plans', 'requests')
  for (const size of ['small', 'large'] as const) {
    await many.growTo(sizes[size])
    for (const name of cases) {
      const { page, filter } = requestOf(name)
      plans.set(name, {
        ...plans.get(name),
        [size]: await planOf(connection, many.networkId, (reader) =>
          (filter.targetId ? postsOfTarget : postsEverywhere)(reader, page, filter),
        ),
      })
    }
  }
  await connection.close()
}, 1_800_000)
afterAll(() => many?.database.drop())

describe('lists of posts', () => {
  test.each(cases)(
    'with %s examine five pages at most, and read them from the same indexes however many there are',
    (name) => {
      const { small, large } = plans.get(name) ?? {}
      expect(large?.shape).toEqual(small?.shape)
      expect(large?.shape.length).toBeGreaterThan(0)
      expect(large?.examined).toBeLessThanOrEqual(5 * limit)
      expect(large?.shape.filter((node) => /Seq Scan|Bitmap/.test(node))).toEqual([])
    },
  )
})

const requestOf = (name: string) => {
  const [, filter = '', reach = '', viewer = ''] = /^(.*) in (.*) for a (.*)$/.exec(name) ?? []
  const { sortBy = 'lastCreated', ...fields } = { ...filters[filter] } as {
    sortBy?: (typeof postSorts)[number]
  }
  const page: Page<(typeof postSorts)[number]> = { sortBy, limit }
  const asked = {
    feedType: ['published'],
    matchingOnlyParentPost: true,
    ...fields,
    ...(reaches[reach] ?? expect.fail()),
  }
  return {
    page,
    filter: filterOf(asked, {
      caller: { userId: 'bob', kind: 'user' },
      page,
      isModerating: viewer === 'moderator',
    }),
  }
}
