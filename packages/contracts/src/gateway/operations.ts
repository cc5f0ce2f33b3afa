export * from './import/operations.ts'
export * from './network-export/operations.ts'
export * from './search/operations.ts'
export * from './user-export/operations.ts'
