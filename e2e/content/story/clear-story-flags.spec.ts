import { clearStoryFlags, flagStory } from '@causerie/contracts/content'
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

describeNetwork('DELETE /api/v4/stories/:storyId/flags/all', () => {
  it('removes all flags, after which the same users can flag again', async () => {
    const { admin, alice, bob, dan, gardeners } = await given()
    const { storyId } = await storyIn(alice, gardeners.communityId)
    for (const who of [bob, dan]) await who.call(flagStory, of(storyId))
    expect(only((await admin.call(clearStoryFlags, of(storyId))).body.stories)).toMatchObject({
      flagCount: 0,
      hashFlag: null,
    })
    expect(only((await bob.call(flagStory, of(storyId))).body.stories)).toMatchObject({
      flagCount: 1,
    })
  })

  itInOneProcess('refuses others than administrators, and unknown stories', async () => {
    const { network, admin, alice } = await given()
    expectError(await alice.call(clearStoryFlags, of(unknown)), 403, 400301)
    expectError(await admin.call(clearStoryFlags, of(unknown)), 404, 400400)
    expectError(
      await network.raw(`/api/v4/stories/${unknown}/flags/all`, { method: 'DELETE' }),
      401,
      400100,
    )
  })
})
