export * from './file/shown-files.ts'
export * from './file/unused-files.ts'
export { contentService } from './service.ts'
