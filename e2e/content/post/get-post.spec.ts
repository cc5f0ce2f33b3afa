import { getPost } from '@causerie/contracts/content'
import { expectError, type FreshNetwork } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { communityOf } from '../../community/community/steps.ts'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { long } from '../../long-input.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only } from '../../step.ts'
import { postIn, postOnFeedOf } from './steps.ts'

const given = sharedNetwork(async (network: FreshNetwork) => {
  const everybody = await peopleAndAdmin(network)
  const hidden = await communityOf(everybody.alice, { isPublic: false, userIds: ['bob'] })
  return {
    ...everybody,
    secret: await postIn(everybody.alice, hidden.communityId, { text: 'secret' }),
  }
})
const of = (postId: string) => ({ params: { postId } })

describeNetwork('GET /api/v3/posts/:postId', () => {
  it('returns a post with author, target and mentioned users', async () => {
    const { alice, bob } = await given()
    const { communityId } = await communityOf(alice)
    const post = await postIn(alice, communityId, { mentions: ['carol'] })
    const { body } = await bob.call(getPost, of(post.postId))
    expect(only(body.posts)).toEqual(post)
    expect(body.users.map(({ userId }) => userId)).toEqual(['alice', 'carol'])
    expect(body.communities).toMatchObject([{ communityId, isJoined: false }])
    expect(body.communityUsers).toMatchObject([{ userId: 'alice', communityMembership: 'member' }])
    expect(body.polls).toEqual([])
  })

  it('finds a post by the id that its author chose, whatever its characters', async () => {
    const { alice, bob } = await given()
    const postId = 'ä/b?c#d%20 &=+😀'
    await postOnFeedOf(alice, 'alice', { postId })
    expect((await bob.call(getPost, of(postId))).body.posts).toMatchObject([{ postId }])
  })

  itInOneProcess('requires a signed-in user, in private communities a member', async () => {
    const { network, admin, bob, dan, secret } = await given()
    expectError(await network.raw(`/api/v3/posts/${secret.postId}`), 401, 400100)
    expectError(await dan.call(getPost, of(secret.postId)), 403, 400301)
    for (const person of [bob, admin])
      expect((await person.call(getPost, of(secret.postId))).body.posts).toEqual([secret])
  })

  itInOneProcess('refuses unknown posts and bad ids', async () => {
    const { alice } = await given()
    for (const postId of ['nothing', long(900), '0123456789abcdef01234567'])
      expectError(await alice.call(getPost, of(postId)), 404, 400400)
    expectError(await alice.call(getPost, of(long(901))), 400, 400000)
  })
})
