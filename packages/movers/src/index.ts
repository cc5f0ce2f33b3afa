export { type FetchOptions, fetchToFile } from './api/fetch-to-file.ts'
export { fetchWorld } from './api/fetch-world.ts'
export { pathOfFile } from './api/files.ts'
export type { Place } from './api/place.ts'
export {
  createOwnSource,
  createSource,
  type OwnRecords,
  type Source,
  type SourceOptions,
} from './api/source.ts'
export type { FileRecord, ImportRecord } from './import-record.ts'
export { createLeftOut, type LeftOut } from './left-out.ts'
export { linesOf } from './lines-of.ts'
export { mattermostToImport } from './mattermost/to-import.ts'
export { linesOfRecords, type RecordCounts, writeRecords } from './write-records.ts'
