export * from './poll/operations.ts'
export * from './post/operations.ts'
