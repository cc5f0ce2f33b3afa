import {
  createCommunity,
  deleteCategory,
  getCommunity,
  queryCategories,
  queryCommunities,
} from '@causerie/contracts/community'
import { getPost } from '@causerie/contracts/content'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { postIn } from '../../content/post/steps.ts'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only } from '../../step.ts'
import { communityOf } from '../community/steps.ts'
import { permit } from '../role/steps.ts'
import { categoryOf } from './steps.ts'

const given = sharedNetwork(peopleAndAdmin)

describeNetwork('DELETE /api/v3/community-categories/:categoryId', () => {
  it('deletes a category, once', async () => {
    const { admin, alice } = await given()
    const params = { categoryId: (await categoryOf(admin)).categoryId }
    expect((await admin.call(deleteCategory, { params })).body).toEqual({ success: true })
    expectError(await admin.call(deleteCategory, { params }), 404, 400400)
    const left = await alice.call(queryCategories, {
      query: { isDeleted: false, options: { limit: 100 } },
    })
    expect(left.body.categories.map(({ categoryId }) => categoryId)).not.toContain(
      params.categoryId,
    )
  })

  itInOneProcess('is allowed to administrators and users who may delete categories', async () => {
    const { network, admin, alice, bob } = await given()
    await permit(admin, ['DELETE_COMMUNITY_CATEGORY'], bob)
    const params = { categoryId: (await categoryOf(admin)).categoryId }
    expectError(
      await network.raw(`/api/v3/community-categories/${params.categoryId}`, { method: 'DELETE' }),
      401,
      400100,
    )
    expectError(await alice.call(deleteCategory, { params }), 403, 400301)
    expect((await bob.call(deleteCategory, { params })).status).toBe(200)
  })

  it('removes it from communities and their filters, in every service', async () => {
    const { network, admin, alice, bob } = await given()
    const [gone, stays] = [
      await categoryOf(admin, { name: 'Gone' }),
      await categoryOf(admin, { name: 'Stays' }),
    ]
    const categoryIds = [gone.categoryId, stays.categoryId]
    const { communityId } = await communityOf(alice, { categoryIds, metadata: { categoryIds: [] } })
    const { postId } = await postIn(alice, communityId)
    const shown = async () => {
      const { communities, categories } = (
        await bob.call(getCommunity, { params: { communityId } })
      ).body
      const post = (await bob.call(getPost, { params: { postId } })).body
      expect({ communities, categories }).toEqual({
        communities: post.communities,
        categories: post.categories,
      })
      return [only(communities).categoryIds, categories.map(({ name }) => name).sort()]
    }
    const found = async (categoryId: string) =>
      (await bob.call(queryCommunities, { query: { categoryId } })).body.communities.length
    await network.settled()
    expect(await shown()).toEqual([categoryIds, ['Gone', 'Stays']])
    expect([await found(gone.categoryId), await found(stays.categoryId)]).toEqual([1, 1])

    await admin.call(deleteCategory, { params: { categoryId: gone.categoryId } })
    await network.settled()
    expect(await shown()).toEqual([[stays.categoryId], ['Stays']])
    expect([await found(gone.categoryId), await found(stays.categoryId)]).toEqual([0, 1])
    const refused = await alice.call(createCommunity, {
      body: { displayName: 'Late', categoryIds },
    })
    expect(expectError(refused, 400, 400000).data?.detail).toEqual([gone.categoryId])
  })

  itInOneProcess('refuses unknown categories', async () => {
    const { admin } = await given()
    expectError(await admin.call(deleteCategory, { params: { categoryId: 'none' } }), 404, 400400)
  })
})
