export * from './comment/operations.ts'
export * from './post/operations.ts'
