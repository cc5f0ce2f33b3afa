export * from './channel/operations.ts'
export * from './setting/operations.ts'
