import { createCategory, queryCategories } from '@causerie/contracts/community'
import { expectError } from '@causerie/testkit'
import { expect, it } from 'vitest'
import { describeNetwork, itInOneProcess } from '../../describe-network.ts'
import { long } from '../../long-input.ts'
import { peopleAndAdmin } from '../../people.ts'
import { sharedNetwork } from '../../shared-network.ts'
import { only } from '../../step.ts'
import { permit } from '../role/steps.ts'
import { categoryOf } from './steps.ts'

const given = sharedNetwork(peopleAndAdmin)

describeNetwork('POST /api/v3/community-categories', () => {
  it('creates a category', async () => {
    const { admin } = await given()
    const { body } = await admin.call(createCategory, {
      body: { name: 'Plants', metadata: { icon: 'leaf' } },
    })
    const category = only(body.categories)
    expect(category).toMatchObject({
      name: 'Plants',
      metadata: { icon: 'leaf' },
      avatarFileId: null,
      isDeleted: false,
      updatedAt: category.createdAt,
    })
    expect(category.categoryId).toMatch(/^[\da-f]{24}$/)
    expect(body.files).toEqual([])
  })

  itInOneProcess('is allowed to administrators and users who may create categories', async () => {
    const { network, admin, alice, bob } = await given()
    await permit(admin, ['CREATE_COMMUNITY_CATEGORY'], bob)
    expectError(await network.raw('/api/v3/community-categories', { method: 'POST' }), 401, 400100)
    expectError(await alice.call(createCategory, { body: { name: 'Hers' } }), 403, 400301)
    expect(
      (await bob.call(createCategory, { body: { name: 'His' } })).body.categories,
    ).toMatchObject([{ name: 'His', metadata: {} }])
  })

  itInOneProcess.each([
    ['name', undefined],
    ['name', ''],
    ['name', long(1001)],
    ['metadata', 'x'],
    ['metadata', { a: long(10_240) }],
    ['avatarFileId', long(51)],
  ])('refuses a bad %s', async (field, value) => {
    const { admin } = await given()
    const { data } = expectError(
      await admin.call(createCategory, { body: { name: 'Bad', [field]: value } }),
      400,
      400000,
    )
    expect(data?.detail).toEqual([expect.stringMatching(`^${field}: `)])
  })

  itInOneProcess('refuses an avatar that does not exist', async () => {
    const { admin } = await given()
    const { data } = expectError(
      await admin.call(createCategory, { body: { name: 'Bad', avatarFileId: 'no-file' } }),
      400,
      400000,
    )
    expect(data?.detail).toEqual(['no-file'])
  })

  it('accepts names up to the limit, in any script, also repeated ones', async () => {
    const { admin } = await given()
    for (const name of [long(1000, '😀'), 'ประเภท', 'القسم', 'قسم', 'Plants', 'Plants'])
      expect(await categoryOf(admin, { name })).toMatchObject({ name })
  })

  it('is visible to other users immediately', async () => {
    const { admin, alice } = await given()
    const { categoryId } = await categoryOf(admin)
    const { body } = await alice.call(queryCategories, {
      query: { sortBy: 'lastCreated', options: { limit: 1 } },
    })
    expect(body.categories).toMatchObject([{ categoryId }])
  })
})
