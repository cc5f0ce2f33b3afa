import { feature } from '@causerie/kernel'
import { categories, categoryFolds } from '@causerie/replicas'
import { categoryIndexes } from './category-indexes.ts'
import { createCategory } from './create-category.ts'
import { deleteCategory } from './delete-category.ts'
import { getCategory } from './get-category.ts'
import { listCategories } from './list-categories.ts'
import { queryCategories } from './query-categories.ts'
import { updateCategory } from './update-category.ts'

/** Community categories. */
export const categoryFeature = feature({
  tables: [categories],
  indexes: categoryIndexes,
  folds: [categoryFolds],
  operations: {
    createCategory,
    getCategory,
    listCategories,
    queryCategories,
    updateCategory,
    deleteCategory,
  },
})
