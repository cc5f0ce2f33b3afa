export { contentService } from './service.ts'
