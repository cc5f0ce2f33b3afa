import { flagStory } from '@causerie/contracts/content'
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

describeNetwork('POST /api/v4/stories/:storyId/flags', () => {
  it('counts each user once', async () => {
    const { alice, bob, dan, gardeners } = await given()
    const { storyId } = await storyIn(alice, gardeners.communityId)
    for (const who of [bob, dan, bob])
      expect((await who.call(flagStory, of(storyId))).status).toBe(200)
    const { body } = await dan.call(flagStory, of(storyId))
    expect(only(body.stories)).toMatchObject({ flagCount: 2, hashFlag: { bits: 1024, hashes: 7 } })
  })

  itInOneProcess("refuses one's own story, unknown ones and callers without a token", async () => {
    const { network, alice, bob, gardeners } = await given()
    const { storyId } = await storyIn(alice, gardeners.communityId)
    expectError(await alice.call(flagStory, of(storyId)), 403, 400301)
    expectError(await bob.call(flagStory, of(unknown)), 404, 400400)
    expectError(
      await network.raw(`/api/v4/stories/${storyId}/flags`, { method: 'POST' }),
      401,
      400100,
    )
  })
})
