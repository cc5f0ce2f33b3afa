import type { Category } from '@causerie/contracts/community'
import { type Doc, type Reader, sql } from '@causerie/kernel'
import { list } from '@causerie/lists'

export type ShownCategory = { avatarFileId: string | null; doc: Doc<Category> }

const byIds = sql<ShownCategory, { categoryIds: readonly string[] }>(
  'categories_by_ids',
  `
  select c.doc, c.avatar_file_id as "avatarFileId"
  from unnest($categoryIds::text[]) with ordinality w(category_id, n)
  cross join lateral (select doc, avatar_file_id from categories where network_id = $networkId and category_id = w.category_id limit 1) c
  order by w.n
  `,
)

/**
 * The existing categories among these ids, deleted ones included, without duplicates, in the order
 * of the ids.
 */
export const categoriesByIds = (
  reader: Reader,
  categoryIds: readonly string[],
): Promise<ShownCategory[]> => reader.rows(byIds, { categoryIds: [...new Set(categoryIds)] })

/** With `isDeleted` null, both deleted and existing categories are listed. */
export const categoryList = list<object, { isDeleted: boolean | null }>()('categories', {
  sorts: {
    name: { by: 'name_key', order: 'asc' },
    firstCreated: { by: 'created_at', order: 'asc' },
    lastCreated: { by: 'created_at', order: 'desc' },
  },
  scan: { from: 'categories', id: 'category_id', columns: 'is_deleted' },
  match: (category) => `($isDeleted::boolean is null or ${category}.is_deleted = $isDeleted)`,
  isFiltered: ({ isDeleted }) => isDeleted !== null,
})
