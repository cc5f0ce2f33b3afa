export * from './connection.ts'
export * from './connections.ts'
export * from './transaction.ts'
