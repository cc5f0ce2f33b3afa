import { queryComments } from '@causerie/contracts/content'
import { expectError, type FreshNetwork } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { communityOf } from '../../community/community/steps.ts'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { type PageOptions, walk } from '../../walk.ts'
import { postIn } from '../post/steps.ts'
import { commentOn } from './steps.ts'

const given = sharedNetwork(async (network: FreshNetwork) => {
  const everybody = await peopleAndAdmin(network)
  const { alice, bob } = everybody
  const { communityId } = await communityOf(alice, { userIds: ['bob'] })
  const { postId } = await postIn(alice, communityId)
  const comments = []
  for (let n = 0; n < 7; n++) comments.push(await commentOn(n % 2 ? alice : bob, postId))
  const parentId = comments[0]?.commentId ?? ''
  const replies = [
    await commentOn(alice, postId, { parentId }),
    await commentOn(bob, postId, { parentId }),
  ]
  return {
    ...everybody,
    communityId,
    postId,
    parentId,
    ids: comments.map((one) => one.commentId),
    replies,
  }
})

describeNetwork('GET /api/v3/comments', () => {
  it.each([
    ['lastCreated', true],
    ['firstCreated', false],
    ['lastUpdated', true],
    ['firstUpdated', false],
  ] as const)(
    'returns the comments of a post sorted by %s, page by page',
    async (sortBy, isNewestFirst) => {
      const { carol, postId, ids } = await given()
      const page = async (options: PageOptions) => {
        const { comments, paging } = (
          await carol.call(queryComments, { query: { referenceId: postId, sortBy, options } })
        ).body
        return { ids: comments.map((one) => one.commentId), paging }
      }
      const found = await walk(page)
      expect(found.ids).toEqual(isNewestFirst ? ids.toReversed() : ids)
      expect((await page({ token: found.pages[2]?.paging.previous ?? '' })).ids).toEqual(
        found.pages[1]?.ids,
      )
    },
  )

  it('returns replies with what they mention, and the newest replies of comments', async () => {
    const { carol, postId, parentId, replies } = await given()
    const first = { referenceId: postId, sortBy: 'firstCreated' as const }
    const found = (await carol.call(queryComments, { query: { ...first, parentId } })).body
    expect(found.comments).toEqual(replies)
    expect(found.users.map(({ userId }) => userId)).toEqual(['alice', 'bob'])
    const [top] = (await carol.call(queryComments, { query: { ...first, options: { limit: 1 } } }))
      .body.comments
    expect(top).toMatchObject({
      childrenNumber: 2,
      children: replies.map((reply) => reply.commentId).toReversed(),
    })
    const all = (await carol.call(queryComments, { query: { ...first, filterByParentId: false } }))
      .body
    expect(all.comments).toHaveLength(9)
  })

  it('pages by the numbers of comments', async () => {
    const { carol, postId, ids } = await given()
    const found = async (options: object) =>
      (
        await carol.call(queryComments, {
          query: { referenceId: postId, options: { type: 'scrollable', ...options } },
        })
      ).body.comments.map((one) => one.commentId)
    expect(await found({ first: 2, after: 1 })).toEqual(ids.slice(1, 3))
    expect(await found({ last: 2, before: 4 })).toEqual(ids.slice(1, 3))
    expect(await found({ last: 2 })).toEqual(ids.slice(5))
  })

  itInOneProcess('takes its query as clients encode it', async () => {
    const { postId, ids, alice } = await given()
    const path = `/api/v3/comments/?referenceId=${postId}&dataTypes%5Bvalues%5D%5B0%5D=text&dataTypes%5BmatchType%5D=exact&isDeleted=false`
    const { body } = await alice.raw(
      `${path}&options%5Bskip%5D=5&options%5Blimit%5D=1&options%5Btype%5D=pagination`,
    )
    expect(body).toMatchObject({
      comments: [{ commentId: ids[1] }],
      commentChildren: [],
      paging: {},
    })
  })

  itInOneProcess(
    'requires a signed-in user who may read the post, and a moderator for flagged comments',
    async () => {
      const { network, alice, bob, dan, postId } = await given()
      expectError(await network.raw(`/api/v3/comments?referenceId=${postId}`), 401, 400100)
      const hidden = await communityOf(alice, { isPublic: false })
      const secret = await postIn(alice, hidden.communityId)
      expectError(
        await dan.call(queryComments, { query: { referenceId: secret.postId } }),
        403,
        400301,
      )
      expectError(
        await bob.call(queryComments, { query: { referenceId: postId, hasFlag: true } }),
        403,
        400301,
      )
      expect(
        (await alice.call(queryComments, { query: { referenceId: postId, hasFlag: true } })).body
          .comments,
      ).toEqual([])
    },
  )

  itInOneProcess('refuses unknown posts and records without comments', async () => {
    const { alice, postId } = await given()
    expectError(await alice.call(queryComments, { query: { referenceId: 'nothing' } }), 404, 400400)
    for (const referenceType of ['story', 'content'] as const)
      expectError(
        await alice.call(queryComments, { query: { referenceId: postId, referenceType } }),
        404,
        400400,
      )
  })
})
