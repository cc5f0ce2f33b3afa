export * from './file/events.ts'
export * from './pin/events.ts'
export * from './post/events.ts'
