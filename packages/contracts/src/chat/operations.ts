export * from './setting/operations.ts'
