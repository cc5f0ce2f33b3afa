export * from './comment/events.ts'
export * from './file/events.ts'
export * from './post/events.ts'
