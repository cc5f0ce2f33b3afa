import { type Category, Json } from '@causerie/contracts'
import type { Doc } from '@causerie/kernel'
import { type CategoryRow, categories } from '@causerie/replicas'

/** What every operation on categories answers with; nobody can upload their pictures yet. */
export const categoryAnswer = (docs: readonly Doc<Category>[]) => ({ categories: docs.map((doc) => new Json<Category>(doc)), files: [] })

/** What every command on one category answers, from the row that it changed. */
export const oneCategoryAnswer = async ({ rows }: { rows: () => Promise<{ category: CategoryRow | undefined }> }) => {
  const { category } = await rows()
  return categoryAnswer(category ? [categories.docOf(category)] : [])
}
