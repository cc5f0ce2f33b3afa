import { deleteCategory, queryCategories } from '@causerie/contracts/community'
import { expectError, type FreshNetwork, type Person } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { type PageOptions, walk } from '../../walk.ts'
import { categoryOf } from './steps.ts'

const given = sharedNetwork(async (network: FreshNetwork) => {
  const everybody = await peopleAndAdmin(network)
  for (const name of ['b', 'a', 'Ä', 'B', 'gone']) {
    const { categoryId } = await categoryOf(everybody.admin, { name })
    if (name === 'gone') await everybody.admin.call(deleteCategory, { params: { categoryId } })
  }
  return everybody
})
const names = async (who: Person, query: Record<string, unknown> = {}) =>
  (await who.call(queryCategories, { query })).body.categories.map(({ name }) => name)

describeNetwork('GET /api/v3/community-categories', () => {
  it('sorts by name or age', async () => {
    const { alice } = await given()
    expect(await names(alice)).toEqual(['a', 'Ä', 'b', 'B', 'gone'])
    expect(await names(alice, { sortBy: 'firstCreated' })).toEqual(['b', 'a', 'Ä', 'B', 'gone'])
    expect(await names(alice, { sortBy: 'lastCreated' })).toEqual(['gone', 'B', 'Ä', 'a', 'b'])
  })

  it('filters by deletion', async () => {
    const { alice } = await given()
    expect(await names(alice, { isDeleted: true })).toEqual(['gone'])
    expect(await names(alice, { isDeleted: false })).toEqual(['a', 'Ä', 'b', 'B'])
  })

  it.each(['name', 'firstCreated', 'lastCreated'])(
    'lists each one once by %s, with only the token',
    async (sortBy) => {
      const { alice } = await given()
      const page = async (options: PageOptions) => {
        const { categories, paging } = (
          await alice.call(queryCategories, { query: { sortBy, options } })
        ).body
        return { ids: categories.map(({ name }) => name), paging }
      }
      expect((await walk(page, { limit: 2 })).ids).toEqual(await names(alice, { sortBy }))
    },
  )

  itInOneProcess.each([
    ['sortBy', 'displayName'],
    ['isDeleted', 'perhaps'],
    ['options.limit', 0],
    ['options.limit', 101],
    ['options.token', 'garbage'],
  ])('refuses a bad %s (%s)', async (field, value) => {
    const { alice } = await given()
    const [name = '', member] = field.split('.')
    expectError(
      await alice.call(queryCategories, {
        query: { [name]: member ? { [member]: value } : value },
      }),
      400,
      400000,
    )
  })
})
