export { streamingService } from './service.ts'
export * from './shown-files.ts'
