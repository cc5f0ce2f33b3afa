import { deleteStory, getStory, queryStories, restoreStory } from '@causerie/contracts/content'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { step } from '../../step.ts'
import { peopleInGardeners } from '../post/steps.ts'
import { storyIn } from './steps.ts'

const given = sharedNetwork(peopleInGardeners)
const of = (storyId: string) => ({ params: { storyId } })

describeNetwork('PUT /api/v1/moderation/restored/stories/:storyId', () => {
  it('brings back a story that a moderator deleted', async () => {
    const { admin, alice, bob, gardeners } = await given()
    const { storyId } = await storyIn(alice, gardeners.communityId)
    const shown = async () =>
      (
        await step(bob, queryStories, {
          query: { targetType: 'community', targetId: gardeners.communityId },
        })
      ).stories.map((one) => one.storyId)
    await step(admin, deleteStory, of(storyId))
    expect(await shown()).not.toContain(storyId)
    expect((await step(admin, restoreStory, of(storyId))).stories).toMatchObject([
      { storyId, isDeleted: false },
    ])
    expect(await shown()).toContain(storyId)
  })

  itInOneProcess('is refused to others, and where the creator deleted the story', async () => {
    const { network, admin, alice, bob, gardeners } = await given()
    const { storyId } = await storyIn(alice, gardeners.communityId)
    await step(alice, deleteStory, of(storyId))
    expectError(await admin.call(restoreStory, of(storyId)), 403, 400301)
    expectError(await bob.call(restoreStory, of(storyId)), 404, 400400)
    expectError(
      await network.raw(`/api/v1/moderation/restored/stories/${storyId}`, { method: 'PUT' }),
      401,
      400100,
    )
    expect((await step(alice, getStory, of(storyId))).stories).toMatchObject([{ isDeleted: true }])
  })
})
