export * from './history/operations.ts'
export * from './poll/operations.ts'
export * from './post/operations.ts'
export * from './view/operations.ts'
