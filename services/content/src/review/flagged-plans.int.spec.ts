import { flagRank } from '@causerie/flags'
import { newId, type Reader } from '@causerie/kernel'
import { connect } from '@causerie/kernel/engine'
import { communities, communityUsers } from '@causerie/replicas'
import {
  commentCreatedBy,
  hikers,
  hikersCreated,
  memberJoined,
  postCreatedBy,
  storyCreatedBy,
  usersCreated,
} from '@causerie/testkit/facts'
import { given } from '@causerie/testkit/given'
import { insertRows } from '@causerie/testkit/kernel/insert-rows'
import { type ServiceDatabase, serviceDatabase } from '@causerie/testkit/kernel/service-database'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Plan, planOf } from '../../test/plan-of.ts'
import { comments } from '../comment/comment.ts'
import { posts } from '../post/post.ts'
import { contentService } from '../service.ts'
import { stories } from '../story/story.ts'
import { readFlagged } from './flagged-lists.ts'
import type { ReviewedType } from './review-scope.ts'

const limit = 10
const sizes = { small: 20, large: 3_000 }
/** All of them are moderated by the reader; one record in ten is flagged. */
const communityIds = [hikers, ...Array.from({ length: 100 }, (_, n) => `c-${n}`)]
const scopes = {
  everywhere: { isModerating: true, moderatedIds: [] },
  'in a hundred communities': { isModerating: false, moderatedIds: communityIds },
}
const types: ReviewedType[] = ['post', 'comment', 'story']
const cases = types.flatMap((type) =>
  (['lastFlagged', 'mostFlagged'] as const).flatMap((sortBy) =>
    Object.entries(scopes).map(([where, reach]) => {
      const scope = {
        ...reach,
        viewerId: 'bob',
        isAdmin: false,
        isModeratingUserFeeds: reach.isModerating,
      }
      const read = (reader: Reader) => readFlagged(reader, { sortBy, limit }, { type, scope })
      return { name: `${type}, ${sortBy}, ${where}`, isEverywhere: reach.isModerating, read }
    }),
  ),
)

let database: ServiceDatabase
const plans = new Map<string, { small?: Plan; large?: Plan }>()
beforeAll(async () => {
  database = await serviceDatabase(inject('postgres'), contentService)
  const networkId = newId()
  const { row } = given(contentService, [
    ...usersCreated('alice', 'bob'),
    ...hikersCreated(),
    memberJoined('bob'),
    postCreatedBy('bob'),
    commentCreatedBy('alice'),
    storyCreatedBy('alice'),
  ])
  const of = <Row>(found: Row | undefined): Row => found ?? expect.fail()
  const [community, member] = [
    of(row(communities.get(hikers))),
    of(row(communityUsers.get(hikers, 'bob'))),
  ]
  const [post, comment, story] = [
    of(row(posts.get('post'))),
    of(row(comments.get('comment'))),
    of(row(stories.get('d'.repeat(24)))),
  ]
  await insertRows(
    database.address,
    networkId,
    communityIds.flatMap((communityId) => [
      communities.put({ ...community, communityId }),
      communityUsers.put({ ...member, communityId }),
    ]),
  )
  const connection = await connect(database.address, 'plans', 'requests')
  let written = 0
  for (const size of ['small', 'large'] as const) {
    const numbers = Array.from({ length: sizes[size] - written }, (_, n) => written + n)
    await insertRows(
      database.address,
      networkId,
      numbers.flatMap((n) => {
        const isFlagged = n % 10 === 0
        const flags = {
          flagCount: isFlagged ? (n % 7) + 1 : 0,
          flaggedAt: isFlagged ? new Date(n * 60_000).toISOString() : null,
        }
        const targetId = of(communityIds[n % communityIds.length])
        return [
          posts.put({
            ...post,
            postId: `post-${n}`,
            _id: newId(),
            targetType: 'community',
            targetId,
            ...flags,
          }),
          comments.put({
            ...comment,
            commentId: `comment-${n}`,
            _id: newId(),
            referenceId: 'post-0',
            targetType: 'community',
            targetId,
            ...flags,
          }),
          stories.put({ ...story, storyId: `story-${n}`, targetPublicId: targetId, ...flags }),
        ]
      }),
    )
    written = sizes[size]
    await database.rows('analyze')
    for (const { name, read } of cases)
      plans.set(name, { ...plans.get(name), [size]: await planOf(connection, networkId, read) })
  }
  await connection.close()
})
afterAll(() => database?.drop())

/**
 * What is waiting in all of the communities; of one with many records, a page reads fifty at most.
 */
const waiting = sizes.large / 10

test.each(cases)(
  'the flagged records of $name are read from their index, however many others there are',
  ({ name, isEverywhere }) => {
    const { large } = plans.get(name) ?? {}
    expect(
      large?.shape.filter((node) => /Seq Scan on (posts|comments|stories)|Bitmap/.test(node)),
    ).toEqual([])
    expect(large?.shape.filter((node) => /_by_flag_(time|rank)/.test(node)).length).toBeGreaterThan(
      0,
    )
    expect(large?.examined).toBeGreaterThan(0)
    expect(large?.examined).toBeLessThanOrEqual(
      isEverywhere ? 5 * limit : communityIds.length + waiting,
    )
  },
)

test('the rank of a record sorts by the number of its flags, then by the newest of them', () => {
  const [early, late] = ['2026-01-01T00:00:00.000Z', '2026-02-01T00:00:00.000Z']
  const ranks = [
    { flagCount: 1_000, flaggedAt: early },
    { flagCount: 10, flaggedAt: late },
    { flagCount: 10, flaggedAt: early },
    { flagCount: 9, flaggedAt: late },
  ].map(flagRank)
  expect(ranks.toSorted().toReversed()).toEqual(ranks)
  expect(flagRank({ flagCount: 0, flaggedAt: null })).toBeUndefined()
})
