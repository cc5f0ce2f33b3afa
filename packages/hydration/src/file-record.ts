import type { NamedRowsRef, RowRef } from '@causerie/kernel'
import { type FileDoc, type FileRow, files } from '@causerie/replicas'
import { presentFile } from './file-view.ts'
import { keyOf, type RequestedRecords, unique } from './record-ids.ts'
import { doc, type RecordKind, type RecordOf, text } from './record-kind.ts'

const columns = {
  fileId: text('l.file_id'),
  accessType: text('l.access_type'),
  doc: doc<FileDoc>('l.doc'),
}
export type FileRecord = RecordOf<typeof columns>

/** Files that records attach, and the avatars of shown ones. */
export const fileRecords = {
  table: files,
  ids: ({ fileIds }: RequestedRecords) => ({ fileIds: unique(fileIds) }),
  columns,
  from: (named) => `
    from (select unnest($fileIds::text[])${named.map((select) => ` union ${select}`).join('')}) w(id)
    cross join lateral (select file_id, access_type, doc from files where network_id = $networkId and file_id = w.id limit 1) l`,
  keyOf: ({ fileId }: FileRecord) => keyOf(fileId),

  load: (ref: readonly RowRef<FileRow>[], named: readonly NamedRowsRef<FileRow>[]) => ({
    files: ref,
    avatars: named,
  }),
  rowsIn: ({ files, avatars }: { files: (FileRow | undefined)[]; avatars: FileRow[][] }) => [
    ...files,
    ...avatars.flat(),
  ],
  recordOf: (row: FileRow): FileRecord => ({
    fileId: row.fileId,
    accessType: row.accessType,
    doc: files.docOf(row),
  }),

  present: () => (record: FileRecord) => record,
  shownKeys: ({ fileIds }: RequestedRecords) => fileIds,
  answer: ({
    shown,
    ...at
  }: {
    shown: { file: readonly FileRecord[] }
    networkId: string
    publicUrl: string
  }) => ({
    files: shown.file.map(({ fileId, accessType, doc }) =>
      presentFile({ fileId, accessType, doc }, at),
    ),
  }),
} satisfies RecordKind
