export * from './file/events.ts'
export * from './poll/events.ts'
export * from './post/events.ts'
export * from './view/events.ts'
