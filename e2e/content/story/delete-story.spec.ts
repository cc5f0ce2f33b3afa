import { deleteStory, getStory } from '@causerie/contracts/content'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { peopleInGardeners } from '../post/steps.ts'
import { storyIn } from './steps.ts'

const given = sharedNetwork(peopleInGardeners)
const of = (storyId: string) => ({ params: { storyId } })
const unknown = 'f'.repeat(24)

describeNetwork('DELETE /api/v4/stories/:storyId', () => {
  it('leaves a story to its creator and moderators, and nothing of it when permanent', async () => {
    const { admin, alice, bob, gardeners } = await given()
    const { storyId } = await storyIn(alice, gardeners.communityId)
    expect((await alice.call(deleteStory, of(storyId))).body).toEqual({ success: true })
    expectError(await bob.call(getStory, of(storyId)), 404, 400400)
    expect((await alice.call(getStory, of(storyId))).body.stories).toMatchObject([
      { isDeleted: true, data: { text: 'hello' } },
    ])
    expectError(await alice.call(deleteStory, of(storyId)), 404, 400400)
    expect(
      (await admin.call(deleteStory, { ...of(storyId), query: { permanent: true } })).status,
    ).toBe(200)
    expectError(await alice.call(getStory, of(storyId)), 404, 400400)
  })

  itInOneProcess('refuses others, unknown stories and callers without a token', async () => {
    const { network, alice, bob, gardeners } = await given()
    const { storyId } = await storyIn(alice, gardeners.communityId)
    expectError(await bob.call(deleteStory, of(storyId)), 403, 400300)
    expectError(await alice.call(deleteStory, of(unknown)), 404, 400400)
    expectError(await network.raw(`/api/v4/stories/${storyId}`, { method: 'DELETE' }), 401, 400100)
  })
})
