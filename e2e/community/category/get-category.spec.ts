import { deleteCategory, getCategory } from '@causerie/contracts/community'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { long } from '../../long-input.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { categoryOf } from './steps.ts'

const given = sharedNetwork(peopleAndAdmin)

describeNetwork('GET /api/v3/community-categories/:categoryId', () => {
  it('returns a category, even if deleted', async () => {
    const { admin, alice } = await given()
    const category = await categoryOf(admin)
    const params = { categoryId: category.categoryId }
    expect((await alice.call(getCategory, { params })).body).toEqual({
      categories: [category],
      files: [],
    })
    await admin.call(deleteCategory, { params })
    expect((await alice.call(getCategory, { params })).body.categories).toMatchObject([
      { ...params, isDeleted: true },
    ])
  })

  itInOneProcess('refuses unknown categories', async () => {
    const { alice } = await given()
    expectError(await alice.call(getCategory, { params: { categoryId: 'none' } }), 404, 400400)
    expectError(await alice.call(getCategory, { params: { categoryId: long(900) } }), 404, 400400)
    expectError(await alice.call(getCategory, { params: { categoryId: long(901) } }), 400, 400000)
  })
})
