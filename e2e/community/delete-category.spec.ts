import { deleteCategory, queryCategories } from '@causerie/contracts'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { categoryOf, peopleAndAdmin, permit, sharedNetwork } from '../acts.ts'
import { describeNetwork } from '../describe-network.ts'

const given = sharedNetwork(peopleAndAdmin)

describeNetwork('DELETE /api/v3/community-categories/{categoryId}', () => {
  it('ends a category, once', async () => {
    const { admin, alice } = await given()
    const params = { categoryId: (await categoryOf(admin)).categoryId }
    expect((await admin.call(deleteCategory, { params })).body).toEqual({ success: true })
    expectError(await admin.call(deleteCategory, { params }), 404, 400400)
    const left = await alice.call(queryCategories, { query: { isDeleted: false, options: { limit: 100 } } })
    expect(left.body.categories.map(({ categoryId }) => categoryId)).not.toContain(params.categoryId)
  })

  it('is for administrators and whoever may delete categories', async () => {
    const { network, admin, alice, bob } = await given()
    await permit(admin, ['DELETE_COMMUNITY_CATEGORY'], bob)
    const params = { categoryId: (await categoryOf(admin)).categoryId }
    expectError(await network.raw(`/api/v3/community-categories/${params.categoryId}`, { method: 'DELETE' }), 401, 400100)
    expectError(await alice.call(deleteCategory, { params }), 403, 400301)
    expect((await bob.call(deleteCategory, { params })).status).toBe(200)
  })

  it('finds no category that there is not', async () => {
    const { admin } = await given()
    expectError(await admin.call(deleteCategory, { params: { categoryId: 'none' } }), 404, 400400)
  })
})
