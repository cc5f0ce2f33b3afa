export * from './delivery/operations.ts'
export * from './replay/operations.ts'
export * from './retention/operations.ts'
export * from './status/operations.ts'
