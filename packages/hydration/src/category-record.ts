import type { Category } from '@causerie/contracts/community'
import type { NamedRowsRef, RowRef } from '@causerie/kernel'
import { Json } from '@causerie/protocol'
import { type CategoryRow, categories } from '@causerie/replicas'
import { keyOf } from './record-ids.ts'
import { doc, id, type RecordKind, type RecordOf, text } from './record-kind.ts'

const columns = {
  categoryId: text('k.category_id'),
  avatarFileId: id('k.avatar_file_id'),
  doc: doc<Category>('k.doc'),
}
export type CategoryRecord = RecordOf<typeof columns>
type ShownCategory = CategoryRecord & { json: Json<Category> }

/** Categories of communities, without deleted ones. */
export const categoryRecords = {
  table: categories,
  ids: () => ({}),
  columns,
  from: (named) => `
    from (select distinct n.id from (${named.join(' union all ')}) n(id)) w
    cross join lateral (
      select category_id, avatar_file_id, doc from categories where network_id = $networkId and category_id = w.id and not is_deleted limit 1
    ) k`,
  names: { avatarFileId: 'file' } as const,
  keyOf: ({ categoryId }: CategoryRecord) => keyOf(categoryId),

  load: (_: readonly RowRef<CategoryRow>[], named: readonly NamedRowsRef<CategoryRow>[]) => ({
    categories: named,
  }),
  rowsIn: (loaded: { categories: CategoryRow[][] }) => loaded.categories.flat(),
  recordOf: (row: CategoryRow): CategoryRecord | undefined =>
    row.isDeleted
      ? undefined
      : { categoryId: row.categoryId, avatarFileId: row.avatarFileId, doc: categories.docOf(row) },

  present:
    () =>
    (record: CategoryRecord): ShownCategory => ({
      ...record,
      json: new Json<Category>(record.doc),
    }),
  shownKeys: () => [],
  answer: ({ shown }: { shown: { category: readonly ShownCategory[] } }) => ({
    categories: shown.category.map(({ json }) => json),
  }),
} satisfies RecordKind
