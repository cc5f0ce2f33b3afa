export * from './connection.ts'
export * from './connections.ts'
export * from './refresh-plans.ts'
export * from './transaction.ts'
