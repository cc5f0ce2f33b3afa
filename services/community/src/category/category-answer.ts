import type { Category } from '@causerie/contracts/community'
import { hydrate, type Viewer } from '@causerie/hydration'
import type { Reader } from '@causerie/kernel'
import { Json } from '@causerie/protocol'
import { type CategoryRow, categories } from '@causerie/replicas'
import type { ShownCategory } from './category-queries.ts'

/** The answer of every operation on categories: with their avatars. */
export const categoryAnswer = async (
  reader: Reader,
  viewer: Viewer,
  shown: readonly ShownCategory[],
) => {
  const { files } = await hydrate(reader, viewer, {
    fileIds: shown.flatMap(({ avatarFileId }) => avatarFileId ?? []),
  })
  return { categories: shown.map(({ doc }) => new Json<Category>(doc)), files }
}

/** The answer of a command on one category, built from the row that it changed. */
export const oneCategoryAnswer = (
  reader: Reader,
  viewer: Viewer,
  { category }: { category: CategoryRow | undefined },
) =>
  categoryAnswer(
    reader,
    viewer,
    category ? [{ avatarFileId: category.avatarFileId, doc: categories.docOf(category) }] : [],
  )
