export * from './file/events.ts'
export * from './post/events.ts'
