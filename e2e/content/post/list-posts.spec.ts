import { deletePost, listPosts } from '@causerie/contracts/content'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { communityOf } from '../../community/community/steps.ts'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { long, many } from '../../long-input.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { pendingPost, peopleInGardeners, postIn, postOnFeedOf, postWithPollIn } from './steps.ts'

const given = sharedNetwork(peopleInGardeners)
const of = (...postIds: string[]) => ({ query: { postIds } })

describeNetwork('GET /api/v3/posts/list', () => {
  it('returns posts in the order of the request, once each, with all that they mention', async () => {
    const { bob, dan, gardeners } = await given()
    const [first, second] = [
      await postIn(bob, gardeners.communityId),
      await postOnFeedOf(bob, 'carol', { mentions: ['alice'] }),
    ]
    const { post, child, poll } = await postWithPollIn(bob, gardeners.communityId)
    const ids = [second.postId, post.postId, first.postId, second.postId, 'nothing']
    const { body } = await dan.call(listPosts, of(...ids))
    expect(body.posts).toEqual([second, post, first])
    expect(body.postChildren).toEqual([child])
    expect(body.polls).toEqual([poll])
    expect(body.users.map(({ userId }) => userId).toSorted()).toEqual(['alice', 'bob', 'carol'])
    expect(body.communities).toMatchObject([{ communityId: gardeners.communityId }])
  })

  it('leaves out what the caller may not see', async () => {
    const everybody = await given()
    const { network, alice, bob, carol, dan, gardeners } = everybody
    const shown = await postIn(bob, gardeners.communityId)
    const deleted = await postIn(bob, gardeners.communityId)
    await bob.call(deletePost, { params: { postId: deleted.postId } })
    const pending = await pendingPost(everybody)
    const { communityId } = await communityOf(alice, { isPublic: false, userIds: ['bob', 'carol'] })
    await network.settled()
    const hidden = await postIn(bob, communityId)
    const seenBy = async (who: typeof bob) =>
      (
        await who.call(listPosts, of(shown.postId, deleted.postId, pending.postId, hidden.postId))
      ).body.posts.map((post) => post.postId)
    for (const who of [alice, bob])
      expect(await seenBy(who)).toEqual(
        [shown, deleted, pending, hidden].map((post) => post.postId),
      )
    expect(await seenBy(carol)).toEqual([shown.postId, hidden.postId])
    expect(await seenBy(dan)).toEqual([shown.postId])
  })

  it('accepts ids with reserved characters that are encoded twice', async () => {
    const { bob } = await given()
    const postId = 'a/b?c#d%20 é&='
    await postOnFeedOf(bob, 'bob', { postId })
    const { body } = await bob.raw(
      `/api/v3/posts/list?postIds[]=${encodeURIComponent(encodeURIComponent(postId))}`,
    )
    expect(body).toMatchObject({ posts: [{ postId }] })
  })

  itInOneProcess('requires a signed-in user', async () => {
    const { network } = await given()
    expectError(await network.raw('/api/v3/posts/list?postIds=x'), 401, 400100)
  })

  itInOneProcess('refuses no ids, 101 ids and bad ids', async () => {
    const { bob } = await given()
    expectError(await bob.call(listPosts, { query: {} }), 400, 400000)
    expect((await bob.call(listPosts, of(...many(100)))).body.posts).toEqual([])
    for (const ids of [many(101), [long(901)], ['']])
      expectError(await bob.call(listPosts, of(...ids)), 400, 400000)
  })
})
