export { importRecords } from './import-records.ts'
