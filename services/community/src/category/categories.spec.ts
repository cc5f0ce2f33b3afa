import {
  categoryCreated,
  categoryDeleted,
  categoryUpdated,
  roleCreated,
  userUpdated,
} from '@causerie/contracts/community'
import { refuse } from '@causerie/protocol'
import { categories } from '@causerie/replicas'
import { usersCreated } from '@causerie/testkit/facts'
import { as, type Given, given, madeId } from '@causerie/testkit/given'
import { describe, expect, test } from 'vitest'
import { communityService } from '../service.ts'
import { createCategory } from './create-category.ts'
import { deleteCategory } from './delete-category.ts'
import { updateCategory } from './update-category.ts'

const admin = as('ADMIN_root', 'admin')
const categoryId = madeId(7)
const sports = categoryCreated({ categoryId, name: 'Sports', metadata: { icon: 'ball' } })
const librarian = [
  roleCreated({
    roleId: 'librarian',
    displayName: '',
    permissions: [
      'CREATE_COMMUNITY_CATEGORY',
      'EDIT_COMMUNITY_CATEGORY',
      'DELETE_COMMUNITY_CATEGORY',
    ],
  }),
  userUpdated({ userId: 'bob', roles: ['librarian'] }),
]
const story = (...facts: Given[]) =>
  given(communityService, [...usersCreated('alice', 'bob'), ...librarian, ...facts])
const create = (body: object, caller = admin) => story().when(createCategory, { body, caller })
const update = (body: object, caller = admin, ...facts: Given[]) =>
  story(...facts).when(updateCategory, { params: { categoryId }, body, caller })
const remove = (caller = admin, ...facts: Given[]) =>
  story(...facts).when(deleteCategory, { params: { categoryId }, caller })

describe('a category', () => {
  test('can be created', async () => {
    expect(await create({ name: 'Sports' })).toEqual([
      categoryCreated({ categoryId: madeId(1), name: 'Sports', metadata: {} }),
    ])
    expect(await create({ name: 'Sports', avatarFileId: 'a-file' })).toEqual(
      refuse('unknown-file', ['a-file']),
    )
  })

  test('changes only in the given fields', async () => {
    expect(await update({ name: 'Games' }, admin, sports)).toEqual([
      categoryUpdated({ categoryId, name: 'Games' }),
    ])
    expect(await update({ metadata: {} }, admin, sports)).toEqual([
      categoryUpdated({ categoryId, metadata: {} }),
    ])
    expect(
      await update({ name: 'Sports', avatarFileId: '', metadata: { icon: 'ball' } }, admin, sports),
    ).toEqual([])
    expect(await update({ avatarFileId: 'a-file' }, admin, sports)).toEqual(
      refuse('unknown-file', ['a-file']),
    )
    const after = story(sports, categoryUpdated({ categoryId, name: 'Games' })).row(
      categories.get(categoryId),
    )
    expect(after).toMatchObject({ name: 'Games', metadata: { icon: 'ball' } })
  })

  test('cannot be used after it was deleted', async () => {
    const gone = [sports, categoryDeleted({ categoryId })]
    expect(await remove(admin, sports)).toEqual([categoryDeleted({ categoryId })])
    expect(await remove(admin, ...gone)).toEqual(refuse('category-not-found'))
    expect(await remove()).toEqual(refuse('category-not-found'))
    expect(await update({ name: 'x' }, admin, ...gone)).toEqual(refuse('category-not-found'))
    expect(await update({ name: 'x' })).toEqual(refuse('category-not-found'))
  })

  test('can be created, updated and deleted with the permissions of a role', async () => {
    expect(await create({ name: 'x' }, as('bob'))).toHaveLength(1)
    expect(await update({ name: 'x' }, as('bob'), sports)).toHaveLength(1)
    expect(await remove(as('bob'), sports)).toHaveLength(1)
    expect(await create({ name: 'x' }, as('alice'))).toEqual(refuse('permission-denied'))
    expect(await update({ name: 'x' }, as('alice'), sports)).toEqual(refuse('permission-denied'))
    expect(await remove(as('alice'), sports)).toEqual(refuse('permission-denied'))
  })
})
