export * from './device/operations.ts'
export * from './status/operations.ts'
