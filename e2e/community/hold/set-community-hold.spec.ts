import { deleteUser, liftCommunityHold, setCommunityHold } from '@causerie/contracts/community'
import { deleteComment, deletePost, deleteStory } from '@causerie/contracts/content'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { commentOn } from '../../content/comment/steps.ts'
import { peopleInGardeners, postIn } from '../../content/post/steps.ts'
import { storyIn } from '../../content/story/steps.ts'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { step } from '../../step.ts'

const given = sharedNetwork(peopleInGardeners)
const body = { reason: 'Case 17' }
const permanent = { query: { permanent: true } }

describeNetwork('PUT /api/v1/holds/communities/:communityId', () => {
  it('keeps everything in the community, and its members with their content', async () => {
    const { network, alice, bob, admin, gardeners } = await given()
    const params = { communityId: gardeners.communityId }
    const { postId } = await postIn(bob, gardeners.communityId)
    const { commentId } = await commentOn(bob, postId)
    const { storyId } = await storyIn(alice, gardeners.communityId)
    expect(await step(admin, setCommunityHold, { params, body })).toMatchObject({
      holds: [{ recordType: 'community', recordId: gardeners.communityId, ...body }],
    })
    await network.settled()
    const ofBob = { params: { userId: 'bob' }, query: { deleteAll: true } }
    for (const send of [
      () => bob.call(deleteComment, { params: { commentId }, ...permanent }),
      () => bob.call(deletePost, { params: { postId }, ...permanent }),
      () => alice.call(deleteStory, { params: { storyId }, ...permanent }),
      () => admin.call(deleteUser, ofBob),
    ])
      expectError(await send(), 409, 400000)
    await step(admin, liftCommunityHold, { params })
    await network.settled()
    await step(bob, deletePost, { params: { postId }, ...permanent })
    await step(admin, deleteUser, ofBob)
  })

  itInOneProcess('is for administrators, on communities that exist', async () => {
    const { alice, admin, gardeners } = await given()
    const params = { communityId: gardeners.communityId }
    expectError(await alice.call(setCommunityHold, { params, body }), 403, 400301)
    const unknown = { params: { communityId: 'nowhere' }, body }
    expectError(await admin.call(setCommunityHold, unknown), 404, 400400)
  })
})
