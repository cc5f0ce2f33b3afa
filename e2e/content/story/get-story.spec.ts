import { getStory } from '@causerie/contracts/content'
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

describeNetwork('GET /api/v4/stories/:storyId', () => {
  it('answers with the story', async () => {
    const { alice, dan, gardeners } = await given()
    const { referenceId: _, ...story } = await storyIn(alice, gardeners.communityId)
    expect(only((await dan.call(getStory, of(story.storyId))).body.stories)).toEqual(story)
  })

  itInOneProcess('refuses unknown stories, bad ids and callers without a token', async () => {
    const { network, bob } = await given()
    expectError(await bob.call(getStory, of(unknown)), 404, 400400)
    for (const bad of ['x', unknown.toUpperCase()])
      expectError(await bob.call(getStory, of(bad)), 400, 400000)
    expectError(await network.raw(`/api/v4/stories/${unknown}`), 401, 400100)
  })
})
