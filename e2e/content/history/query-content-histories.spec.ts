import {
  createComment,
  deletePost,
  queryContentHistories,
  updateComment,
  updatePost,
} from '@causerie/contracts/content'
import { expectError, type FreshNetwork } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { communityOf } from '../../community/community/steps.ts'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only, step } from '../../step.ts'
import { postIn } from '../post/steps.ts'

const given = sharedNetwork(async (network: FreshNetwork) => {
  const everybody = await peopleAndAdmin(network)
  const { communityId } = await communityOf(everybody.alice, { userIds: ['bob'] })
  const { postId } = await postIn(everybody.bob, communityId, { text: 'first' })
  await step(everybody.bob, updatePost, { params: { postId }, body: { data: { text: 'second' } } })
  await step(everybody.admin, updatePost, {
    params: { postId },
    body: { data: { text: 'third' }, metadata: { a: 1 }, reason: 'Rude' },
  })
  return { ...everybody, communityId, query: { contentId: postId, contentType: 'post' } }
})

describeNetwork('GET /api/v1/content-histories', () => {
  it('lists what a post was before each edit to its author and to moderators, the latest first', async () => {
    const { alice, bob, admin, query } = await given()
    for (const reader of [alice, bob, admin]) {
      const { body } = await reader.call(queryContentHistories, { query })
      expect(body.contentHistories).toMatchObject([
        {
          contentId: query.contentId,
          contentType: 'post',
          userId: admin.userId,
          data: { text: 'second' },
          metadata: {},
          reason: 'Rude',
        },
        {
          contentId: query.contentId,
          contentType: 'post',
          userId: 'bob',
          data: { text: 'first' },
          reason: '',
        },
      ])
      expect(body.users.map(({ userId }) => userId)).toContain('bob')
    }
    const first = (
      await bob.call(queryContentHistories, { query: { ...query, options: { limit: 1 } } })
    ).body
    const next = (
      await bob.call(queryContentHistories, {
        query: { ...query, options: { token: first.paging.next } },
      })
    ).body
    expect(next.contentHistories).toMatchObject([{ data: { text: 'first' } }])
  })

  it('has the edits of comments', async () => {
    const { alice, bob, carol, query } = await given()
    const comment = only(
      (
        await step(carol, createComment, {
          body: { referenceId: query.contentId, data: { text: 'frist' } },
        })
      ).comments,
    )
    const params = { commentId: comment.commentId }
    await step(carol, updateComment, { params, body: { data: { text: 'first' } } })
    const ofComment = { contentId: comment.commentId, contentType: 'comment' }
    for (const reader of [alice, carol]) {
      const { body } = await reader.call(queryContentHistories, { query: ofComment })
      expect(body.contentHistories).toMatchObject([
        { ...ofComment, userId: 'carol', data: { text: 'frist' } },
      ])
    }
    expectError(await bob.call(queryContentHistories, { query: ofComment }), 403, 400301)
  })

  it('ends with a permanent deletion', async () => {
    const { alice, bob, communityId } = await given()
    const { postId } = await postIn(bob, communityId, { text: 'secret' })
    await step(bob, updatePost, { params: { postId }, body: { data: { text: 'public' } } })
    await step(bob, deletePost, { params: { postId }, query: { permanent: true } })
    const query = { contentId: postId, contentType: 'post' }
    for (const reader of [alice, bob])
      expectError(await reader.call(queryContentHistories, { query }), 404, 400400)
  })

  itInOneProcess('is refused to others, and for what has no history', async () => {
    const { alice, carol, network, query } = await given()
    expectError(await carol.call(queryContentHistories, { query }), 403, 400301)
    expectError(
      await alice.call(queryContentHistories, { query: { ...query, contentId: 'nothing' } }),
      404,
      400400,
    )
    for (const contentType of ['poll', ''])
      expectError(
        await alice.call(queryContentHistories, { query: { ...query, contentType } }),
        400,
        400000,
      )
    expectError(await network.as('nobody', '').call(queryContentHistories, { query }), 401, 400100)
  })
})
