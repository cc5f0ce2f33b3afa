export { chatService } from './service.ts'
