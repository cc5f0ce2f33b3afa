import { listPins, unpinPost } from '@causerie/contracts/content'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { long } from '../../long-input.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { postIn, postOnFeedOf } from '../post/steps.ts'
import { of, peopleWithPosts, pin, pinnedIn, twoPosts } from './steps.ts'

const given = sharedNetwork(peopleWithPosts)
const collections = [
  'pinTargets',
  'pins',
  'posts',
  'postChildren',
  'comments',
  'users',
  'files',
  'communities',
  'communityUsers',
  'categories',
  'feeds',
  'videoStreamings',
  'polls',
]

describeNetwork(
  'DELETE /api/v1/pinned-posts/communities/:communityId/:placement/:postId (E12)',
  () => {
    it('answers the pins left in the placement and the post that was unpinned', async () => {
      const everybody = await given()
      const { alice, carol } = everybody
      const { communityId, first, second } = await twoPosts(everybody)
      await pin(alice, first)
      await pin(alice, first, 'announcement')
      const before = await pin(alice, second)
      const { body } = await alice.call(unpinPost, of(first))
      expect(Object.keys(body)).toEqual(collections)
      expect(body.pins).toEqual(
        before.pins.filter(({ referenceId }) => referenceId === second.postId),
      )
      expect(body.posts.map(({ postId }) => postId)).toEqual([first.postId, second.postId])
      expect(body.posts.map(({ data }) => data.text)).toEqual(['first', 'second'])
      expect(body.pinTargets).toMatchObject([{ targetId: communityId, targetType: 'community' }])
      expect(
        (body.pinTargets[0]?.lastPinsUpdatedAt ?? '') >=
          (before.pinTargets[0]?.lastPinsUpdatedAt ?? ''),
      ).toBe(true)
      expect(body.users.map(({ userId }) => userId).sort()).toEqual(['alice', 'bob'])
      expect(body.communities).toMatchObject([{ communityId }])
      expect(body.feeds.map(({ targetId }) => targetId)).toContain(communityId)

      const seen = await carol.call(listPins, { params: { communityId } })
      expect(seen.body.pins.map(({ referenceId, placement }) => [referenceId, placement])).toEqual([
        [second.postId, 'default'],
        [first.postId, 'announcement'],
      ])
      expect(seen.body.pinTargets).toEqual(body.pinTargets)
    })

    it('lets the post be pinned again', async () => {
      const everybody = await given()
      const { first } = await twoPosts(everybody)
      await pin(everybody.alice, first)
      const last = await everybody.alice.call(unpinPost, of(first))
      expect([last.body.pins, last.body.posts.map(({ postId }) => postId)]).toEqual([
        [],
        [first.postId],
      ])
      expect((await pin(everybody.alice, first)).pins).toMatchObject([
        { referenceId: first.postId },
      ])
    })

    itInOneProcess('is for moderators of the community and administrators', async () => {
      const everybody = await given()
      const { network, alice, bob, carol, admin } = everybody
      const { communityId, first, second } = await twoPosts(everybody, { isPublic: false })
      for (const post of [first, second]) await pin(alice, post)
      const path = `/api/v1/pinned-posts/communities/${communityId}/default/${first.postId}`
      expectError(await network.raw(path, { method: 'DELETE' }), 401, 400100)
      for (const person of [bob, carol])
        expectError(await person.call(unpinPost, of(first)), 403, 400300)
      expect(pinnedIn(await admin.call(unpinPost, of(first)))).toEqual([second.postId])
    })

    itInOneProcess('refuses posts that are not pinned there', async () => {
      const everybody = await given()
      const { alice, bob } = everybody
      const [{ communityId, first, second }, other] = [
        await twoPosts(everybody),
        await twoPosts(everybody),
      ]
      await pin(alice, first)
      await pin(alice, other.first)
      expectError(await alice.call(unpinPost, of(second)), 400, 400000)
      expectError(await alice.call(unpinPost, of(first, 'announcement')), 400, 400000)
      // Pinned, and posts on another feed.
      expectError(
        await alice.call(unpinPost, of({ ...other.first, targetId: communityId })),
        400,
        400000,
      )
      expectError(
        await alice.call(
          unpinPost,
          of({ ...(await postOnFeedOf(bob, 'bob')), targetId: communityId }),
        ),
        400,
        400000,
      )
      await alice.call(unpinPost, of(first))
      expectError(await alice.call(unpinPost, of(first)), 400, 400000)
      expect(
        pinnedIn(await alice.call(listPins, { params: { communityId: other.communityId } })),
      ).toEqual([other.first.postId])
    })

    itInOneProcess('refuses unknown communities and posts, and bad input', async () => {
      const { alice, communityId, first } = await given()
      expectError(await alice.call(unpinPost, of({ ...first, postId: 'nothing' })), 404, 400400)
      expectError(await alice.call(unpinPost, of({ ...first, postId: long(900) })), 404, 400400)
      expectError(await alice.call(unpinPost, of({ ...first, targetId: 'nothing' })), 404, 400400)
      expectError(await alice.call(unpinPost, of({ ...first, postId: long(901) })), 422, 500000)
      expectError(await alice.call(unpinPost, of({ ...first, targetId: long(901) })), 422, 500000)
      const token = { method: 'DELETE', headers: { authorization: `Bearer ${alice.token}` } }
      const { network } = await given()
      const at = (placement: string) =>
        `/api/v1/pinned-posts/communities/${communityId}/${placement}/${first.postId}`
      for (const placement of ['global', 'Default'])
        expectError(await network.raw(at(placement), token), 422, 500000)
    })

    itInOneProcess('removes a pin whatever id its author chose for the post', async () => {
      const { alice, bob, communityId } = await given()
      const post = await postIn(bob, communityId, { postId: 'ä/b?c#d%20 &=+😀' })
      await pin(alice, post)
      expect((await alice.call(unpinPost, of(post))).body.posts).toMatchObject([
        { postId: post.postId },
      ])
    })
  },
)
