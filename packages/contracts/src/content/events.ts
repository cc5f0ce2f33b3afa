export * from './post/events.ts'
