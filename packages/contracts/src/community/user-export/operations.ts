export { downloadPersonalData } from './download-personal-data.ts'
export { getUserExport } from './get-user-export.ts'
export { requestUserExport } from './request-user-export.ts'
