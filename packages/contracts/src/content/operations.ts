export * from './post/operations.ts'
