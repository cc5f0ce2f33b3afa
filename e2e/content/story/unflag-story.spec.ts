import { flagStory, unflagStory } from '@causerie/contracts/content'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only } from '../../step.ts'
import { peopleInGardeners } from '../post/steps.ts'
import { storyIn } from './steps.ts'

const given = sharedNetwork(peopleInGardeners)
const of = (storyId: string) => ({ params: { storyId } })
const unknown = 'f'.repeat(24)

describeNetwork('DELETE /api/v4/stories/:storyId/flags', () => {
  it("withdraws the caller's flag, once", async () => {
    const { alice, bob, gardeners } = await given()
    const { storyId } = await storyIn(alice, gardeners.communityId)
    await bob.call(flagStory, of(storyId))
    expect(only((await bob.call(unflagStory, of(storyId))).body.stories)).toMatchObject({
      flagCount: 0,
      hashFlag: null,
    })
    expectError(await bob.call(unflagStory, of(storyId)), 403, 400301)
  })

  itInOneProcess('refuses the creator, unknown stories and callers without a token', async () => {
    const { network, alice, bob, gardeners } = await given()
    const { storyId } = await storyIn(alice, gardeners.communityId)
    expectError(await alice.call(unflagStory, of(storyId)), 403, 400301)
    expectError(await bob.call(unflagStory, of(unknown)), 404, 400400)
    expectError(
      await network.raw(`/api/v4/stories/${storyId}/flags`, { method: 'DELETE' }),
      401,
      400100,
    )
  })
})
