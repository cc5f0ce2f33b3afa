export * from './search/operations.ts'
