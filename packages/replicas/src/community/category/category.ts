import { Category, categoryCreated, categoryDeleted, categoryUpdated, networkKey } from '@causerie/contracts'
import { fold, table } from '@causerie/kernel'
import { z } from 'zod'
import { nameKey } from '../../names/name-key.ts'
import { replicaPart } from '../../replica-of.ts'

const CategoryRow = Category.extend({ nameKey: z.string() })
export type CategoryRow = z.infer<typeof CategoryRow>

/** Categories, including deleted ones. */
export const categories = table('categories', {
  row: CategoryRow,
  key: ['categoryId'],
  orderedByKey: () => networkKey,
  version: 3,
  columns: { nameKey: 'text' },
  derived: { createdAt: 'text', isDeleted: 'bool' },
})

export const categoryFolds = {
  categoryCreated: fold(categoryCreated)(
    (e) => ({ category: categories.get(e.categoryId) }),
    (_, { data: e, at }) => [
      categories.put({
        categoryId: e.categoryId,
        name: e.name,
        metadata: e.metadata,
        avatarFileId: e.avatarFileId ?? null,
        isDeleted: false,
        createdAt: at,
        updatedAt: at,
        nameKey: nameKey(e.name),
      }),
    ],
  ),

  categoryUpdated: fold(categoryUpdated)(
    (e) => ({ category: categories.get(e.categoryId) }),
    ({ category: before }, { data: { categoryId: _, ...changed }, at }) => {
      if (!before) return []
      const name = changed.name ?? before.name
      return [categories.put({ ...before, ...changed, updatedAt: at, name, nameKey: nameKey(name) })]
    },
  ),

  categoryDeleted: fold(categoryDeleted)(
    (e) => ({ category: categories.get(e.categoryId) }),
    ({ category: before }, { at }) => (before ? [categories.put({ ...before, isDeleted: true, updatedAt: at })] : []),
  ),
}

export const categoryReplica = replicaPart({ tables: [categories], folds: [categoryFolds] })
