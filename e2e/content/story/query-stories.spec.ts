import { queryStories } from '@causerie/contracts/content'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { communityOf } from '../../community/community/steps.ts'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { peopleInGardeners } from '../post/steps.ts'
import { storyIn } from './steps.ts'

const given = sharedNetwork(peopleInGardeners)

describeNetwork('GET /api/v4/stories', () => {
  it('lists the stories of a community, in pages', async () => {
    const { network, alice, dan } = await given()
    const { communityId } = await communityOf(alice)
    await network.settled()
    const ids = []
    for (let n = 0; n < 3; n++) ids.unshift((await storyIn(alice, communityId)).storyId)
    const target = { targetType: 'community', targetId: communityId } as const
    const listed = async (options: object) => {
      const { body } = await dan.call(queryStories, { query: { ...target, options } })
      return { ids: body.stories.map(({ storyId }) => storyId), next: body.paging.next }
    }
    const first = await listed({ limit: 2 })
    expect(first.ids).toEqual(ids.slice(0, 2))
    expect((await listed({ token: first.next })).ids).toEqual(ids.slice(2))
    expect((await listed({ orderBy: 'asc' })).ids).toEqual(ids.toReversed())
    expect(
      (await dan.call(queryStories, { query: { ...target, isExpired: true } })).body.stories,
    ).toEqual([])
    expect(
      (await dan.call(queryStories, { query: { ...target, dataType: 'image' } })).body.stories,
    ).toEqual([])
  })

  itInOneProcess('refuses private communities, unknown ones and bad input', async () => {
    const { network, alice, dan } = await given()
    const { communityId: targetId } = await communityOf(alice, { isPublic: false })
    await network.settled()
    expectError(
      await dan.call(queryStories, { query: { targetType: 'community', targetId } }),
      403,
      400301,
    )
    expectError(
      await dan.call(queryStories, { query: { targetType: 'community', targetId: 'nothing' } }),
      404,
      400400,
    )
    expectError(
      await dan.call(queryStories, { query: { targetType: 'content', targetId } }),
      400,
      400000,
    )
    expectError(await network.raw('/api/v4/stories?targetId=x&targetType=user'), 401, 400100)
  })
})
