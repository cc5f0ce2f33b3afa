import { listPins, pinPost } from '@causerie/contracts/content'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { communityOf } from '../../community/community/steps.ts'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { long } from '../../long-input.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { postIn, postOnFeedOf } from '../post/steps.ts'
import { of, peopleWithPosts, pin, pinnedIn, twoPosts } from './steps.ts'

const given = sharedNetwork(peopleWithPosts)

describeNetwork('POST /api/v1/pinned-posts/communities/:communityId/:placement/:postId', () => {
  it('pins a post, which everybody who may read the community sees', async () => {
    const everybody = await given()
    const { communityId, first, second } = await twoPosts(everybody)
    await pin(everybody.alice, first, 'announcement')
    const { body } = await everybody.alice.call(pinPost, of(second, 'announcement'))
    expect(body.pins).toMatchObject([
      {
        referenceId: second.postId,
        referenceType: 'post',
        placement: 'announcement',
        pinnedBy: 'alice',
      },
      { referenceId: first.postId, placement: 'announcement' },
    ])
    expect(body.posts.map(({ postId }) => postId)).toEqual([second.postId, first.postId])
    expect(body.pinTargets).toEqual([
      { targetId: communityId, targetType: 'community', lastPinsUpdatedAt: body.pins[0]?.pinnedAt },
    ])
    const seen = await everybody.carol.call(listPins, { params: { communityId } })
    expect(seen.body.pins).toEqual(body.pins)
  })

  itInOneProcess('is for moderators of the community and administrators', async () => {
    const everybody = await given()
    const { network, bob, carol, admin } = everybody
    const { communityId, first } = await twoPosts(everybody)
    const path = `/api/v1/pinned-posts/communities/${communityId}/default/${first.postId}`
    expectError(await network.raw(path, { method: 'POST' }), 401, 400100)
    for (const person of [bob, carol])
      expectError(await person.call(pinPost, of(first)), 403, 400300)
    expect(pinnedIn(await admin.call(pinPost, of(first)))).toEqual([first.postId])
  })

  itInOneProcess(
    'refuses what is pinned already, on another feed, or waits for review',
    async () => {
      const everybody = await given()
      const { alice, bob } = everybody
      const { communityId, first } = await twoPosts(everybody)
      await pin(alice, first)
      const message = async (request: Parameters<typeof of>[0]) => {
        const answer = await alice.call(pinPost, of(request))
        expectError(answer, 400, 400000)
        return (JSON.parse(answer.text) as { message: string }).message
      }
      const reviewed = await communityOf(alice, {
        userIds: ['bob'],
        needApprovalOnPostCreation: true,
      })
      const messages = [
        await message(first),
        await message({ ...(await postOnFeedOf(bob, 'bob')), targetId: communityId }),
        await message(await postIn(bob, reviewed.communityId)),
      ]
      expect(new Set(messages).size).toBe(3)
    },
  )

  itInOneProcess('refuses more than 20 posts in a placement', async () => {
    const { alice } = await given()
    const { communityId } = await communityOf(alice)
    for (let n = 0; n < 20; n++) await pin(alice, await postIn(alice, communityId))
    const more = await postIn(alice, communityId)
    expectError(await alice.call(pinPost, of(more)), 400, 400000)
    expect((await alice.call(pinPost, of(more, 'announcement'))).status).toBe(200)
    expect((await alice.call(listPins, { params: { communityId } })).body.pins).toHaveLength(21)
  })

  itInOneProcess('refuses unknown communities and posts, and bad input', async () => {
    const { network, alice, communityId, first } = await given()
    expectError(await alice.call(pinPost, of({ ...first, postId: 'nothing' })), 404, 400400)
    expectError(await alice.call(pinPost, of({ ...first, targetId: long(900) })), 404, 400400)
    expectError(await alice.call(pinPost, of({ ...first, postId: long(901) })), 400, 400000)
    const post = { method: 'POST', headers: { authorization: `Bearer ${alice.token}` } }
    expectError(
      await network.raw(
        `/api/v1/pinned-posts/communities/${communityId}/global/${first.postId}`,
        post,
      ),
      400,
      400000,
    )
  })
})
