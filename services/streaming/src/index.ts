export { streamingService } from './service.ts'
