import { deleteCategory, getCategory, updateCategory } from '@causerie/contracts/community'
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

describeNetwork('PUT /api/v3/community-categories/:categoryId', () => {
  it('changes only the given fields', async () => {
    const { admin } = await given()
    const category = await categoryOf(admin, { metadata: { icon: 'leaf' } })
    const params = { categoryId: category.categoryId }
    const renamed = only(
      (await admin.call(updateCategory, { params, body: { name: 'Fl🌺wers' } })).body.categories,
    )
    expect(renamed).toEqual({ ...category, name: 'Fl🌺wers', updatedAt: renamed.updatedAt })
    const bare = only(
      (await admin.call(updateCategory, { params, body: { metadata: {}, avatarFileId: '' } })).body
        .categories,
    )
    expect(bare).toEqual({ ...renamed, metadata: {}, updatedAt: bare.updatedAt })
    expect(
      (await admin.call(updateCategory, { params, body: { name: null } })).body.categories,
    ).toEqual([bare])
  })

  itInOneProcess('is allowed to administrators and users who may edit categories', async () => {
    const { network, admin, alice, bob } = await given()
    await permit(admin, ['EDIT_COMMUNITY_CATEGORY'], bob)
    const params = { categoryId: (await categoryOf(admin)).categoryId }
    expectError(
      await network.raw(`/api/v3/community-categories/${params.categoryId}`, { method: 'PUT' }),
      401,
      400100,
    )
    expectError(await alice.call(updateCategory, { params, body: { name: 'x' } }), 403, 400301)
    expect((await bob.call(updateCategory, { params, body: { name: 'x' } })).status).toBe(200)
  })

  itInOneProcess.each([
    ['name', ''],
    ['name', long(1001)],
    ['metadata', []],
    ['avatarFileId', 'no-file'],
    ['avatarFileId', long(51)],
  ])('refuses a bad %s', async (field, value) => {
    const { admin } = await given()
    const params = { categoryId: (await categoryOf(admin)).categoryId }
    expectError(await admin.call(updateCategory, { params, body: { [field]: value } }), 400, 400000)
    expect((await admin.call(getCategory, { params })).body.categories).toMatchObject([
      { name: 'Plants', avatarFileId: null },
    ])
  })

  itInOneProcess('refuses unknown and deleted categories', async () => {
    const { admin } = await given()
    expectError(
      await admin.call(updateCategory, { params: { categoryId: 'none' }, body: { name: 'x' } }),
      404,
      400400,
    )
    const params = { categoryId: (await categoryOf(admin)).categoryId }
    await admin.call(deleteCategory, { params })
    expectError(await admin.call(updateCategory, { params, body: { name: 'x' } }), 404, 400400)
  })
})
