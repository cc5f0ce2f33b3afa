export * from './pin/operations.ts'
export * from './post/operations.ts'
