export type { About, Content, QueuedPush } from './push-types.ts'
