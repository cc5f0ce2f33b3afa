import { type Category, Json } from '@causerie/contracts'
import type { Doc } from '@causerie/kernel'
import { type CategoryRow, categories } from '@causerie/replicas'

/** The answer of every operation on categories; `files` stays empty until files can be uploaded. */
export const categoryAnswer = (docs: readonly Doc<Category>[]) => ({ categories: docs.map((doc) => new Json<Category>(doc)), files: [] })

/** The answer of a command on one category, built from the row that it changed. */
export const oneCategoryAnswer = async ({ rows }: { rows: () => Promise<{ category: CategoryRow | undefined }> }) => {
  const { category } = await rows()
  return categoryAnswer(category ? [categories.docOf(category)] : [])
}
