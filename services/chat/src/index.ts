export { chatService } from './service.ts'
export * from './shown-files.ts'
