import { getStory, queryStoryViewers } from '@causerie/contracts/content'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only } from '../../step.ts'
import { peopleInGardeners } from '../post/steps.ts'
import { storyIn } from '../story/steps.ts'
import { view } from './steps.ts'

const given = sharedNetwork(peopleInGardeners)

describeNetwork('GET /api/v1/analytics/views/stories/:storyId/users', () => {
  it('lists the viewers to the creator, and the story counts them', async () => {
    const { alice, bob, dan, gardeners } = await given()
    const { storyId } = await storyIn(alice, gardeners.communityId)
    for (const viewer of [bob, dan, bob])
      await view(viewer, { contentId: storyId, contentType: 'story' })
    const { body } = await alice.call(queryStoryViewers, { params: { storyId } })
    expect(body.users.map(({ userId }) => userId)).toEqual(['dan', 'bob'])
    expect(only((await dan.call(getStory, { params: { storyId } })).body.stories)).toMatchObject({
      impression: 3,
      reach: 2,
    })
  })

  itInOneProcess('is refused to others', async () => {
    const { network, alice, dan, gardeners } = await given()
    const { storyId } = await storyIn(alice, gardeners.communityId)
    expectError(await dan.call(queryStoryViewers, { params: { storyId } }), 403, 400301)
    expectError(
      await alice.call(queryStoryViewers, { params: { storyId: 'f'.repeat(24) } }),
      404,
      400400,
    )
    expectError(await network.raw(`/api/v1/analytics/views/stories/${storyId}/users`), 401, 400100)
  })
})
