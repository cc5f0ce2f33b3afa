export { downloadUserExport } from './download-user-export.ts'
