import { listCategories } from '@causerie/contracts/community'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork } from '../../describe-network.ts'
import { long, many } from '../../long-input.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { categoryOf } from './steps.ts'

const given = sharedNetwork(peopleAndAdmin)

describeNetwork('GET /api/v3/community-categories/list', () => {
  it('returns existing categories in the requested order, without duplicates', async () => {
    const { admin, alice } = await given()
    const [plants, animals] = [
      await categoryOf(admin),
      await categoryOf(admin, { name: 'Animals' }),
    ]
    const categoryIds = [animals.categoryId, 'none', plants.categoryId, animals.categoryId]
    expect((await alice.call(listCategories, { query: { categoryIds } })).body).toEqual({
      categories: [animals, plants],
      files: [],
    })
  })

  it('accepts a hundred ids', async () => {
    const { alice } = await given()
    expect(
      (await alice.call(listCategories, { query: { categoryIds: many(100) } })).body.categories,
    ).toEqual([])
    for (const categoryIds of [undefined, many(101), [long(51)], ['']]) {
      expectError(await alice.call(listCategories, { query: { categoryIds } }), 400, 400000)
    }
  })
})
