import {
  Category,
  categoryCreated,
  categoryDeleted,
  categoryUpdated,
} from '@causerie/contracts/community'
import { networkKey } from '@causerie/contracts/shared'
import { fold, table } from '@causerie/kernel'
import { nameKey } from '@causerie/lists'
import type { z } from 'zod'
import { replicaPart } from '../../replica-of.ts'

export type CategoryRow = z.infer<typeof Category>

/** Categories, including deleted ones. */
export const categories = table('categories', {
  row: Category,
  key: ['categoryId'],
  orderedByKey: () => networkKey,
  version: 5,
  derived: {
    nameKey: ['text', ({ name }) => nameKey(name)],
    avatarFileId: 'text',
    createdAt: 'text',
    isDeleted: 'bool',
  },
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
      }),
    ],
  ),

  categoryUpdated: fold(categoryUpdated)(
    (e) => ({ category: categories.get(e.categoryId) }),
    ({ category: before }, { data: { categoryId: _, ...changed }, at }) => {
      if (!before) return []
      const name = changed.name ?? before.name
      return [categories.put({ ...before, ...changed, updatedAt: at, name })]
    },
  ),

  categoryDeleted: fold(categoryDeleted)(
    (e) => ({ category: categories.get(e.categoryId) }),
    ({ category: before }, { at }) =>
      before ? [categories.put({ ...before, isDeleted: true, updatedAt: at })] : [],
  ),
}

export const categoryReplica = replicaPart({ tables: [categories], folds: [categoryFolds] })
