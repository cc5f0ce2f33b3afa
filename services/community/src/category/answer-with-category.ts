import { type CategoryRow, categories } from '@causerie/replicas'
import { categoryAnswer } from './category-view.ts'

/** What every command on one category answers. */
export const answerWithCategory = async ({ rows }: { rows: () => Promise<{ category: CategoryRow | undefined }> }) => {
  const { category } = await rows()
  return categoryAnswer(category ? [categories.docOf(category)] : [])
}
