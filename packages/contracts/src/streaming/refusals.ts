export * from './stream/refusals.ts'
